import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import type { Deps } from '../deps.ts';
import { asSystem } from '../db/open.ts';
import { codeOf, framesOf } from '../failure.ts';
import { refusalLine } from '../obstacles.ts';
import { StoreUnavailableError } from '../files/stores/blobs.ts';
import { ThreadUnavailableError } from '../workers/threads.ts';
import { addressPrefix } from '../security/address.ts';
import { paces, takeTurn } from '../security/attempts.ts';
import { sendAwayPage } from './awayPage.ts';
import { DeadLinkError, refuse, ProblemError } from './problem.ts';
import { schemaViolations } from './violations.ts';

type Failure = Error &
  Partial<Pick<FastifyError, 'statusCode' | 'code' | 'validation' | 'validationContext'>>;

/** The problem for a request that does not match the contract. */
const invalidOf = (
  errors: Parameters<typeof schemaViolations>[0],
  place: string | undefined,
): ProblemError => {
  if (place !== 'params') {
    return refuse(5001, { wireViolations: schemaViolations(errors), status: 400 });
  }
  // A malformed id is treated as a missing object (as the routes of the browser do), a malformed token as
  // a dead link.
  return errors.some(({ instancePath }) => /token$/i.test(instancePath))
    ? new DeadLinkError()
    : refuse(1404);
};

const isPutOff = (error: Failure): boolean =>
  error instanceof StoreUnavailableError || error instanceof ThreadUnavailableError;

/** Maps any error to a problem: with details for the caller's mistakes, without for ours. */
const problemOf = (error: Failure, isCutOff: boolean): ProblemError => {
  if (error instanceof ProblemError) return error;
  if (error.name === 'AbortError') return refuse(5001, { status: 400 });
  // The client disconnected mid-request: nobody reads the response, and it is not our fault.
  if (isCutOff) return refuse(5001, { status: 400 });
  if (error.validation) {
    return invalidOf(
      error.validation as Parameters<typeof schemaViolations>[0],
      error.validationContext,
    );
  }
  const status = error.statusCode ?? 500;
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return refuse(5002);
  if (status === 404) return refuse(1404);
  if (status === 429) return refuse(8001, { retryAfterSeconds: 60 });
  if (status === 413 || status === 415) return refuse(5001, { status });
  if (status >= 400 && status < 500) return refuse(5001, { status: 400 });
  if (isDatabaseUnavailable(error) || isPutOff(error)) {
    return refuse(9003, { retryAfterSeconds: 3 });
  }
  return refuse(9000);
};

/**
 * Dead tokens are counted per IP address, and many of them slow it down. A live token never has to
 * wait: nobody pays for others' guesses behind the same address.
 */
const slowed = async (
  { db, clock }: Deps,
  problem: ProblemError,
  ip: string,
): Promise<ProblemError> => {
  if (!(problem instanceof DeadLinkError)) return problem;
  const retryAfterSeconds = await asSystem(db, (tx) =>
    takeTurn(tx, paces.deadLink, addressPrefix(ip), clock()),
  );
  return retryAfterSeconds > 0 ? refuse(8001, { retryAfterSeconds }) : problem;
};

const sendProblem = (
  problem: ProblemError['problem'],
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply =>
  reply
    .code(problem.status)
    .type('application/problem+json')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send({ ...problem, instance: request.id });

/**
 * Handles a URL with invalid percent-encoding, which reaches neither a route nor its error handler.
 */
export const refuseAddress = (
  _error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  void sendProblem(refuse(5001, { status: 400 }).problem, request, reply);
};

/** How often the log repeats why the database lets nobody in, in milliseconds. */
const sayAgainMs = 60_000;

/** Logs failures that are not the caller's. */
const makeTeller = ({ log, clock }: Pick<Deps, 'log' | 'clock'>) => {
  let saidAt = -Infinity;
  return (error: Failure, requestId: string, status: number): void => {
    const what = { requestId, name: error.name, code: codeOf(error) };
    const refusal = refusalLine(error);
    if (refusal) {
      // The same for every call, wherever it came from: it is an operator's to put right.
      const now = clock().getTime();
      if (now - saidAt >= sayAgainMs) {
        saidAt = now;
        log.error({ code: what.code }, refusal);
      }
      log.warn(what, 'request put off');
      return;
    }
    // The message is not logged: it may contain SQL or personal data.
    const at = framesOf(error).slice(0, 5);
    // Under load there are thousands of these, and bugs must be seen among them.
    if (status === 503) log.warn({ ...what, at }, 'request put off');
    else log.error({ ...what, at }, 'request failed');
  };
};

/** Turns every error into a problem of the catalogue, and logs internal ones. */
export const errors = fastifyPlugin<{ deps: Deps }>(
  async (app, { deps }) => {
    const tell = makeTeller(deps);
    app.setErrorHandler(async (error: Failure, request, reply) => {
      const { problem, retryAfterSeconds } = await slowed(
        deps,
        problemOf(error, request.raw.readableAborted),
        request.ip,
      ).catch((failure: Failure) => problemOf(failure, false));
      if (problem.status >= 500) tell(error, request.id, problem.status);
      if (problem.status >= 500 && request.routeOptions.config.isPage)
        return sendAwayPage(reply, problem.status);
      if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds));
      return sendProblem(problem, request, reply);
    });
    app.setNotFoundHandler(() => {
      throw refuse(1404);
    });
  },
  { name: 'errors' },
);
