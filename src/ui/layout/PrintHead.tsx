import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatDate, today, type CalendarDate } from '../../domain/dates.ts';
import { printHead } from './layout.css.ts';

/** The day in Warsaw on which the page was last printed; null before that. */
const useDayOfPrint = (): CalendarDate | null => {
  const [day, setDay] = useState<CalendarDate | null>(null);
  useEffect(() => {
    const paper = window.matchMedia('print');
    // In the middle of the event: the browser prints what stands there after it.
    const note = (): void => flushSync(() => setDay(today(new Date())));
    window.addEventListener('beforeprint', note);
    // A preview of the browser's developer tools says it only so.
    paper.addEventListener('change', note);
    return () => {
      window.removeEventListener('beforeprint', note);
      paper.removeEventListener('change', note);
    };
  }, []);
  return day;
};

/** On paper alone: whose page it is and of which day, as its menu and address are not printed. */
export const PrintHead = ({ brand }: { brand: { siteTitle: string } }) => {
  const day = useDayOfPrint();
  return (
    <p className={printHead} data-printed aria-hidden>
      {brand.siteTitle}
      {day && ` · ${formatDate(day)}`}
    </p>
  );
};
