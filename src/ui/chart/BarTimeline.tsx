import type { CalendarDate } from '../../domain/dates.ts';
import { formatNumber, toMinor } from '../../domain/money.ts';
import * as styles from './chart.css.ts';
import { sideOf, writtenCapital, writtenInterest, type Figure } from './figurePlaces.ts';

/** A payment: the bar is its interest, repaid principal is a marker. */
export interface TimelineBar {
  date: CalendarDate;
  /** Decimal string. */
  interest: string;
  /** Decimal string; usually zero. */
  principal: string;
  /** `plain` if there is nothing paid to compare with. */
  state: 'plain' | 'paid' | 'planned';
}

/** Months since year zero, the day as a fraction: position of a date on the axis. */
const monthOf = (date: CalendarDate): number => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return year * 12 + month - 1 + (day - 1) / 31;
};

/** Minimum width of a day label, in per cent of the plot, on the narrowest phone. */
const tickRoom = 11;
/**
 * Height of the highest bar as a fraction of the plot; figures and principal need the space above.
 */
const highest = 0.58;
const states = { plain: styles.bar, paid: styles.barPaid, planned: styles.barPlanned };

/** `5 000,00` as `5 000`; grosze are shown only if there are any. */
const short = (amount: string): string => formatNumber(amount).replace(/,00$/, '');

/** Positions of the bars in per cent of the width, and which of their days are labelled. */
const layOut = (bars: readonly TimelineBar[]) => {
  const months = bars.map(({ date }) => monthOf(date));
  const [first, last] = [months[0]!, months.at(-1)!];
  // Half a step, the maximum width of a bar, is left free on both sides.
  const step = bars.length > 1 ? (last - first) / (bars.length - 1) : 1;
  const room = Math.max(step, (last - first) / 24, 0.5) / 2;
  const at = (month: number): number => ((month - first + room) / (last - first + 2 * room)) * 100;
  const places = months.map(at);
  return {
    at,
    places,
    widthPart: Math.min(...gapsOf(months), 2 * room) / (last - first + 2 * room),
    told: toldOf(places),
  };
};
/** Indexes of labelled days or years: the last one, and before it each, or each second, third, as fits. */
const toldOf = (places: readonly number[]): ReadonlySet<number> => {
  const from = (every: number): number[] =>
    [...places.keys()].filter((index) => (places.length - 1 - index) % every === 0);
  const fits = (told: readonly number[]): boolean =>
    told.every((at, n) => n === 0 || places[at]! - places[told[n - 1]!]! >= tickRoom);
  const every = places.findIndex((_, index) => fits(from(index + 1))) + 1;
  return new Set(from(every));
};
const gapsOf = (months: readonly number[]): number[] =>
  months.slice(1).map((month, index) => month - months[index]!);

/** The years of the axis and the range of each. */
const yearsOf = (bars: readonly TimelineBar[], places: readonly number[]) =>
  [...new Set(bars.map(({ date }) => date.slice(0, 4)))].map((year) => {
    const own = places.filter((_, index) => bars[index]!.date.startsWith(year));
    return { year, from: own[0]!, to: own.at(-1)!, middle: (own[0]! + own.at(-1)!) / 2 };
  });

/** Which figures are written above the bars and the markers, and where the word for today is. */
const writtenOf = (
  bars: readonly TimelineBar[],
  places: readonly number[],
  heightOf: (interest: string) => number,
  today: { left: number; word: string } | null,
) => {
  const figures = (amountOf: (bar: TimelineBar) => string, words: (amount: string) => string) =>
    bars.flatMap((bar, index): Figure[] => {
      const amount = amountOf(bar);
      const height = heightOf(bar.interest);
      return toMinor(amount) > 0n
        ? [{ index, left: places[index]!, height, amount, words: words(amount) }]
        : [];
    });
  const interest = figures((bar) => bar.interest, formatNumber);
  return {
    interest: writtenInterest(
      // Repeated figures are announced once.
      interest.filter(({ index, amount }) => index === 0 || bars[index - 1]!.interest !== amount),
      interest,
    ),
    capital: writtenCapital(
      figures((bar) => bar.principal, short),
      today,
    ),
  };
};

/**
 * Payments on a time axis: bars of interest to scale, principal as labelled markers. `label`
 * describes it; the figures are in the accompanying table.
 */
export const BarTimeline = ({
  bars,
  label,
  isHidden = false,
  today = null,
}: {
  bars: readonly TimelineBar[];
  /** Accessible description. */
  label: string;
  /** Hides figures, as somebody else may be watching the screen. */
  isHidden?: boolean;
  /** Date and label of today; without it there is no dividing line. */
  today?: { date: CalendarDate; word: string } | null;
}) => {
  if (bars.length === 0) return null;
  const most = bars.reduce(
    (high, { interest }) => (toMinor(interest) > high ? toMinor(interest) : high),
    1n,
  );
  const { at, places, widthPart, told } = layOut(bars);
  const partOf = (interest: string): number =>
    (Number((toMinor(interest) * 10_000n) / most) / 10_000) * highest * 100;
  const now = today ? Math.min(Math.max(at(monthOf(today.date)), 0), 100) : null;
  const years = yearsOf(bars, places);
  const toldYears = toldOf(years.map(({ middle }) => middle));
  const { interest: toldInterest, capital } = writtenOf(
    bars,
    places,
    partOf,
    now === null ? null : { left: now, word: today!.word },
  );
  return (
    <div role="img" aria-label={label} data-chart="timeline">
      <div className={styles.plot}>
        {now === null ? null : (
          <>
            <div className={styles.future} style={{ left: `${now}%` }} />
            <span className={styles.todayAt[capital.todayPlace]} style={{ left: `${now}%` }}>
              {today!.word}
            </span>
          </>
        )}
        {[1, 2, 3].map((line) => (
          <div key={line} className={styles.gridLine} style={{ bottom: `${line * 29}%` }} />
        ))}
        {bars.map(({ date, interest, principal, state }, index) => (
          <Bar
            key={`${date} ${index}`}
            left={places[index]!}
            height={partOf(interest)}
            width={widthPart * 46}
            className={states[state]}
            date={date}
            interest={interest}
            principal={toMinor(principal) > 0n ? principal : null}
            isInterestTold={toldInterest.has(index) && !isHidden}
            isPrincipalTold={capital.written.has(index) && !isHidden}
            isLined={capital.lined.has(index)}
          />
        ))}
      </div>
      <div className={styles.axis}>
        {bars.map(({ date }, index) =>
          told.has(index) ? (
            <span
              key={`${date} ${index}`}
              className={styles.tick}
              style={{ left: `${places[index]}%` }}
            >
              {date.slice(8)}.{date.slice(5, 7)}
            </span>
          ) : null,
        )}
        {years.map(({ year, from, middle }, index) => (
          <span key={year}>
            {index > 0 ? (
              <span
                className={styles.yearLine}
                style={{ left: `${(years[index - 1]!.to + from) / 2}%` }}
              />
            ) : null}
            {toldYears.has(index) ? (
              <span className={styles.year} style={{ left: `${middle}%` }}>
                {year}
              </span>
            ) : null}
          </span>
        ))}
      </div>
    </div>
  );
};

/** Higher markers would have their label outside the plot. */
const markerHeight = 84;
const edges = { start: styles.edgeStart, middle: '', end: styles.edgeEnd };
const edgeOf = (left: number): string => edges[sideOf(left)];

const Bar = ({
  left,
  height,
  width,
  className,
  date,
  interest,
  principal,
  isInterestTold,
  isPrincipalTold,
  isLined,
}: {
  /** Per cent of the plot. */
  left: number;
  height: number;
  width: number;
  className: string;
  date: CalendarDate;
  interest: string;
  principal: string | null;
  isInterestTold: boolean;
  isPrincipalTold: boolean;
  isLined: boolean;
}) => (
  <>
    {principal ? (
      <>
        <div
          className={isLined ? styles.marker : styles.markerAlone}
          style={{ left: `${left}%`, height: `${markerHeight}%` }}
          data-principal={principal}
        >
          <div className={styles.markerHead} />
        </div>
        {isPrincipalTold ? (
          <span
            className={`${styles.value} ${edgeOf(left)}`}
            style={{ left: `${left}%`, bottom: `calc(${markerHeight}% + 8px)` }}
          >
            {short(principal)}
          </span>
        ) : null}
      </>
    ) : null}
    {toMinor(interest) > 0n ? (
      <div
        className={className}
        style={{ left: `${left}%`, height: `${height}%`, width: `min(33px, ${width}%)` }}
        data-date={date}
        data-interest={interest}
      />
    ) : null}
    {isInterestTold ? (
      <span
        className={`${styles.value} ${edgeOf(left)}`}
        style={{ left: `${left}%`, bottom: `calc(${height}% + 4px)` }}
      >
        {formatNumber(interest)}
      </span>
    ) : null}
  </>
);
