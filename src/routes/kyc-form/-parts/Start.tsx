import { Trans } from '@lingui/react/macro';
import { Clock, Eye, IdCard, ListChecks, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { dateOf, formatDate } from '../../../domain/dates.ts';
import { kycSteps } from '../../../domain/kycTable.ts';
import type { KycRequest } from '../../../machines/kycForm.types.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ActionBar } from '../../../ui/layout/ActionBar.tsx';
import { BelowFirstScreen } from '../../../ui/layout/BelowFirstScreen.tsx';
import { ContactWays } from '../../../ui/layout/ContactWays.tsx';
import { Initials } from '../../../ui/person/Initials.tsx';
import { Note } from '../../../ui/state/state.tsx';
import * as styles from './start.css.ts';
import { StartHead } from './StartHead.tsx';
import { useStepTitles } from '../../-shared/kyc/stepWords.ts';

/** Who asks and why, how long it takes and what to have at hand; then the form. */
export const Start = ({
  request,
  isResumed,
  onStart,
}: {
  request: KycRequest;
  /** Answers of an earlier visit are stored on this device. */
  isResumed: boolean;
  onStart: () => void;
}) => {
  const titles = useStepTitles();
  const { advisor, message, expiresAt } = request;
  return (
    <div className={styles.page}>
      <StartHead
        until={formatDate(dateOf(expiresAt))}
        face={<Initials name={advisor.name} size={44} />}
        name={advisor.name}
        message={message}
        ways={<ContactWays phone={advisor.phone} email={advisor.email} />}
      />
      <BelowFirstScreen>
        <ul className={styles.points}>
          <Point
            icon={<Scale size={18} aria-hidden />}
            title={<Trans>Do czego są potrzebne</Trans>}
          >
            <Trans>
              Do przygotowania umowy i potwierdzenia tożsamości, którego wymaga ustawa o
              przeciwdziałaniu praniu pieniędzy.
            </Trans>
          </Point>
          <Point icon={<IdCard size={18} aria-hidden />} title={<Trans>Co przygotować</Trans>}>
            <Trans>
              Dowód osobisty albo paszport, numer rachunku bankowego i nazwę urzędu skarbowego.
            </Trans>
          </Point>
          <Point icon={<ListChecks size={18} aria-hidden />} title={<Trans>O co pytamy</Trans>}>
            {kycSteps.map((step) => (
              <span key={step} className={styles.step}>
                {titles[step]}
              </span>
            ))}
          </Point>
          <Point icon={<Clock size={18} aria-hidden />} title={<Trans>Można przerwać</Trans>}>
            <Trans>
              Odpowiedzi zostają na tym urządzeniu przez dobę, ale przed wysłaniem nie zapisujemy
              daty urodzenia, numeru PESEL, imion rodziców, numeru i daty ważności dokumentu,
              zagranicznego numeru podatkowego albo powodu jego braku, danych rachunku ani
              odpowiedzi o stanowisku politycznym.
            </Trans>
          </Point>
          <Point icon={<Eye size={18} aria-hidden />} title={<Trans>Kto je zobaczy</Trans>}>
            <Trans>
              Doradca prowadzący i koordynator jego sieci widzą dane z formularza zasłonięte. Pełne
              dane mogą zobaczyć po podaniu powodu.
            </Trans>
          </Point>
        </ul>
      </BelowFirstScreen>
      {isResumed ? (
        <Note>
          <Trans>
            Odpowiedzi z poprzedniej wizyty są zachowane na tym urządzeniu, oprócz tych, których nie
            zapisujemy, żeby nikt obcy ich nie odczytał: te trzeba wpisać ponownie.
          </Trans>
        </Note>
      ) : null}
      <ActionBar>
        <Button kind="primary" size="public" wide onClick={onStart}>
          {isResumed ? <Trans>Kontynuuj</Trans> : <Trans>Rozpocznij</Trans>}
        </Button>
      </ActionBar>
    </div>
  );
};

const Point = ({
  icon,
  title,
  children,
}: {
  icon: ReactNode;
  title: ReactNode;
  children: ReactNode;
}) => (
  <li className={styles.point}>
    <span className={styles.tile}>{icon}</span>
    <div>
      <h2 className={styles.pointName}>{title}</h2>
      <p className={styles.words}>{children}</p>
    </div>
  </li>
);
