import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { compareText } from '../../../domain/text.ts';
import { listNames } from '../../-shared/listNames.ts';
import { MoreRows, useFirstRows } from '../../-shared/MoreRows.tsx';
import type { Schemas } from '../../../sdk/schema.gen.d.ts';
import { AdvisorBadge } from '../../../ui/status/statusBadges.tsx';
import { buttonStyle } from '../../../ui/button/Button.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { card, quiet, row, spread, stack } from '../../../ui/theme/utility.css.ts';

/** The members of one network, coordinators first. */
const NetworkCard = ({
  network: { id, name, code, coordinatorIds },
  advisors,
}: {
  network: Schemas['Network'];
  advisors: Schemas['Advisor'][];
}) => {
  const people = useMemo(() => {
    const coordinates = (one: Schemas['Advisor']): boolean => coordinatorIds.includes(one.id);
    const members = advisors
      .filter((one) => one.status !== 'deleted')
      .filter((one) => one.brokerNetworkIds.includes(id) || coordinates(one))
      .toSorted(
        (one, other) =>
          Number(coordinates(other)) - Number(coordinates(one)) ||
          compareText(one.surname, other.surname),
      );
    const names = listNames(members);
    return members.map((one) => ({
      ...one,
      name: names.get(one.id),
      coordinates: coordinates(one),
    }));
  }, [advisors, coordinatorIds, id]);
  const { shown, rest, showMore } = useFirstRows(people);
  return (
    <section className={card}>
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
            {shown.map((one) => (
              <li key={one.id} className={spread} style={{ flexWrap: 'nowrap' }}>
                <span style={{ overflowWrap: 'anywhere' }}>
                  <Link to="/app/advisors/$id" params={{ id: one.id }}>
                    {one.name}
                  </Link>{' '}
                  <span className={quiet}>
                    {one.coordinates ? <Trans>koordynator</Trans> : null}
                  </span>
                </span>
                <AdvisorBadge status={one.status} />
              </li>
            ))}
          </ul>
        )}
        <MoreRows rest={rest} onPress={showMore} />
      </div>
    </section>
  );
};

/** Few networks with all their people, or many of which each has few. */
const networksAtOnce = 10;

/** The coordinator's networks and their members. */
export const Team = ({
  networks,
  advisors,
}: {
  networks: Schemas['Network'][];
  advisors: Schemas['Advisor'][];
}) => {
  const { shown, rest, showMore } = useFirstRows(networks, networksAtOnce);
  return networks.length === 0 ? (
    <section className={card}>
      <EmptyState>
        <Trans>Nie udało się pobrać sieci albo żadnej nie ma.</Trans>
      </EmptyState>
    </section>
  ) : (
    <div className={stack.wide}>
      {shown.map((network) => (
        <NetworkCard key={network.id} network={network} advisors={advisors} />
      ))}
      <div className={row}>
        <MoreRows rest={rest} step={networksAtOnce} onPress={showMore} />
        <Link to="/app/advisors/new" className={buttonStyle({ kind: 'primary' })}>
          <Trans>Dodaj doradcę</Trans>
        </Link>
        <Link to="/app/advisors" className={buttonStyle({})}>
          <Trans>Lista doradców</Trans>
        </Link>
      </div>
    </div>
  );
};
