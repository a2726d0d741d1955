import { useLingui as useCatalogue } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { deliveries, type Delivery, type NoticeKind } from '../../../domain/notices.ts';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { ErrorNote } from '../../../ui/state/state.tsx';
import { deliveryLabels, noticeLabels } from '../../../ui/text/noticeLabels.ts';
import { useCall } from '../../-shared/useCall.ts';
import { useChoices } from '../../-shared/useChoices.ts';
import { AccountPart } from './AccountPart.tsx';
import * as styles from './profile.css.ts';

/** How each kind of notice is mailed; choices are saved immediately. */
export const NoticeSettings = ({
  settings,
}: {
  settings: { kind: NoticeKind; delivery: Delivery }[];
}) => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const { t } = useLingui();
  const { _ } = useCatalogue();
  const { failure, run } = useCall();
  const { chosen, choose } = useChoices((what, delivery: Delivery) =>
    run(
      what,
      () =>
        sdk.saveNoticeSettings({ body: { settings: [{ kind: what as NoticeKind, delivery }] } }),
      t`Zapisano.`,
    ),
  );
  const choices = deliveries.map((value) => ({ value, label: _(deliveryLabels[value]) }));
  return (
    <AccountPart
      id="notices"
      title={<Trans>Powiadomienia</Trans>}
      about={
        <Trans>
          W panelu są zawsze wszystkie. Mailem mogą przychodzić od razu albo w podsumowaniu raz
          dziennie, o 7:00.
        </Trans>
      }
    >
      {failure ? <ErrorNote>{failure.text}</ErrorNote> : null}
      <div className={styles.choices}>
        {settings.map(({ kind, delivery }) => (
          <SelectField
            key={kind}
            label={_(noticeLabels[kind])}
            value={chosen(kind, delivery)}
            choices={choices}
            onChange={(next) => choose(kind, next as Delivery)}
          />
        ))}
      </div>
    </AccountPart>
  );
};
