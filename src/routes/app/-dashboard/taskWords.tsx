import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  CalendarClock,
  ClipboardList,
  FileCheck,
  Hourglass,
  LinkIcon,
  MailX,
  Star,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { dateOf, daysBetween, formatDate, today } from '../../../domain/dates.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import type { tags } from '../../../ui/badge/Badge.css.ts';

type Task = components['schemas']['DashboardTask'];

const icons = {
  followUp: CalendarClock,
  bounced: MailX,
  link: LinkIcon,
  confirmation: FileCheck,
  payment: Hourglass,
  data: ClipboardList,
  decision: Star,
} as const satisfies Record<Task['reason'], unknown>;

/** The icon of a reason. */
export const TaskIcon = ({ reason }: Pick<Task, 'reason'>) => {
  const Icon = icons[reason];
  return <Icon size={18} aria-hidden />;
};

/** Why an offer makes no progress, in one line. */
export const reasonOf = ({ reason, since, status }: Task): ReactNode => {
  const day = formatDate(dateOf(since));
  switch (reason) {
    case 'followUp':
      return <Trans>Termin powrotu: {day}</Trans>;
    case 'bounced':
      return <Trans>Zaproszenie nie dotarło</Trans>;
    case 'link':
      return status === 'invited' ? (
        <Trans>Link wygasa, oferta jeszcze nieotwarta</Trans>
      ) : (
        <Trans>Link wygasa, oferta wyświetlona</Trans>
      );
    case 'confirmation':
      return <Trans>Potwierdzenie wpłaty dodane {day}</Trans>;
    case 'payment':
      return <Trans>Zaakceptowana {day}, czeka na wpłatę</Trans>;
    case 'data':
      return <Trans>Zainteresowanie, bez formularza danych</Trans>;
    default:
      return <Trans>Zainteresowanie zgłoszone {day}</Trans>;
  }
};

const waitedText = (days: number): string =>
  plural(days, { 0: 'dziś', one: '# dzień', few: '# dni', many: '# dni', other: '# dnia' });

/** How many days are left. */
export const leftText = (days: number): string =>
  plural(days, {
    0: 'dziś',
    one: 'za # dzień',
    few: 'za # dni',
    many: 'za # dni',
    other: 'za # dnia',
  });

/** How long it has waited, or how much time is left. @param now Today in Warsaw. */
export const urgencyOf = (
  { reason, since, until }: Task,
  now = today(new Date()),
): { tone: keyof typeof tags; words: ReactNode } => {
  if (reason === 'confirmation') return { tone: 'info', words: <Trans>Nowe</Trans> };
  if (reason === 'followUp') {
    const days = daysBetween(dateOf(since), now);
    return { tone: days > 0 ? 'warn' : 'info', words: waitedText(days) };
  }
  if (until) return { tone: 'warn', words: leftText(daysBetween(now, dateOf(until))) };
  const tone = reason === 'bounced' ? 'neg' : reason === 'payment' ? 'warn' : 'plain';
  return { tone, words: waitedText(daysBetween(dateOf(since), now)) };
};
