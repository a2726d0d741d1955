import type { OperationId } from '../server/http/handlers.ts';
import {
  parts,
  relationTable,
  sightOf,
  standings,
  type Part,
  type Sight,
  type Standing,
} from '../server/security/relationTable.ts';
import { bundleContract } from './contract.ts';

/** docs/relations.md: the relation table as a page for readers who do not know the code. */

const standingWords: Record<Standing, string> = {
  investor: 'Investor',
  link: 'Holder of the mailed link',
  advisor: 'Advisor of the relation',
  coordinator: 'Coordinator of its network',
  backOffice: 'Back office',
};

const partWords: Record<Part, [name: string, what: string]> = {
  name: ['Name', 'the name the investor told this relation; until then nothing but the address'],
  email: ['E-mail address', 'the address the investor was invited or asked at'],
  contact: ['Contact', 'telephone number and home address that the investor told when accepting'],
  offer: ['Offer', 'campaign, product, amount, status, dates, number'],
  timeline: ['Timeline', 'what happened to the offer, when and by whom'],
  notes: [
    'Notes',
    'what the advisor notes about the investor: potential, knowledge, industries, text',
  ],
  requestState: ['State of a data request', 'asked, opened, sent, its number'],
  form: [
    'Data form',
    'PESEL, identity document, birth, family, address, tax, bank account, political exposure',
  ],
  documentList: ['List of documents', 'names, sizes and days of documents, not what is in them'],
  agreement: [
    'Agreement',
    'the frozen document: name, birth date, PESEL, address, bank account, amount, consents',
  ],
  attachment: ['Attachment', 'a confirmation of payment or another file the investor sent'],
  identityDocument: ['Identity document', 'a copy of an identity document the investor sent'],
  consents: ['Consents', 'which were given and refused, with version and day'],
  looks: ['Looks', 'who looked at the data in clear, when and why'],
};

const sightWords: Record<Sight, string> = {
  masked: 'masked',
  clear: 'clear',
  noted: 'clear, written down',
  reasoned: 'clear with a typed reason, written down',
};

interface Described {
  operationId: OperationId;
  summary: string;
}

/** Name and summary of every operation in the contract. */
const summaries = async (): Promise<Map<OperationId, string>> => {
  const { paths } = (await bundleContract()) as {
    paths: Record<string, Record<string, Described>>;
  };
  const all = Object.values(paths).flatMap((item) =>
    Object.values(item).filter((one) => typeof one === 'object' && 'operationId' in one),
  );
  return new Map(all.map(({ operationId, summary }) => [operationId, summary]));
};

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');

/** The most that any operation shows of a part to a person of this standing. */
const mostOf = (part: Part, standing: Standing): string => {
  const order: readonly Sight[] = ['clear', 'noted', 'reasoned', 'masked'];
  const seen = (Object.keys(relationTable) as OperationId[]).map((operation) =>
    sightOf(operation, part, [standing]),
  );
  const most = order.find((one) => seen.includes(one));
  return most ? sightWords[most] : '–';
};

/** The text of docs/relations.md. */
export const relationsPage = async (): Promise<string> => {
  const summaryOf = await summaries();
  const operations = (Object.keys(relationTable) as OperationId[]).filter(
    (operation) => relationTable[operation].length > 0,
  );
  const columns = standings.map((one) => standingWords[one]);
  return `# Who sees what about an investor

Written from \`server/security/relationTable.ts\` by \`npm run gen\`; a test keeps it current. The application asks the same table, so this page is what it does. Why it is so: [decision 040](decisions/040-relations.md).

## Who stands how

Data about an investor belong to a **relation**: one advisor who serves one investor in one network of one brand. What the investor tells one relation, no other sees, although it is the same investor, the same address and the same brand.

- **Investor**: the person themselves, in their own panel.
- **Holder of the mailed link**: whoever opens the link that was mailed to the investor, for that one offer or that one data form.
- **Advisor of the relation**: who invited the investor or asked for their data, or was handed the relation over.
- **Coordinator of its network**: who coordinates the network in which the relation stands.
- **Back office**: books payments, by a key of its own.

Everybody else (another advisor of the same network, a coordinator of another network, anybody of another brand) stands in no relation and sees nothing; what they may not see cannot be told from what does not exist.

## What is seen at most

- **masked**: enough to recognise, not enough to use: \`*******1722\`.
- **clear**: as it was told.
- **clear, written down**: the look is recorded, and the investor sees in their own panel who looked and when.
- **clear with a typed reason, written down**: as before, and the one who looks must say why; the investor reads the reason too.

${table(
  ['What', ...columns],
  parts.map((part) => [
    `**${partWords[part][0]}**: ${partWords[part][1]}`,
    ...standings.map((standing) => mostOf(part, standing)),
  ]),
)}

## By operation

${table(
  ['Operation', 'What', ...columns],
  operations.flatMap((operation) =>
    relationTable[operation].map((row, index) => [
      index === 0 ? `${summaryOf.get(operation)!.replace(/\.$/, '')} (\`${operation}\`)` : '',
      row.parts.map((part) => partWords[part][0]).join(', ') +
        (row.whileLiving ? '; only while the offer is neither declined nor rejected' : ''),
      ...standings.map((standing) => {
        const sight = row.sees[standing];
        return sight ? sightWords[sight] : '–';
      }),
    ]),
  ),
)}

Operations that are not listed show nothing about an investor.

## When an offer is handed over

The relation goes with it: the new advisor has the data forms, the notes, the name and open data requests; the former one has them no longer. Only while the former advisor still has another offer of the same investor that was neither declined nor rejected do both have them. When an advisor is archived, each of their relations goes to whoever takes over.

## When an investor asks to be forgotten

An erasure takes what every network of the brand knows. A coordinator of a network that served the investor when they asked decides about it, also after the relation was handed over; if no relation stood by then, of the network that served them first. A relation that begins afterwards, as by asking them for data, gives no say. Each coordinator reads the name that their own networks were told, else the address.
`;
};
