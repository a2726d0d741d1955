import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { trendDays } from '../../../domain/dashboardPeriods.ts';
import { formatCount } from '../../../domain/money.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { None, ShortMoney } from '../../../ui/money/Money.tsx';
import { useIsOnPaper } from '../../../ui/layout/useIsOnPaper.ts';
import { useIsPhone } from '../../../ui/layout/useIsPhone.ts';
import { fade } from '../../../ui/table/table.css.ts';
import { useEdges } from '../../../ui/table/useEdges.ts';
import { boardHeads } from '../../../ui/text/labels.ts';
import { meta, sheet } from '../../../ui/theme/utility.css.ts';
import { MoreRows, rowsAtOnce, useFirstRows } from '../../-shared/MoreRows.tsx';
import { useAdvisorWords } from '../../-shared/AdvisorName.tsx';
import { NameApart } from '../../-shared/NameApart.tsx';
import { nameApart } from '../../-shared/listNames.ts';
import { sheetHead } from './dashboard.css.ts';
import { sumUp, type Statuses } from './statusSums.ts';
import * as styles from './team.css.ts';
import {
  searchOf,
  teamColumns,
  totalOf,
  type ListSearch,
  type Member,
  type Network,
  type Results,
} from './team.ts';

/** A duration in hours, or in days from two days on. */
const spanText = (hours: number): string => {
  const days = Math.round(hours / 24);
  return hours < 48
    ? plural(Math.round(hours), {
        one: '# godz.',
        few: '# godz.',
        many: '# godz.',
        other: '# godz.',
      })
    : plural(days, { one: '# dzień', few: '# dni', many: '# dni', other: '# dnia' });
};

/** A number that links to the offers it counts. */
const Count = ({
  search,
  label,
  children,
}: {
  search: ListSearch;
  label: string;
  children: ReactNode;
}) => (
  <Link to="/app/investors/network" search={search} className={styles.count} aria-label={label}>
    {children}
  </Link>
);

interface Line {
  results: Results;
  networkId: string;
  /** Undefined for the network as a whole. */
  person?: Member;
  /** Whose numbers they are, for screen readers that list links. */
  name: string;
  statuses: Statuses;
  invitations: Member['invitations'];
  answer: components['schemas']['AnswerTime'];
}

/** The cells of a network or an advisor. */
const Cells = ({ results, networkId, person, name, statuses, invitations, answer }: Line) => {
  const { i18n, t } = useLingui();
  const search = searchOf(networkId, person?.id);
  const { count, before } = invitations;
  const invited = formatCount(count);
  const earlier = formatCount(before);
  const more = count - before;
  return (
    <>
      {teamColumns.map(({ key, statuses: own }) => {
        const sum = sumUp(statuses, own);
        const head = i18n._(boardHeads[key]);
        const number = formatCount(sum.count);
        return (
          <td key={key} className={styles.cell}>
            <div className={styles.counted}>
              <Count search={search.status(own)} label={`${name}, ${head}: ${number}`}>
                {number}
              </Count>
              <div>
                {sum.sums.map(({ currency, amount }) => (
                  <span key={currency} className={styles.sum}>
                    <ShortMoney amount={amount} currency={currency} />
                  </span>
                ))}
              </div>
            </div>
          </td>
        );
      })}
      <td className={styles.cell}>
        <Count
          search={search.invited(results)}
          label={t`${name}, zaproszenia w ${trendDays} dni: ${invited}`}
        >
          {more === 0 ? null : (
            <span className={styles.trend}>
              {more > 0 ? <ArrowUp size={13} aria-hidden /> : <ArrowDown size={13} aria-hidden />}
            </span>
          )}{' '}
          {invited}
        </Count>
      </td>
      <td className={styles.cell}>
        <Count
          search={search.invitedBefore(results)}
          label={t`${name}, zaproszenia w poprzednie ${trendDays} dni: ${earlier}`}
        >
          {earlier}
        </Count>
      </td>
      <td className={styles.cell}>
        {answer.medianHours === null ? <None /> : spanText(answer.medianHours)}
      </td>
    </>
  );
};

/** The last row of a list that has more, as wide as the table. */
const MoreRow = (props: { rest: number; onPress: () => void }) =>
  props.rest === 0 ? null : (
    <tr>
      <td className={styles.person} colSpan={teamColumns.length + 4}>
        <MoreRows {...props} />
      </td>
    </tr>
  );

const NetworkRows = ({
  results,
  network,
  isFolded,
}: {
  results: Results;
  network: Network;
  isFolded: boolean;
}) => {
  const { id, name, advisors } = network;
  // On a phone the networks are collapsed: their people are one press away.
  const isPhone = useIsPhone();
  const advisorWords = useAdvisorWords();
  const wordsOf = (one: Member): string => nameApart({ ...one, name: advisorWords(one.name) });
  const [isUnfolded, setUnfolded] = useState(!isPhone && !isFolded);
  const isOnPaper = useIsOnPaper();
  const isOpen = isUnfolded || isOnPaper;
  const { shown, rest, showMore } = useFirstRows(isOpen ? advisors : []);
  return (
    <tbody>
      <tr className={styles.networkRow}>
        <th scope="rowgroup" className={styles.name}>
          <button
            type="button"
            className={styles.fold}
            aria-expanded={isOpen}
            onClick={() => setUnfolded(!isOpen)}
          >
            <ChevronRight className={styles.foldArrow} size={16} aria-hidden />
            {name}
          </button>
        </th>
        <Cells results={results} networkId={id} name={name} {...totalOf(network)} />
      </tr>
      {shown.map((one) => (
        <tr key={one.id}>
          <th scope="row" className={styles.person}>
            {one.isMember ? (
              <Link to="/app/advisors/$id" params={{ id: one.id }} className={styles.personName}>
                <NameApart name={one.name} email={one.email} />
              </Link>
            ) : (
              // Who left has no record to read here, only offers.
              <NameApart name={one.name} email={one.email} />
            )}
            {one.status === 'active' ? null : (
              <span className={meta}>
                {' '}
                {one.status === 'deleted' ? (
                  <Trans>zarchiwizowany</Trans>
                ) : (
                  <Trans>nieaktywny</Trans>
                )}
              </span>
            )}
          </th>
          <Cells results={results} networkId={id} person={one} {...one} name={wordsOf(one)} />
        </tr>
      ))}
      <MoreRow rest={rest} onPress={showMore} />
    </tbody>
  );
};

/** By network and advisor: offers per status, recent invitations, time until investors answer. */
export const TeamTable = ({ results }: { results: Results }) => {
  const { i18n, t } = useLingui();
  const scroll = useEdges<HTMLDivElement>();
  const { networks } = results;
  const { shown, rest, showMore } = useFirstRows(networks);
  const people = networks.reduce((all, { advisors }) => all + advisors.length, 0);
  return (
    <section className={sheet} aria-labelledby="team">
      <header className={sheetHead}>
        <h2 id="team">
          <Trans>Sieci i doradcy</Trans>
        </h2>
      </header>
      <div className={styles.frame}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys where it is wider than the screen */}
        <div
          ref={scroll}
          className={styles.scroll}
          role="region"
          aria-label={t`Sieci i doradcy, tabela`}
          tabIndex={0}
        >
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col" className={styles.head}>
                  <Trans>Doradca</Trans>
                </th>
                {teamColumns.map(({ key }) => (
                  <th key={key} scope="col" className={styles.headNumber}>
                    {i18n._(boardHeads[key])}
                  </th>
                ))}
                <th scope="col" className={styles.headNumber}>
                  <Trans>
                    Zaproszenia, <span className={styles.whole}>{trendDays} dni</span>
                  </Trans>
                </th>
                <th scope="col" className={styles.headNumber}>
                  <Trans>
                    Poprzednie <span className={styles.whole}>{trendDays} dni</span>
                  </Trans>
                </th>
                <th scope="col" className={styles.headNumber}>
                  <Trans>Czas odpowiedzi (mediana)</Trans>
                </th>
              </tr>
            </thead>
            {shown.map((network) => (
              <NetworkRows
                key={network.id}
                results={results}
                network={network}
                // Of a large team first the networks are compared.
                isFolded={networks.length > 1 && people > 2 * rowsAtOnce}
              />
            ))}
            {rest === 0 ? null : (
              <tbody>
                <MoreRow rest={rest} onPress={showMore} />
              </tbody>
            )}
          </table>
        </div>
        <span className={fade} aria-hidden />
      </div>
    </section>
  );
};
