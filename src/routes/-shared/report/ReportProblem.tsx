import { lazyPart } from '../../../ui/lazyPart.tsx';

/**
 * “Report a problem” on an error page. Its words come with it (scripts/panelWords.ts): the first
 * visit of a link pays for none of it.
 */
export const ReportProblem = lazyPart<{ reference?: string | undefined }>(
  () => import('./ReportButton.tsx'),
  { isEcho: true },
);
