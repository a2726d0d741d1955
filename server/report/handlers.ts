import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { makeRedact } from '../../src/domain/redact.ts';
import { asSystem } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/handlers.ts';
import { refuse } from '../http/problem.ts';
import { addressPrefix } from '../security/address.ts';
import { limits, takeAttempt } from '../security/attempts.ts';
import { insertReport } from './queries.ts';

const redact = makeRedact();

/** Whether an event is already fully redacted. */
const isRedacted = ({ event, data }: { event: string; data: string }): boolean => {
  try {
    const told = { ...(JSON.parse(data) as object), type: event };
    return isDeepStrictEqual(redact(told), told);
  } catch {
    return false;
  }
};

export const reportHandlers = ({ db, clock, secrets }: Deps) =>
  ({
    sendProblemReport: async ({ brand, body, ip }) => {
      const open = body.events.findIndex((event) => !isRedacted(event));
      if (open >= 0) {
        throw refuse(5001, {
          status: 400,
          wireViolations: [
            { propertyPath: `events.${open}.data`, title: 'Not redacted', message: 'redacted' },
          ],
        });
      }
      const { reference = null, ...report } = body;
      // Short enough to be read out on the phone.
      const number = randomBytes(5).toString('hex');
      const reportEnc = await secrets.encrypt(report);
      await asSystem(db, async (tx) => {
        const now = clock();
        await takeAttempt(tx, limits.report, addressPrefix(ip), now);
        await insertReport(tx, { brandId: brand.id, createdAt: now, number, reference, reportEnc });
      });
      return { status: 201, body: { number } };
    },
  }) satisfies Pick<Handlers, 'sendProblemReport'>;
