import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { CircleCheck, CircleMinus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatDateTime } from '../../../domain/dates.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/Dialog.tsx';
import { More } from '../../../ui/layout/More.tsx';
import { ErrorNote } from '../../../ui/state/state.tsx';
import { quiet } from '../../../ui/theme/utility.css.ts';
import { consentNames } from '../../-shared/accept/consentNames.ts';
import { useWords } from '../../-shared/localized.ts';
import { useCall } from '../../-shared/useCall.ts';
import * as styles from './investor.css.ts';

type Consent = components['schemas']['InvestorData']['consents'][number];

const useConsentName = () => {
  const { i18n } = useLingui();
  return (kind: string): string =>
    kind in consentNames ? i18n._(consentNames[kind as keyof typeof consentNames]) : kind;
};

/** What was read when it was answered; another wording is not shown as if it had been that. */
const Wording = ({ kind, version }: Consent) => {
  const { brand } = useRouteContext({ from: '__root__' });
  const words = useWords();
  const name = useConsentName()(kind);
  const shown = brand.consents.find((one) => one.kind === kind && one.version === version);
  if (shown) return <p>{words(shown.text)}</p>;
  return (
    <p>
      <Trans>{name} (w innym brzmieniu)</Trans>
    </p>
  );
};

/** One answer, with whatever can be done about it. */
const Answer = ({ answer, children }: { answer: Consent; children?: ReactNode }) => {
  const { version, given, isWithdrawn, at, offerNo } = answer;
  const when = formatDateTime(at);
  return (
    <li className={styles.record}>
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
        <Wording {...answer} />
        {children}
      </div>
    </li>
  );
};

/** Withdraws a consent, once that is confirmed: here it cannot be given again. */
const Withdrawal = ({ kind, call }: { kind: string; call: ReturnType<typeof useCall> }) => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const { t } = useLingui();
  const name = useConsentName()(kind);
  const [isAsked, setAsked] = useState(false);
  const withdraw = (): void => {
    setAsked(false);
    void call.run(kind, () => sdk.withdrawConsent({ body: { kind } }), t`Zgoda jest wycofana.`);
  };
  return (
    <>
      <Button
        size="small"
        pending={call.pending === kind ? <Trans>Zapisywanie…</Trans> : false}
        onClick={() => setAsked(true)}
      >
        <Trans>Wycofaj zgodę</Trans>
      </Button>
      <ConfirmDialog
        title={<Trans>Wycofanie zgody</Trans>}
        verb={<Trans>Wycofaj zgodę</Trans>}
        isOpen={isAsked}
        pending={false}
        onConfirm={withdraw}
        onClose={() => setAsked(false)}
      >
        <p>
          <Trans>
            Zgoda: {name}. Ponownie będzie można jej udzielić tylko przy akceptacji oferty albo w
            formularzu danych.
          </Trans>
        </p>
      </ConfirmDialog>
    </>
  );
};

/** What an investor agreed to: what holds now, and the answers before, newest first. */
export const OwnConsents = ({ consents }: { consents: readonly Consent[] }) => {
  const call = useCall();
  const { failure } = call;
  const now = consents.filter(
    (answer, index) => consents.findIndex(({ kind }) => kind === answer.kind) === index,
  );
  const before = consents.filter((answer) => !now.includes(answer));
  const count = before.length;
  // All but the terms are voluntary, also those whose text the brand does not show any more.
  const mayBeWithdrawn = ({ kind, given }: Consent): boolean => given && kind !== 'consent1';
  if (consents.length === 0) {
    return (
      <p className={quiet}>
        <Trans>Nie ma jeszcze żadnych zgód.</Trans>
      </p>
    );
  }
  return (
    <>
      <ul className={styles.records}>
        {now.map((answer) => (
          <Answer key={answer.kind} answer={answer}>
            {mayBeWithdrawn(answer) ? <Withdrawal kind={answer.kind} call={call} /> : null}
          </Answer>
        ))}
      </ul>
      {failure ? <ErrorNote>{failure.text}</ErrorNote> : null}
      {count > 0 ? (
        <More summary={<Trans>Wcześniejsze odpowiedzi: {count}</Trans>}>
          <ul className={styles.records}>
            {before.map((answer, index) => (
              <Answer key={`${answer.kind} ${answer.at} ${index}`} answer={answer} />
            ))}
          </ul>
        </More>
      ) : null}
    </>
  );
};
