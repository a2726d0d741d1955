import { lazyPart } from '../../../ui/lazyPart.tsx';

/**
 * “Report a problem” on an error page. Lazy, with its texts (scripts/vite/panelWords.ts), so that the
 * first visit of a link does not load it.
 */
export const ReportProblem = lazyPart<{ reference?: string | undefined }>(
  () => import('./ReportButton.tsx'),
  { isEcho: true },
);
