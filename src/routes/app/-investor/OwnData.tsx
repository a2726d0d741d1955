import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ErrorNote } from '../../../ui/state/state.tsx';
import { card, quiet, stack } from '../../../ui/theme/utility.css.ts';
import { saveFile } from '../../-shared/download.ts';
import { useCallChart } from '../../-shared/useCallChart.ts';
import { OwnConsents } from './OwnConsents.tsx';

/**
 * The investor's consents, and the download of all data we hold about them (GDPR art. 15, 20).
 */
export const OwnData = ({ data }: { data: components['schemas']['InvestorData'] }) => {
  const { sdk, brand } = useRouteContext({ from: '__root__' });
  const { t } = useLingui();
  const [state, send] = useCallChart(async () =>
    saveFile({
      blob: new Blob([JSON.stringify(await sdk.exportInvestorData({}), null, 2)], {
        type: 'application/json',
      }),
      name: t`moje-dane.json`,
    }),
  );
  return (
    <section className={card} aria-labelledby="own-data">
      <h2 id="own-data">
        <Trans>Moje dane i zgody</Trans>
      </h2>
      <div className={stack.normal}>
        <OwnConsents consents={data.consents} />
        <p className={quiet}>
          <Trans>
            Dobrowolną zgodę można wycofać tutaj w każdej chwili. W innych sprawach prosimy pisać na
            adres {brand.contact.email}.
          </Trans>
        </p>
        <p className={quiet}>
          <Trans>
            Plik nie zawiera roboczych notatek doradców. Ich kopię wydajemy na prośbę wysłaną na
            adres {brand.contact.email}, po usunięciu danych innych osób.
          </Trans>
        </p>
        {state.matches('failed') ? (
          <ErrorNote onRetry={() => send({ type: 'retry' })}>
            <Trans>Nie udało się pobrać pliku.</Trans>
          </ErrorNote>
        ) : null}
        <div>
          <Button
            pending={state.hasTag('busy') ? <Trans>Przygotowywanie…</Trans> : false}
            onClick={() => send({ type: 'call.make', what: 'data' })}
          >
            <Trans>Pobierz moje dane</Trans>
          </Button>
        </div>
      </div>
    </section>
  );
};
