import type { Deps } from '../deps.ts';
import { accountHandlers } from './accountHandlers.ts';
import { emailHandlers } from './emailHandlers.ts';
import { contextHandlers } from './contextHandlers.ts';
import { logInHandlers } from './logInHandlers.ts';
import { securityHandlers } from './securityHandlers.ts';
import { stepUpHandlers } from './stepUpHandlers.ts';

export { mailActivation } from './accountHandlers.ts';

/** All log-in and log-out operations. */
export const sessionHandlers = (deps: Deps) => ({
  ...logInHandlers(deps),
  ...accountHandlers(deps),
  ...contextHandlers(deps),
  ...securityHandlers(deps),
  ...emailHandlers(deps),
  ...stepUpHandlers(deps),
});
