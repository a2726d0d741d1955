import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { CircleCheck, CircleMinus } from 'lucide-react';
import { formatDateTime } from '../../../domain/dates.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ErrorNote } from '../../../ui/state/state.tsx';
import { card, quiet, stack } from '../../../ui/theme/utility.css.ts';
import { saveFile } from '../../-shared/download.ts';
import { useWords } from '../../-shared/localized.ts';
import { useCall } from '../../-shared/useCall.ts';
import { useCallChart } from '../../-shared/useCallChart.ts';
import { ReviewList } from '../-kyc/ReviewList.tsx';
import * as styles from './investor.css.ts';

/**
 * The investor's consents, decisions about their forms, and the download of all data we hold about
 * them (GDPR art. 15, 20).
 */
export const OwnData = ({ data }: { data: components['schemas']['InvestorData'] }) => {
  const { sdk, brand } = useRouteContext({ from: '__root__' });
  const { t } = useLingui();
  const words = useWords();
  const { pending, failure, run } = useCall();
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
        {data.consents.length === 0 ? (
          <p className={quiet}>
            <Trans>Nie ma jeszcze żadnych zgód.</Trans>
          </p>
        ) : (
          <ul className={styles.records}>
            {data.consents.map(({ kind, version, given, isWithdrawn, at, offerNo }, index) => {
              const consent = brand.consents.find((one) => one.kind === kind);
              const text = consent?.text;
              const when = formatDateTime(at);
              const isLatest = data.consents.findIndex((one) => one.kind === kind) === index;
              return (
                <li key={`${kind} ${at} ${index}`} className={styles.record}>
                  {given ? (
                    <CircleCheck size={20} className={styles.given} aria-hidden />
                  ) : (
                    <CircleMinus size={20} aria-hidden />
                  )}
                  <div>
                    <div className={styles.recordHead}>
                      <span className={styles.recordName}>
                        {given ? (
                          <Trans>Udzielona</Trans>
                        ) : isWithdrawn ? (
                          <Trans>Wycofana</Trans>
                        ) : (
                          <Trans>Nieudzielona</Trans>
                        )}
                      </span>
                      <span className={styles.line}>
                        {offerNo} {when}, <Trans>wersja {version}</Trans>
                      </span>
                    </div>
                    <p>{text ? words(text) : kind}</p>
                    {given && isLatest && consent?.required === false ? (
                      <Button
                        size="small"
                        pending={pending === kind ? <Trans>Zapisywanie…</Trans> : false}
                        onClick={() =>
                          void run(
                            kind,
                            () => sdk.withdrawConsent({ body: { kind } }),
                            t`Zgoda jest wycofana.`,
                          )
                        }
                      >
                        <Trans>Wycofaj zgodę</Trans>
                      </Button>
                    ) : null}
                  </div>
                </li>
              );
            })}
          </ul>
        )}
        <p className={quiet}>
          <Trans>
            Dobrowolną zgodę można wycofać tutaj w każdej chwili. W innych sprawach prosimy pisać na
            adres {brand.contact.email}.
          </Trans>
        </p>
        {failure ? <ErrorNote>{failure.text}</ErrorNote> : null}
        {data.reviews.length > 0 ? (
          <>
            <h3>
              <Trans>Sprawdzenie formularzy danych</Trans>
            </h3>
            <ReviewList reviews={data.reviews} />
          </>
        ) : null}
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
