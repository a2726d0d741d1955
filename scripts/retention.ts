import { laws, retention, type RetentionKind } from '../src/domain/retention.ts';

/** docs/retention.md: what is kept and how long, as a page that can be read without knowing the code. */

const words: Record<RetentionKind, string> = {
  contract: 'Amounts, dates and the acceptance of an accepted offer, with its payments',
  agreement: 'The agreement and confirmations of payment',
  identity: 'Data form and identity documents of an investor with a contract',
  statement: 'Lines of the bank statements of a brand, with names, titles and accounts',
  consents: 'Consents: what was shown, when and from where it was given',
  looks: 'Who looked at the data in clear, and why',
  history: 'Names and reasons in the history of an offer',
  contact: 'Name, address, notes, data forms and documents of somebody without a contract',
  answer: 'Answers to wishes to be forgotten',
  invited: 'Name, address and phone of somebody invited as an advisor who never accepted',
  team: 'Address, phone and account of an archived advisor',
  teamName: 'Name of an archived advisor, as offers, histories and evidence say it',
  log: 'Network addresses in the evidence log',
  session: 'Sessions',
  device: 'Remembered devices',
  link: 'Mailed links',
  mail: 'Mails: to whom, when, which kind',
  mailBody: 'The text of mails',
  notice: 'What advisors were told of and which reminders went out; names nobody by itself',
  unused: 'Pictures and documents uploaded for a campaign that was never saved with them',
  report:
    'Reports of problems: the last steps of a tab without personal data, and what its person said',
  attempt: 'Codes asked for and counted tries',
  repeat: 'Answers kept for a repeated call',
  draft:
    "What was typed and not sent, on the person's own device alone; shown for a day, then deleted when a page behind a link is next opened there",
};

const beginnings: Record<(typeof retention)[RetentionKind]['from'], string> = {
  sent: 'it was sent',
  end: 'it ended',
  expiry: 'it expired',
  made: 'it was made',
  contract: 'the end of the year in which the contract ended',
  silence: 'the last thing that happened',
  invited: 'the last invitation, or change of it',
  archived: 'they were archived',
};

const timeOf = ({ years, days }: (typeof retention)[RetentionKind]['period']): string => {
  if (years > 0) return years === 1 ? '1 year' : `${years} years`;
  return days === 1 ? '1 day' : `${days} days`;
};

export const retentionPage = (): string => {
  const rows = (Object.keys(retention) as RetentionKind[]).map((kind) => {
    const { period, from, law } = retention[kind];
    const { source, isDuty } = laws[law];
    return [
      words[kind],
      `${timeOf(period)} after ${beginnings[from]}`,
      source,
      isDuty ? 'yes' : 'no',
    ];
  });
  const head = ['What', 'Kept', 'Source', 'Outlasts a wish to be forgotten'];
  const widths = head.map((cell, at) =>
    Math.max(cell.length, ...rows.map((row) => row[at]!.length)),
  );
  const line = (row: string[]): string =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`;
  return [
    '# What is kept, and how long',
    '',
    'Written from `src/domain/retention.ts` by `npm run gen`; why it is so: [decisions/047](decisions/047-erasure-and-retention.md). A job of the server keeps it day by day. Evidence loses words, never entries: the chain of the log holds after an erasure.',
    '',
    line(head),
    `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`,
    ...rows.map(line),
    '',
    'A contract without a last day, such as shares, is kept as long as it runs. One past its last day has not ended while money of it is open; one whose money moved later ended then. One that was repaid early ended on that day. Each contract is counted by itself; the data form and identity documents stay with the last one whose papers are kept, and are then those of somebody without a contract. An archived advisor in whose care such a contract still is keeps the name as long as its papers; an account that another brand needs stays with that brand.',
    '',
  ].join('\n');
};
