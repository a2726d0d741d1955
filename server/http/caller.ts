import type { SessionLevel } from '../../src/domain/sessionLevel.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';

type Schemas = components['schemas'];

/** The signed-in person behind a call, as the database knows them now. */
export interface Caller {
  personId: string;
  sessionId: string;
  brandId: string;
  contextType: Schemas['ContextType'];
  role: Schemas['Role'];
  username: string;
  /** Their name as this brand knows it. */
  firstName: string;
  surname: string;
  /** First name and surname. */
  name: string;
  /** How the session was made, and when its person last showed who they are. */
  level: SessionLevel;
  provenAt: Date | null;
  /** When they did so again inside the session. */
  steppedUpAt: Date | null;
  /** What the panel asks for. */
  levelAsked: SessionLevel;
  /** The end of the session, used or not. */
  sessionEndsAt: Date;
  /** The log-in that it goes back to. */
  loggedInAt: Date;
  advisorId: string;
  investorId: string;
  networkIds: string[];
  coordinatedNetworkIds: string[];
  permissions: Schemas['Permission'][];
}
