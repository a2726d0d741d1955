import type { SessionLevel } from '../../src/domain/sessionLevel.ts';
import type { Schemas } from '../../src/sdk/schema.gen.d.ts';

/** The signed-in person behind a call, loaded from the database on each call. */
export interface Caller {
  personId: string;
  sessionId: string;
  brandId: string;
  contextType: Schemas['ContextType'];
  role: Schemas['Role'];
  username: string;
  /** Name as known to this brand. */
  firstName: string;
  surname: string;
  /** First name and surname. */
  name: string;
  /** How the session was opened, and when its person last proved their identity. */
  level: SessionLevel;
  provenAt: Date | null;
  /** When they last proved it again inside the session (step-up). */
  steppedUpAt: Date | null;
  /** The level that the panel requires. */
  levelAsked: SessionLevel;
  /** When the session ends, however active it is. */
  sessionEndsAt: Date;
  /** The log-in that it goes back to. */
  loggedInAt: Date;
  advisorId: string;
  investorId: string;
  networkIds: string[];
  coordinatedNetworkIds: string[];
  permissions: Schemas['Permission'][];
}
