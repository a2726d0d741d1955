/** The pages of a campaign's editor, over a server that waits where a test says so. */
import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import { newCampaign } from '../../src/domain/campaignDraft.ts';
import { boundChanges } from '../../src/domain/campaignTerms.ts';
import { boundCode } from '../../src/domain/problem.ts';
import type { CampaignDraft } from '../../src/domain/campaignTable.ts';
import { Route as edit } from '../../src/routes/app/offers/$id_.edit.tsx';
import { Route as creation } from '../../src/routes/app/offers/new.tsx';
import { Notifications } from '../../src/ui/notification/Notifications.tsx';
import { conflict, refusalOf } from './refusals.ts';
import { showRoutes } from './screen.tsx';

type Save = { id: string; body: { version: number; draft: CampaignDraft } };
export const file = (name: string) => ({
  url: `/f/${name}`,
  urlEN: '',
  labelPL: name,
  labelEN: '',
});
/** A server with one campaign; it answers a save, a step, or a new file, when the test lets it. */
export const makeServer = (set: Partial<CampaignDraft> = {}) => {
  const server = {
    version: 1,
    draft: { ...newCampaign(), issuerName: 'Młyny', target: '100', ...set } as CampaignDraft,
    status: 'draft',
    /** Products that somebody has accepted. */
    accepted: [] as string[],
    /** Products that somebody got an offer of. */
    offered: [] as string[],
    saved: [] as Save[],
    moved: [] as { event: string; version: number }[],
    saving: Promise.resolve(),
    uploading: [] as ((url: string) => void)[],
    /** Somebody else saves. */
    saveElsewhere: (change: Partial<CampaignDraft>) => {
      server.draft = { ...server.draft, ...change };
      server.version += 1;
    },
  };
  const record = (id: string) => ({
    id,
    status: server.status,
    version: server.version,
    isLocked: server.accepted.length > 0,
    boundProducts: server.accepted,
    draft: server.draft,
    missing: [],
    campaign: {
      data: { translations: { PL: { name: 'Młyny nad Wieprzem' } } },
      products: [],
      raised: '0.00',
      target: '100.00',
      remaining: '100.00',
      currency: 'PLN',
      daysLeft: null,
    },
  });
  const sdk = {
    viewCampaignRecord: ({ id }: { id: string }) => Promise.resolve(record(id)),
    createCampaign: async ({ body }: { body: CampaignDraft }) => {
      await server.saving;
      server.draft = body;
      return record('new');
    },
    saveCampaign: async (call: Save) => {
      await server.saving;
      if (call.body.version !== server.version) throw conflict();
      const kept = call.body.draft.products.map(({ id }) => id);
      if (
        server.offered.some((id) => !kept.includes(id)) ||
        boundChanges(server.draft, call.body.draft, server.accepted).length > 0
      ) {
        throw refusalOf(409, boundCode);
      }
      server.saved.push(call);
      server.draft = call.body.draft;
      server.version += 1;
      return record(call.id);
    },
    moveCampaign: async ({ body }: { body: { event: string; version: number } }) => {
      await server.saving;
      server.moved.push(body);
      if (body.version !== server.version) throw conflict();
      return {};
    },
    uploadCampaignDocument: () =>
      new Promise((done) => {
        server.uploading.push((url) => done({ url }));
      }),
  };
  return { server, sdk };
};

/** The panel's pages around the editor, as a tab opens them at an address. */
export const open = async (sdk: object, address: string, holder = 'anna') => {
  const root = createRootRoute({
    staticData: { title: null },
    component: () => (
      <Notifications>
        <Outlet />
      </Notifications>
    ),
  });
  const other = (path: string) =>
    createRoute({
      getParentRoute: () => root,
      path,
      staticData: { title: null },
      component: () => <h1>{path}</h1>,
    });
  const pages = [
    other('/app/offers'),
    other('/app/preview/$id'),
    edit.update({
      id: '/app/offers/$id_/edit',
      path: '/app/offers/$id/edit',
      getParentRoute: () => root,
    } as never),
    creation.update({
      id: '/app/offers/new',
      path: '/app/offers/new',
      getParentRoute: () => root,
    } as never),
  ];
  const { router, unmount } = await showRoutes(root.addChildren(pages as never[]), [address], {
    brand: { debtPlaceholder: '', equityPlaceholder: '' },
    user: { role: 'backOffice' },
    application: { getSnapshot: () => ({ context: { person: { holder } } }) },
    sdk,
  });
  return { router, close: unmount };
};
