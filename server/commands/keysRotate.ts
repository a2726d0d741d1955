/** `npm run keys:rotate`: re-encrypts with SECRET_KEY whatever SECRET_KEY_PREVIOUS encrypted. */
import { rotateKeys } from '../security/rotate.ts';
import { runCommand } from './installation.ts';

await runCommand(async (installation) => {
  const { renewed, unreadable } = await rotateKeys(installation.db, installation.secrets);
  await installation.record({
    action: 'keysRotated',
    subject: { kind: 'installation', id: null },
    details: { ...renewed, unreadable: unreadable.length },
  });
  for (const [column, count] of Object.entries(renewed)) console.log(`${column}: ${count} renewed`);
  for (const one of unreadable) console.error(`No key opens it: ${one}`);
  if (unreadable.length === 0) console.log('Nothing needs SECRET_KEY_PREVIOUS any more.');
  return unreadable.length === 0;
});
