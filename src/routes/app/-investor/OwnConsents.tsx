import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { CircleCheck, CircleMinus } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../domain/dates.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { More } from '../../../ui/layout/More.tsx';
import { ErrorNote } from '../../../ui/state/state.tsx';
import { quiet } from '../../../ui/theme/utility.css.ts';
import { useWords } from '../../-shared/localized.ts';
import { useCall } from '../../-shared/useCall.ts';
import * as styles from './investor.css.ts';

type Consent = components['schemas']['InvestorData']['consents'][number];

/** One answer, with whatever can be done about it. */
const Answer = ({ answer, children }: { answer: Consent; children?: ReactNode }) => {
  const { brand } = useRouteContext({ from: '__root__' });
  const words = useWords();
  const { kind, version, given, isWithdrawn, at, offerNo } = answer;
  const text = brand.consents.find((one) => one.kind === kind)?.text;
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
        <p>{text ? words(text) : kind}</p>
        {children}
      </div>
    </li>
  );
};

/** What an investor agreed to: what holds now, and the answers before, newest first. */
export const OwnConsents = ({ consents }: { consents: readonly Consent[] }) => {
  const { sdk, brand } = useRouteContext({ from: '__root__' });
  const { t } = useLingui();
  const { pending, failure, run } = useCall();
  const now = consents.filter(
    (answer, index) => consents.findIndex(({ kind }) => kind === answer.kind) === index,
  );
  const before = consents.filter((answer) => !now.includes(answer));
  const count = before.length;
  const mayBeWithdrawn = ({ kind, given }: Consent): boolean =>
    given && brand.consents.some((one) => one.kind === kind && !one.required);
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
            {mayBeWithdrawn(answer) ? (
              <Button
                size="small"
                pending={pending === answer.kind ? <Trans>Zapisywanie…</Trans> : false}
                onClick={() =>
                  void run(
                    answer.kind,
                    () => sdk.withdrawConsent({ body: { kind: answer.kind } }),
                    t`Zgoda jest wycofana.`,
                  )
                }
              >
                <Trans>Wycofaj zgodę</Trans>
              </Button>
            ) : null}
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
