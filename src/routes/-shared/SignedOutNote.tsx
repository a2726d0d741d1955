import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Why } from '../../machines/application.machine.ts';
import type { ApplicationActor } from '../../machines/root.ts';
import { Note } from '../../ui/state/state.tsx';

/** Explains why nobody is signed in; nothing if the person did it themselves. */
const reasons: Record<Why, ReactNode> = {
  expired: <Trans>Sesja wygasła. Zaloguj się ponownie.</Trans>,
  gone: <Trans>Dane sesji usunięto z tej przeglądarki. Zaloguj się ponownie.</Trans>,
  elsewhere: <Trans>Sesję zakończono w innej karcie. Zaloguj się ponownie.</Trans>,
  loggedOut: null,
  denied: null,
};

/** Above a log-in form: why it is needed, and where it leads. */
export const SignedOutNote = ({
  application,
  isInvestors = false,
}: {
  application: ApplicationActor;
  /** On the investors' page: points an advisor who followed a link to their own log-in. */
  isInvestors?: boolean;
}) => {
  const why = useSelector(application, ({ context }) => context.why);
  const returnTo = useSelector(application, ({ context }) => context.returnTo);
  const reason = why ? reasons[why] : null;
  const isAdvisors = /^\/app\/(advisors|investors|kyc|preview|settings)/.test(returnTo ?? '');
  if (!reason && !returnTo) return null;
  return (
    <Note>
      {reason ?? <Trans>Zaloguj się, aby otworzyć stronę z linku.</Trans>}{' '}
      {isInvestors && isAdvisors ? (
        <Link to="/doradcy">
          <Trans>Ta strona jest w panelu doradcy: przejdź do logowania doradcy</Trans>
        </Link>
      ) : null}
    </Note>
  );
};
