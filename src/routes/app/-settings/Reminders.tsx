import { useLingui as useCatalogue } from '@lingui/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useRouteContext } from '@tanstack/react-router';
import type { ReminderKind, ReminderSetting } from '../../../domain/reminders.ts';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { ErrorNote } from '../../../ui/state/state.tsx';
import { card, stack } from '../../../ui/theme/utility.css.ts';
import { useCall } from '../../-shared/useCall.ts';
import { useChoices } from '../../-shared/useChoices.ts';
import * as styles from './settings.css.ts';

const labels: Record<ReminderKind, MessageDescriptor> = {
  paymentDue: msg`Zbliża się termin wpłaty`,
  campaignEnding: msg`Kampania się kończy`,
  formUnfinished: msg`Formularz danych bez odpowiedzi`,
  invitationUnopened: msg`Zaproszenie nieotwarte`,
};

/** Selectable numbers of days. */
const offered = [1, 2, 3, 5, 7, 14];
const isBefore = (kind: ReminderKind): boolean =>
  kind === 'paymentDue' || kind === 'campaignEnding';

/** Which reminders are sent automatically, and when; choices are saved immediately. */
export const Reminders = ({ settings }: { settings: ReminderSetting[] }) => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const { t } = useLingui();
  const { _ } = useCatalogue();
  const { failure, run } = useCall();
  const choicesOf = ({ kind, days }: ReminderSetting) => [
    { value: 'off', label: t`Bez przypomnienia` },
    ...[...new Set([...offered, days])]
      .toSorted((one, other) => one - other)
      .map((n) => ({
        value: String(n),
        label: isBefore(kind) ? t`Dni przed terminem: ${n}` : t`Dni po wysłaniu: ${n}`,
      })),
  ];
  const { chosen, choose } = useChoices((what, days: string) => {
    const before = settings.find(({ kind }) => kind === what)!;
    const setting =
      days === 'off' ? { ...before, isOn: false } : { ...before, isOn: true, days: Number(days) };
    return run(
      what,
      () => sdk.saveReminderSettings({ body: { settings: [setting] } }),
      t`Zapisano.`,
    );
  });
  return (
    <section
      className={`${card} ${stack.normal}`}
      aria-labelledby="reminders"
      data-state="reminders"
    >
      <div className={styles.sectionHead}>
        <h2 id="reminders">
          <Trans>Przypomnienia dla inwestorów</Trans>
        </h2>
        <p className={styles.about}>
          <Trans>
            Wychodzą same, w dzień, najwyżej jedno dziennie do jednej osoby. W każdym jest link,
            którym można je wyłączyć. Wysłane przypomnienie widać w historii oferty.
          </Trans>
        </p>
      </div>
      <div className={stack.normal}>
        {failure ? <ErrorNote>{failure.text}</ErrorNote> : null}
        <div className={styles.pair}>
          {settings.map((one) => (
            <SelectField
              key={one.kind}
              label={_(labels[one.kind])}
              value={chosen(one.kind, one.isOn ? String(one.days) : 'off')}
              choices={choicesOf(one)}
              onChange={(days) => choose(one.kind, days)}
            />
          ))}
        </div>
      </div>
    </section>
  );
};
