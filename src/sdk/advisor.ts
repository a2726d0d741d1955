import { data, page, type Client } from './client.ts';
import type { components, operations } from './schema.gen.d.ts';

type Schemas = components['schemas'];
type Query<K extends keyof operations> = operations[K]['parameters']['query'];

/** One function per operation of the area advisor. */
export const advisorCalls = (client: Client) => ({
  /** Template of the advisor form. */
  viewAdvisorForm: ({ signal }: { signal?: AbortSignal } = {}) =>
    data(client.GET('/api/advisor/advisor-form', { signal })),

  /** Advisors of the networks of the caller. */
  listAdvisors: ({ query, signal }: { query?: Query<'listAdvisors'>; signal?: AbortSignal } = {}) =>
    page(
      client.GET('/api/advisor/advisor', {
        params: { query, header: { 'x-total-count': 'true' } },
        signal,
      }),
    ),

  /** Create an advisor and mail the activation. */
  createAdvisor: ({ body, signal }: { body: Schemas['AdvisorCreate']; signal?: AbortSignal }) =>
    data(client.POST('/api/advisor/advisor', { body, signal })),

  /** One advisor. */
  viewAdvisor: ({ id, signal }: { id: string; signal?: AbortSignal }) =>
    data(client.GET('/api/advisor/advisor/{id}', { params: { path: { id } }, signal })),

  /** Change an advisor. */
  updateAdvisor: ({
    id,
    body,
    signal,
  }: {
    id: string;
    body: Schemas['AdvisorUpdate'];
    signal?: AbortSignal;
  }) => data(client.PUT('/api/advisor/advisor/{id}', { params: { path: { id } }, body, signal })),

  /** Archive an advisor. */
  archiveAdvisor: ({
    id,
    query,
    signal,
  }: {
    id: string;
    query?: Query<'archiveAdvisor'>;
    signal?: AbortSignal;
  }) =>
    data(client.DELETE('/api/advisor/advisor/{id}', { params: { path: { id }, query }, signal })),

  /** Activate or restore an advisor. */
  activateAdvisor: ({ id, signal }: { id: string; signal?: AbortSignal }) =>
    data(client.PATCH('/api/advisor/advisor/{id}/activate', { params: { path: { id } }, signal })),

  /** Mail the activation link again. */
  resendActivation: ({ id, signal }: { id: string; signal?: AbortSignal }) =>
    data(
      client.POST('/api/advisor/advisor/{id}/activation-mail', {
        params: { path: { id } },
        signal,
      }),
    ),

  /** What happened to the record, the newest first. */
  listAdvisorHistory: ({ id, signal }: { id: string; signal?: AbortSignal }) =>
    data(client.GET('/api/advisor/advisor/{id}/history', { params: { path: { id } }, signal })),
});
