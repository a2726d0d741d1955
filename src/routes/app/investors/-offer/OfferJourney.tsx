import { useLingui } from '@lingui/react/macro';
import { formatDateTime } from '../../../../domain/dates.ts';
import { journeyOf } from '../../../../domain/offerJourney.ts';
import type { OfferStatus } from '../../../../domain/offerStatus.ts';
import type { components } from '../../../../sdk/schema.gen.d.ts';
import { Journey } from '../../../../ui/journey/Journey.tsx';
import { offerStatusLabels } from '../../../../ui/text/labels.ts';

import { journey } from './offer.css.ts';

/** When the offer reached each status, and what the next ones depend on. */
export const OfferJourney = ({
  status,
  events,
}: {
  status: OfferStatus;
  /** Newest first. */
  events: components['schemas']['TimelineEvent'][];
}) => {
  const { i18n, t } = useLingui();
  const conditions: Partial<Record<OfferStatus, string>> = {
    viewed: t`po otwarciu linku`,
    interested: t`jeśli inwestor je zgłosi`,
    accepted: t`po akceptacji przez inwestora`,
    active: t`po zaksięgowaniu wpłaty`,
  };
  return (
    <section className={journey}>
      <Journey
        label={t`Przebieg oferty`}
        steps={journeyOf(status, events).map((step) => ({
          ...step,
          name: i18n._(offerStatusLabels[step.status]),
          line: step.at
            ? formatDateTime(step.at)
            : step.state === 'skipped'
              ? t`pominięto`
              : step.state === 'ahead'
                ? conditions[step.status]
                : null,
        }))}
      />
    </section>
  );
};
