import { Trans, useLingui } from '@lingui/react/macro';
import type { Problem } from '../../domain/problem.ts';
import { narrow } from '../../ui/layout/layout.css.ts';
import { Skeleton } from '../../ui/state/state.tsx';
import { problemText } from '../../ui/text/problem.ts';
import type { Whitelabel } from './context.ts';

/** A calm page for a link of no use: what happened and whom to ask. */
export const DeadLink = ({ problem, brand }: { problem: Problem | null; brand: Whitelabel }) => {
  const { i18n } = useLingui();
  const { name, email, phone } = brand.contact;
  return (
    <div className={narrow}>
      <h1>
        {problem?.code === 4002 ? <Trans>Link wygasł</Trans> : <Trans>Ten link nie działa</Trans>}
      </h1>
      <p>{problemText(i18n, problem)}</p>
      <p>
        <Trans>
          W razie pytań prosimy o kontakt: {name}, {email}, {phone}.
        </Trans>
      </p>
    </div>
  );
};

/** While a token page has nothing yet. */
export const PageLoading = () => (
  <div className={narrow}>
    <h1>
      <Trans>Oferta</Trans>
    </h1>
    <Skeleton lines={5} />
  </div>
);
