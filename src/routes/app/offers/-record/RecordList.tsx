import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouteContext } from '@tanstack/react-router';
import { BriefcaseBusiness } from 'lucide-react';
import { pictureOf } from '../../../../domain/campaignPicture.ts';
import { formatDate } from '../../../../domain/dates.ts';
import type { components } from '../../../../sdk/schema.gen.d.ts';
import { Tag } from '../../../../ui/badge/Badge.tsx';
import { buttonStyle } from '../../../../ui/button/Button.tsx';
import { Money } from '../../../../ui/money/Money.tsx';
import { EmptyState } from '../../../../ui/state/EmptyState.tsx';
import { meta } from '../../../../ui/theme/utility.css.ts';
import { PhaseWords } from '../-campaigns/CampaignCard.tsx';
import * as styles from './record.css.ts';

type Line = components['schemas']['CampaignRecordLine'];

/** Campaigns for the back office, drafts first. */
export const RecordList = ({ lines }: { lines: Line[] }) =>
  lines.length === 0 ? (
    <EmptyState
      icon={<BriefcaseBusiness size={24} aria-hidden />}
      action={
        <Link to="/app/offers/new" className={buttonStyle({})}>
          <Trans>Nowa kampania</Trans>
        </Link>
      }
    >
      <Trans>Nie ma jeszcze żadnych kampanii.</Trans>
    </EmptyState>
  ) : (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.id} className={styles.line}>
          <RecordLine line={line} />
        </li>
      ))}
    </ul>
  );

const RecordLine = ({ line }: { line: Line }) => {
  const { brand } = useRouteContext({ from: '__root__' });
  const { i18n, t } = useLingui();
  const { phase, missing, target, currency, raised, startDate, endDate } = line;
  const name = (i18n.locale === 'en' && line.nameEN) || line.name || t`Bez nazwy`;
  const [start, end] = [startDate, endDate].map((day) => (day ? formatDate(day) : '…'));
  return (
    <>
      <img className={styles.thumb} src={pictureOf(line, brand)} alt="" loading="lazy" />
      <div>
        <Link to="/app/offers/$id/edit" params={{ id: line.id }} className={styles.name}>
          {name}
        </Link>
        <p className={meta}>
          {/* Of one that somebody ended only the planned last day is known. */}
          {phase === 'closed' ? (
            <Trans>od {start}</Trans>
          ) : startDate || endDate ? (
            `${start}–${end}`
          ) : (
            <Trans>Bez dat</Trans>
          )}
        </p>
      </div>
      <div className={styles.end}>
        {phase === 'draft' ? (
          missing > 0 ? (
            <span className={meta}>
              <Trans>do uzupełnienia: {missing}</Trans>
            </span>
          ) : null
        ) : (
          <span>
            <Money amount={raised} currency={currency} />
            {target ? (
              <span className={meta}>
                {' '}
                / <Money amount={target} currency={currency} />
              </span>
            ) : null}
          </span>
        )}
        <span className={styles.phase}>
          <Tag tone={phase === 'open' ? 'pos' : phase === 'draft' ? 'warn' : 'plain'}>
            {phase === 'draft' ? <Trans>Szkic</Trans> : <PhaseWords phase={phase} />}
          </Tag>
        </span>
      </div>
    </>
  );
};
