import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { Button } from '../../../ui/button/Button.tsx';
import { ErrorNote, Note } from '../../../ui/state/state.tsx';
import { problemText } from '../../../ui/text/problem.ts';
import { spread } from '../../../ui/theme/utility.css.ts';
import { useCallChart } from '../useCallChart.ts';
import { exportOffers, type Scope } from './offersData.ts';

/** Exports all matching rows, and reports slowness or failure. */
export const useExport = (scope: Scope, query: Parameters<typeof exportOffers>[2]) => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const { i18n } = useLingui();
  const [state, send] = useCallChart(({ what }) =>
    exportOffers(sdk, scope, query, what as 'csv' | 'xlsx', i18n.locale === 'en' ? 'EN' : 'PL'),
  );
  return {
    isPreparing: state.matches('calling'),
    begin: (what: 'csv' | 'xlsx') => send({ type: 'call.make', what }),
    notes: (
      <>
        {state.matches({ calling: 'slow' }) ? (
          <Note>
            <div className={spread}>
              <Trans>Przygotowanie pliku trwa dłużej niż zwykle.</Trans>
              <Button size="small" onClick={() => send({ type: 'call.forget' })}>
                <Trans>Anuluj</Trans>
              </Button>
            </div>
          </Note>
        ) : null}
        {state.matches('failed') ? (
          <ErrorNote onRetry={() => send({ type: 'retry' })}>
            {state.context.problem ? (
              problemText(i18n, state.context.problem)
            ) : (
              <Trans>Nie udało się przygotować pliku: brak połączenia z serwerem.</Trans>
            )}
          </ErrorNote>
        ) : null}
      </>
    ),
  };
};
