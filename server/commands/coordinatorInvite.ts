/**
 * `npm run coordinator:invite -- --brand SLUG --network NAME --email ADDRESS --first-name NAME
 * --surname NAME`: lets somebody coordinate a network of a brand, as the first one of a new brand.
 */
import { parseArgs } from 'node:util';
import { parseEmail } from '../../src/domain/email.ts';
import { plainLine } from '../../src/domain/plainText.ts';
import { inviteCoordinator, type Outcome, type Wish } from '../advisor/invitedCoordinator.ts';
import { brands } from '../branding/brands.ts';
import type { Config } from '../config.ts';
import { ConfigError } from '../configError.ts';
import { insertMail } from '../mail/queries.ts';
import { guards } from '../security/guards.ts';
import { runCommand } from './installation.ts';

const usage =
  'npm run coordinator:invite -- --brand SLUG --network NAME --email ADDRESS --first-name NAME --surname NAME';

/** What the operator typed. @throws ConfigError naming what is missing or wrong. */
const readWish = (): Wish => {
  const text = { type: 'string', default: '' } as const;
  const options = { brand: text, network: text, email: text, 'first-name': text, surname: text };
  const { values } = parseArgs({ options });
  const brand = brands.find(({ slug }) => slug === values.brand);
  if (values.brand && !brand) {
    const slugs = brands.map(({ slug }) => slug);
    throw new ConfigError(`There is no brand ${values.brand}. Brands: ${slugs.join(', ')}.`);
  }
  const line = (name: keyof typeof options, longest: number): string => {
    const typed = plainLine(values[name]);
    if (typed && typed.length <= longest) return typed;
    throw new ConfigError(`--${name} takes 1 to ${longest} characters: ${usage}`);
  };
  const email = parseEmail(values.email);
  if (!brand) throw new ConfigError(`--brand is missing: ${usage}`);
  if (!email) throw new ConfigError(`--email takes an address: ${usage}`);
  return {
    brand,
    email,
    networkName: line('network', 200),
    firstName: line('first-name', 100),
    surname: line('surname', 100),
  };
};

const say = (
  { brand, email, firstName, surname }: Wish,
  { how, network }: Exclude<Outcome, { how: 'refused' }>,
  { smtpUrl }: Config,
): void => {
  const isThere = network.isNew ? 'new' : 'there';
  console.log(`The network “${network.name}” (${network.code}) of ${brand.slug} is ${isThere}.`);
  console.log(
    {
      invited: `${firstName} ${surname} is invited to coordinate it: the server mails ${email} a link.`,
      invitedAgain: `Who was invited at ${email} has not come yet: the server mails another link to coordinate it.`,
      given: `The coordinator at ${email} coordinates it from now on.`,
      unchanged: `The coordinator at ${email} coordinates it already: nothing was changed.`,
    }[how],
  );
  if (!smtpUrl && how.startsWith('invited'))
    console.log('SMTP_URL is none: the mail stays in the database (text_body of the table mail).');
};

await runCommand(async ({ db, secrets, clock, config }) => {
  const wish = readWish();
  const outbox = {
    enqueue: async (
      tx: Parameters<typeof insertMail>[0],
      one: Parameters<typeof insertMail>[1],
    ) => {
      await insertMail(tx, one, clock());
    },
  };
  const outcome = await inviteCoordinator({ db, secrets, clock, guards, outbox }, wish);
  if (outcome.how !== 'refused') {
    say(wish, outcome, config);
    return true;
  }
  const { role, status } = outcome.row;
  const state = status === 'deleted' ? 'archived' : `as ${role}`;
  console.error(
    `${wish.brand.slug} has ${wish.email} already, ${state}: a coordinator of theirs changes that under “Doradcy”.`,
  );
  return false;
});
