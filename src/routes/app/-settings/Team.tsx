import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { listNames } from '../../-shared/listNames.ts';
import type { Schemas } from '../../../sdk/schema.gen.d.ts';
import { AdvisorBadge } from '../../../ui/status/statusBadges.tsx';
import { buttonStyle } from '../../../ui/button/Button.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { card, quiet, row, spread, stack } from '../../../ui/theme/utility.css.ts';

/** The members of each of the coordinator's networks, coordinators first. */
export const Team = ({
  networks,
  advisors,
}: {
  networks: Schemas['Network'][];
  advisors: Schemas['Advisor'][];
}) =>
  networks.length === 0 ? (
    <section className={card}>
      <EmptyState>
        <Trans>Nie udało się pobrać sieci albo żadnej nie ma.</Trans>
      </EmptyState>
    </section>
  ) : (
    <div className={stack.wide}>
      {networks.map(({ id, name, code, coordinatorIds }) => {
        const coordinates = (one: Schemas['Advisor']): boolean => coordinatorIds.includes(one.id);
        const people = advisors
          .filter((one) => one.status !== 'deleted')
          .filter((one) => one.brokerNetworkIds.includes(id) || coordinates(one))
          .sort(
            (one, other) =>
              Number(coordinates(other)) - Number(coordinates(one)) ||
              one.surname.localeCompare(other.surname, 'pl'),
          );
        const names = listNames(people);
        return (
          <section key={id} className={card}>
            <h2>
              {name} <span className={quiet}>{code}</span>
            </h2>
            <div className={stack.normal}>
              {people.length === 0 ? (
                <p className={quiet}>
                  <Trans>W tej sieci nie ma jeszcze doradców.</Trans>
                </p>
              ) : (
                <ul className={stack.tight}>
                  {people.map((one) => (
                    <li key={one.id} className={spread} style={{ flexWrap: 'nowrap' }}>
                      <span style={{ overflowWrap: 'anywhere' }}>
                        <Link to="/app/advisors/$id" params={{ id: one.id }}>
                          {names.get(one.id)}
                        </Link>{' '}
                        <span className={quiet}>
                          {coordinates(one) ? <Trans>koordynator</Trans> : null}
                        </span>
                      </span>
                      <AdvisorBadge status={one.status} />
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </section>
        );
      })}
      <div className={row}>
        <Link to="/app/advisors/new" className={buttonStyle({ kind: 'primary' })}>
          <Trans>Dodaj doradcę</Trans>
        </Link>
        <Link to="/app/advisors" className={buttonStyle({})}>
          <Trans>Lista doradców</Trans>
        </Link>
      </div>
    </div>
  );
