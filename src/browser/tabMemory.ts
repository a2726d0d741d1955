import type { SignedOutNotes } from '../machines/application.actors.ts';
import type { SignedOutNote } from '../machines/application.types.ts';
import type { WaitingCodes } from '../machines/login.actors.ts';
import type { WaitingCode } from '../machines/login.types.ts';
import { inTab } from '../ui/inTab.ts';

const note = inTab<SignedOutNote>('signedOut');

/** Why nobody is signed in, and where to go after log-in. */
export const signedOutNotes: SignedOutNotes & { read: () => SignedOutNote | null } = note;

/** With the time it was stored, in milliseconds since 1970: the step is valid for minutes. */
const waiting = inTab<WaitingCode & { since: number }>('secondFactor');

/** A log-in that awaits its code. Its token is useless without the code. */
export const waitingCodes: WaitingCodes = {
  read: () => {
    const found = waiting.read();
    if (!found) return null;
    const seconds = Math.floor((Date.now() - found.since) / 1000);
    const { email, step } = found;
    if (seconds < 0 || seconds >= step.expiresIn) return null;
    return {
      email,
      step: {
        ...step,
        expiresIn: step.expiresIn - seconds,
        resendAfter: Math.max(step.resendAfter - seconds, 0),
      },
    };
  },
  write: (one) => waiting.write({ ...one, since: Date.now() }),
  forget: () => waiting.write(null),
};
