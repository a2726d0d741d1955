import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import { formatDateTime } from '../../../domain/dates.ts';
import { kycFieldNames, kycTable } from '../../../domain/kycTable.ts';
import type { Schemas } from '../../../sdk/schema.gen.d.ts';
import { KycBadge } from '../../../ui/status/statusBadges.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Fact, Facts } from '../../../ui/layout/Facts.tsx';
import { labelText } from '../../../ui/text/labels.ts';
import { meta, quiet, sheet, stack } from '../../../ui/theme/utility.css.ts';
import { useAnswers } from '../../-shared/kyc/answers.ts';
import { provideReveal, RevealDialog } from '../../-shared/RevealDialog.tsx';
import { stateName, useChart } from '../../-shared/useChart.ts';
import * as styles from '../../-shared/record.css.ts';

/** Fields worth revealing, in form order. */
const shown = kycFieldNames.filter((name) => kycTable[name].isOnCard);

interface KycCardProps {
  kyc: Pick<
    Schemas['InvestorKyc'],
    'status' | 'submittedAt' | 'referenceNo' | 'summary' | 'mayReveal'
  >;
  /** Requests the unmasked data. */
  reveal: (reason: string) => Promise<{ form: Schemas['KycForm'] }>;
  /** Link to the form's page. */
  way?: ReactNode;
  /** Shows every answer unmasked, not only those that an agreement needs. */
  isWhole?: boolean;
}

/** The investor's data form: masked, or unmasked for a recorded reason. */
export const KycCard = (props: KycCardProps) => (
  // Answers sent meanwhile take the place of those shown in clear: only what is seen is decided.
  <Answers key={props.kyc.submittedAt} {...props} />
);

const Answers = ({ kyc, reveal, way, isWhole = false }: KycCardProps) => {
  const { i18n } = useLingui();
  const [form, setForm] = useState<Schemas['KycForm'] | null>(null);
  const [machine] = useState(() =>
    provideReveal(async (reason) => setForm((await reveal(reason)).form), true),
  );
  const [state, send] = useChart(machine);
  const isClear = state.matches('clear');
  useEffect(() => {
    if (isClear) return () => setForm(null);
    return undefined;
  }, [isClear]);
  const answerOf = useAnswers();
  const facts =
    isClear && form
      ? (isWhole ? kycFieldNames : shown)
          .map((field) => ({ field, lines: answerOf(form, field) }))
          .filter(({ lines }) => lines.length > 0)
      : kyc.summary.map(({ field, value }) => ({ field, lines: [value] }));
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
            {facts.map(({ field, lines }) => (
              <Fact key={field} label={labelText(i18n, field)}>
                {lines.map((line) => (
                  <span key={line} style={{ display: 'block', overflowWrap: 'anywhere' }}>
                    {line}
                  </span>
                ))}
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
        {way}
        <RevealDialog title={<Trans>Pełne dane inwestora</Trans>} state={state} send={send} />
      </div>
    </section>
  );
};
