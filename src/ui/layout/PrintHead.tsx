import { formatDate, today } from '../../domain/dates.ts';
import { printHead } from './layout.css.ts';

/** On paper alone: whose page it is and of which day, as its menu and address are not printed. */
export const PrintHead = ({ brand }: { brand: { siteTitle: string } }) => (
  <p className={printHead} data-printed aria-hidden>
    {brand.siteTitle} · {formatDate(today(new Date()))}
  </p>
);
