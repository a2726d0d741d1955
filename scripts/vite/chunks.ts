/**
 * Which modules of the build share a file. A separate file for each module shared by two pages
 * would give sixty files on a first visit: they compress worse, and a phone fetches six at a time.
 */
interface Group {
  name: string;
  test: RegExp;
  priority: number;
  tags?: ['$initial'];
}

/**
 * @param paths Of our sources.
 * @param icons Each would be a file of 150 bytes.
 */
const src = (paths: string, icons = '-'): RegExp =>
  new RegExp(`/src/(?:${paths})[./]|lucide-react/dist/esm/icons/(?:${icons})[.]mjs`);

export const chunkGroups: Group[] = [
  // Evaluated before the application, in its own task (src/react.ts).
  {
    name: 'react',
    test: /\/node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/,
    priority: 9,
  },
  // What every page needs. Only the first call is separate, so that it can be made before that file
  // has loaded.
  {
    name: 'initial',
    tags: ['$initial'],
    test: /^(?!.*src\/react\.ts)/,
    priority: 8,
  },
  // The routes of the pages of a link, which are part of the whole tree as well.
  { name: 'routes', test: /\/src\/routes\/(campaign|invest|kyc-form)\.tsx$/, priority: 8 },
  // What the pages of a link share with most others.
  {
    name: 'common',
    test: src(
      'routes/-shared/(?:OfferView|DeadLink|Legal|localized|useCallChart|useDownload)|ui/(?:badge|person|money|dialog/Dialog|layout/ActionBar)|ui/text/problem|domain/(?:dates|money)|machines/(?:outcome|calls)',
      'check|clock|download|file-text|x',
    ),
    priority: 7,
  },
  // What the pages with a form share: facts of fields, earlier input, the frame of a step.
  {
    name: 'facts',
    test: src(
      'domain/(?:fieldFacts|kycTable|kycCorrection)|routes/-shared/(?:focusStep|keepableFields|keptDraft|kyc/stepWords|LinkPage|screenOf)|ui/layout/Facts',
      'arrow-left|arrow-right|eye|eye-off|file-check|list-checks',
    ),
    priority: 7,
  },
  // Any form: the log-in, the amount of an acceptance, the data form.
  {
    name: 'form',
    test: src('ui/(?:form/useTableForm|field/fields)|domain/formTables'),
    priority: 6,
  },
  // The two log-ins: a page with a session loads both in advance, as logging out must work offline.
  {
    name: 'logIn',
    test: src('routes/-shared/(?:logIn|AuthPage|CodeForm|useLoginChart)'),
    priority: 6,
  },
  // What the session shares with the tree of all routes.
  {
    name: 'kept',
    test: src('routes/app/-shell/pending|routes/-shared/(?:keptRows|useKept)', 'users'),
    priority: 6,
  },
  // What the pages about an offer share: reading it, and accepting it.
  {
    name: 'offer',
    test: src(
      'machines/publicOffer|routes/-shared/campaign/(?:CampaignLead|campaign|DeclinedText|parts)|domain/campaignPicture',
    ),
    priority: 5,
  },
  // An offer as the investor reads it, behind a link and in the preview.
  {
    name: 'sheet',
    test: src('routes/-shared/(?:campaign/OfferSheet|OfferActions|useUntil)'),
    priority: 4,
  },
  // What an amount would earn: beside the steps of accepting, before their form has come.
  { name: 'simulation', test: src('routes/-shared/repayment/useSimulation'), priority: 4 },
  // A field for an amount.
  {
    name: 'amount',
    test: src('ui/field/AmountField|routes/-shared/repayment/PayoutDays'),
    priority: 3,
  },
  // Used by the data form too, once it has begun.
  { name: 'stepBar', test: src('ui/layout/StepBar'), priority: 3 },
  // The steps of accepting, in a panel too, of which the first is the first view behind a link.
  {
    name: 'accept',
    test: src(
      'routes/-shared/accept/(?:AcceptHead|AcceptSteps|Summary|accept|amount|source|step)|machines/upload',
    ),
    priority: 2,
  },
];
