import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { components } from '../../../../sdk/schema.gen.d.ts';
import { Button, buttonStyle } from '../../../../ui/button/Button.tsx';
import { ConfirmDialog, Dialog } from '../../../../ui/dialog/Dialog.tsx';
import { MissingFields } from '../../../../ui/form/MissingFields.tsx';
import { CampaignProgress } from '../../../-shared/ProductFacts.tsx';
import { ErrorNote } from '../../../../ui/state/state.tsx';
import { card, quiet, stack } from '../../../../ui/theme/utility.css.ts';
import { campaignLabels } from './labels.ts';
import { statusWords } from './words.ts';

type CampaignRecord = components['schemas']['CampaignRecord'];
type Event = components['schemas']['CampaignMove']['event'];

/** A campaign's status, what it lacks, and the available steps. */
export const RecordActs = ({
  record,
  isDirty,
  pending,
  failure,
  onMove,
}: {
  record: CampaignRecord;
  /** There are unsaved changes; publishing uses the saved version. */
  isDirty: boolean;
  /** The step being taken. */
  pending: string | null;
  failure: string | null;
  /** @returns whether it succeeded. */
  onMove: (event: Event) => Promise<boolean>;
}) => {
  const { i18n } = useLingui();
  const [asked, ask] = useState<Event | null>(null);
  const { status, campaign, missing, id } = record;
  const confirm = () => {
    if (asked) void onMove(asked).then(() => ask(null));
  };
  const isWhole = missing.length === 0;
  return (
    <aside className={`${card} ${stack.normal}`}>
      <h2>{i18n._(statusWords[status])}</h2>
      {failure ? <ErrorNote>{failure}</ErrorNote> : null}
      {status === 'draft' ? <Missing record={record} /> : <CampaignProgress campaign={campaign} />}
      {isDirty ? (
        <p className={quiet}>
          <Trans>Są niezapisane zmiany. Podgląd i publikacja dotyczą tego, co zapisano.</Trans>
        </p>
      ) : null}
      <Link
        to="/app/preview/$id"
        params={{ id }}
        className={buttonStyle({ size: 'app', wide: true })}
      >
        <Trans>Podgląd</Trans>
      </Link>
      {status === 'draft' ? (
        <>
          <Button kind="primary" wide disabled={!isWhole || isDirty} onClick={() => ask('publish')}>
            <Trans>Opublikuj</Trans>
          </Button>
          <Button kind="danger" wide onClick={() => ask('discard')}>
            <Trans>Usuń szkic</Trans>
          </Button>
        </>
      ) : null}
      {status === 'active' ? (
        <Button kind="danger" wide onClick={() => ask('end')}>
          <Trans>Zakończ kampanię</Trans>
        </Button>
      ) : null}
      <Dialog
        title={<Trans>Publikacja kampanii</Trans>}
        isOpen={asked === 'publish'}
        isBusy={pending !== null}
        onClose={() => ask(null)}
        footer={
          <>
            <Button onClick={() => ask(null)} disabled={pending !== null}>
              <Trans>Anuluj</Trans>
            </Button>
            <Button
              kind="primary"
              pending={pending ? <Trans>Publikowanie…</Trans> : false}
              onClick={confirm}
            >
              <Trans>Opublikuj</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>
            Doradcy zobaczą tę kampanię i będą mogli do niej zapraszać od daty jej rozpoczęcia. Po
            pierwszej akceptacji jej warunków nie będzie można zmienić.
          </Trans>
        </p>
      </Dialog>
      <ConfirmDialog
        title={
          asked === 'end' ? <Trans>Zakończenie kampanii</Trans> : <Trans>Usunięcie szkicu</Trans>
        }
        verb={asked === 'end' ? <Trans>Zakończ kampanię</Trans> : <Trans>Usuń szkic</Trans>}
        isOpen={asked === 'end' || asked === 'discard'}
        pending={pending ? <Trans>Zapisywanie…</Trans> : false}
        onConfirm={confirm}
        onClose={() => ask(null)}
      >
        <p>
          {asked === 'end' ? (
            <Trans>
              Od tej chwili nikt nie zgłosi zainteresowania, nie zaakceptuje oferty ani nie zostanie
              zaproszony. Zawarte umowy trwają dalej. Tej decyzji nie można cofnąć.
            </Trans>
          ) : (
            <Trans>Szkic zniknie i nie będzie można go przywrócić.</Trans>
          )}
        </p>
      </ConfirmDialog>
    </aside>
  );
};

/** What prevents publishing, each a link to its field. */
const Missing = ({ record: { missing } }: { record: CampaignRecord }) => {
  const count = missing.length;
  if (count === 0) {
    return (
      <p>
        <Trans>Szkic jest kompletny i może zostać opublikowany.</Trans>
      </p>
    );
  }
  return (
    <div className={stack.tight}>
      <p>
        <Trans>Do publikacji trzeba uzupełnić lub poprawić: {count}.</Trans>
      </p>
      <MissingFields id="campaign" violations={missing} labels={campaignLabels} />
    </div>
  );
};
