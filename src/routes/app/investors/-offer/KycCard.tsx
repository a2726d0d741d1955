import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { formatDateTime } from '../../../../domain/dates.ts';
import { kycFieldNames, kycTable } from '../../../../domain/kycTable.ts';
import type { components } from '../../../../sdk/schema.gen.d.ts';
import { KycBadge } from '../../../../ui/badge/Badge.tsx';
import { Button } from '../../../../ui/button/Button.tsx';
import { Fact, Facts } from '../../../../ui/layout/layouts.tsx';
import { labelText } from '../../../../ui/text/labels.ts';
import { meta, quiet, sheet, stack } from '../../../../ui/theme/utility.css.ts';
import { provideReveal, RevealDialog } from '../../../-shared/RevealDialog.tsx';
import { stateName, useChart } from '../../../-shared/useChart.ts';
import * as styles from './offer.css.ts';

type Schemas = components['schemas'];

/** Fields worth showing in clear, in the order of the form. */
const shown = kycFieldNames.filter((name) => kycTable[name].isOnCard);

/** The data form of the investor: masked, and in clear for a reason that is written down. */
export const KycCard = ({ offerId, kyc }: { offerId: string; kyc: Schemas['InvestorKyc'] }) => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const { i18n } = useLingui();
  const [form, setForm] = useState<Schemas['KycForm'] | null>(null);
  const [machine] = useState(() =>
    provideReveal(
      async (reason) => setForm((await sdk.revealInvestorKyc({ offerId, body: { reason } })).form),
      true,
    ),
  );
  const [state, send] = useChart(machine);
  const isClear = state.matches('clear');
  useEffect(() => {
    if (isClear) return () => setForm(null);
    return undefined;
  }, [isClear]);
  const facts =
    isClear && form
      ? shown.flatMap((field) => {
          const value = form[field];
          return typeof value === 'string' && value ? [{ field, value }] : [];
        })
      : kyc.summary;
  const at = kyc.submittedAt ? formatDateTime(kyc.submittedAt) : '';
  return (
    <section className={sheet} aria-labelledby="kyc" data-state={stateName(state)}>
      <header className={styles.head}>
        <h2 id="kyc">
          <Trans>Formularz danych</Trans>
        </h2>
        <p className={meta}>{[at, kyc.referenceNo].filter(Boolean).join(' · ')}</p>
        <span style={{ marginLeft: 'auto' }}>
          <KycBadge status={kyc.status} />
        </span>
      </header>
      <div className={`${styles.body} ${stack.normal}`}>
        {facts.length > 0 ? (
          <Facts>
            {facts.map(({ field, value }) => (
              <Fact key={field} label={labelText(i18n, field)}>
                {value}
              </Fact>
            ))}
          </Facts>
        ) : null}
        {isClear ? (
          <>
            <div>
              <Button onClick={() => send({ type: 'data.hide' })}>
                <Trans>Ukryj dane</Trans>
              </Button>
            </div>
            <p className={quiet} role="status">
              <Trans>Po pięciu minutach dane zostaną ukryte.</Trans>
            </p>
          </>
        ) : kyc.mayReveal ? (
          <>
            <div>
              <Button onClick={() => send({ type: 'data.ask' })}>
                <Trans>Pokaż dane</Trans>
              </Button>
            </div>
            <p className={quiet}>
              <Trans>Wymaga podania powodu. Inwestor zobaczy, kto i dlaczego oglądał dane.</Trans>
            </p>
          </>
        ) : kyc.summary.length > 0 ? (
          <p className={quiet}>
            <Trans>
              Po odrzuceniu oferty lub rezygnacji pełnych danych nie można już zobaczyć.
            </Trans>
          </p>
        ) : null}
        <RevealDialog title={<Trans>Pełne dane inwestora</Trans>} state={state} send={send} />
      </div>
    </section>
  );
};
