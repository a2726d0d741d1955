/** `npm run factor:off -- ADDRESS`: turns off the second factor of whoever logs in with an address. */
import { parseEmail } from '../../src/domain/email.ts';
import { ConfigError } from '../configError.ts';
import { turnFactorOff } from '../session/factorOff.ts';
import { runCommand } from './installation.ts';

const email = parseEmail(process.argv[2] ?? '');

/** What the operator is told, by what there was. */
const answers = {
  on: 'The second factor is off, every session has ended, and a mail says how to set a new password.',
  off: 'This account has no second factor: nothing was changed.',
  nobody: 'Nobody logs in with this address.',
};

await runCommand(async ({ db, clock }) => {
  if (!email) throw new ConfigError('Name the log-in address: npm run factor:off -- ADDRESS');
  const was = await turnFactorOff(db, email, clock());
  console.log(answers[was]);
  return was !== 'nobody';
});
