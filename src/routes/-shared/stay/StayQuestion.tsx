import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { stayMachine } from '../../../machines/stay.machine.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { ErrorNote } from '../../../ui/state/state.tsx';
import { problemText } from '../../../ui/text/problem.ts';
import { hidden, quiet, stack } from '../../../ui/theme/utility.css.ts';

interface Props {
  chart: ActorRefFrom<typeof stayMachine>;
  /** Milliseconds since 1970, by the server's clock. */
  now: () => number;
}

/** A countdown in whole seconds. */
const useSecondsLeft = (until: number, now: () => number): number => {
  const [left, setLeft] = useState(() => until - now());
  useEffect(() => {
    const timer = setInterval(() => setLeft(until - now()), 500);
    return () => clearInterval(timer);
  }, [until, now]);
  return Math.max(0, Math.ceil(left / 1000));
};

const secondsOf = (seconds: number): string =>
  plural(seconds, { one: '# sekunda', few: '# sekundy', many: '# sekund', other: '# sekundy' });

/** "1:42". */
const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The screen of the chart of a session's end; a single key answers it. */
const StayQuestion = ({ chart, now }: Props) => {
  const { i18n } = useLingui();
  const state = useSelector(chart, (snapshot) => snapshot);
  const { end, problem } = state.context;
  const left = useSecondsLeft(end!.endsAt, now);
  const stay = (): void => chart.send({ type: 'stay' });
  const { isLast } = end!;
  // Announced every half minute: a countdown read out every second would drown everything else.
  const heard = Math.ceil(left / 30) * 30;
  return (
    <Dialog
      title={<Trans>Sesja zaraz się zakończy</Trans>}
      isOpen
      isAlert
      isBusy={state.hasTag('busy')}
      onClose={stay}
      footer={
        <Button
          kind="primary"
          pending={state.hasTag('busy') ? <Trans>Przedłużanie…</Trans> : false}
          onClick={stay}
        >
          {isLast ? <Trans>Rozumiem</Trans> : <Trans>Zostaję</Trans>}
        </Button>
      }
    >
      <div className={stack.normal} data-state={JSON.stringify(state.value)}>
        {state.matches('notStayed') ? (
          <ErrorNote>
            {problem ? (
              problemText(i18n, problem)
            ) : (
              <Trans>Brak połączenia z serwerem. Spróbuj ponownie.</Trans>
            )}
          </ErrorNote>
        ) : null}
        <p>
          <Trans>
            Do wylogowania: <b aria-hidden>{clockOf(left)}</b>
          </Trans>
          <span className={hidden} aria-live="polite">
            {secondsOf(heard)}
          </span>
        </p>
        <p className={quiet}>
          {isLast ? (
            <Trans>
              Od zalogowania mija doba, więc tej sesji nie da się przedłużyć. Po ponownym
              zalogowaniu wróci ta sama strona i to, co na niej wpisano.
            </Trans>
          ) : (
            <Trans>
              Przycisk przedłuża sesję o godzinę. Bez odpowiedzi nastąpi wylogowanie; to, co
              wpisano, wróci po ponownym zalogowaniu.
            </Trans>
          )}
        </p>
      </div>
    </Dialog>
  );
};
export default StayQuestion;
