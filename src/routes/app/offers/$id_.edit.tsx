import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { useReducer, useState } from 'react';
import { boundChanges, withBound } from '../../../domain/campaignTerms.ts';
import { boundCode, type Problem } from '../../../domain/problem.ts';
import { ProblemError } from '../../../sdk/problem.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { RecordHead, RecordTitle } from '../../../ui/layout/RecordHead.tsx';
import { useNotify } from '../../../ui/notification/Notifications.tsx';
import { columns } from '../../../ui/theme/utility.css.ts';
import { CampaignSections } from '../../-shared/campaign/parts.tsx';
import { deny } from '../../-shared/guards.ts';
import { orReload } from '../../-shared/orReload.ts';
import { useCall } from '../../-shared/useCall.ts';
import { useDraft } from '../../-shared/useDraft.ts';
import { useSameFocus } from '../-settings/useSameFocus.ts';
import { PendingForm } from '../-shell/pending.ts';
import { draftName } from './-record/creation.ts';
import { RecordActs } from './-record/RecordActs.tsx';
import { RecordForm } from './-record/RecordForm.tsx';
import { reloadPage } from '../../-shared/reloadPage.ts';

export const Route = createFileRoute('/app/offers/$id_/edit')({
  staticData: { title: msg`Kampania` },
  beforeLoad: ({ context: { user, application } }) => {
    if (user.role !== 'backOffice') deny(application);
  },
  loader: ({ context: { sdk }, params: { id } }) => sdk.viewCampaignRecord({ id }),
  component: Page,
  pendingComponent: PendingForm,
});

/** Waits for a save. If terms have been accepted meanwhile, the page is loaded with these bound. */
const orReloadBound = async <T,>(
  call: Promise<T>,
  reload: (problem: Problem) => Promise<void>,
): Promise<T> => {
  try {
    return await call;
  } catch (cause) {
    if (cause instanceof ProblemError && cause.problem.code === boundCode) {
      await reload(cause.problem);
    }
    throw cause;
  }
};

function Page() {
  const record = Route.useLoaderData();
  return <Editor key={record.id} record={record} />;
}

/** One campaign, whose form is replaced by each newer version. */
function Editor({ record }: { record: components['schemas']['CampaignRecord'] }) {
  // The version that is chosen over one's own may be the one that the page was loaded with.
  const [taken, onTaken] = useReducer((times: number) => times + 1, 0);
  // A refusal can outlive the form that it was answered to.
  const [refused, onRefused] = useState<Problem | null>(null);
  // So can the refusal of a step, which a newer version has met.
  const moves = useCall();
  // A first acceptance binds terms without a new version.
  const key = `${record.version} ${taken} ${record.boundProducts.join(' ')}`;
  return <Record key={key} {...{ record, onTaken, refused, onRefused, moves }} />;
}

function Record({
  record,
  onTaken,
  refused,
  onRefused,
  moves,
}: {
  record: components['schemas']['CampaignRecord'];
  /** What was typed here gives way to what is saved. */
  onTaken: () => void;
  /** Why the last save, perhaps of the form before this one, met terms that were bound. */
  refused: Problem | null;
  onRefused: (problem: Problem | null) => void;
  /** The calls of the campaign's steps. */
  moves: ReturnType<typeof useCall>;
}) {
  const { id, version, status, campaign, boundProducts } = record;
  const draft = useDraft(draftName(id), record.draft, version, (typed) =>
    withBound(record.draft, typed, boundProducts),
  );
  const [putBack] = useState(() => boundChanges(record.draft, draft.typed, boundProducts));
  const { sdk, brand } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  useSameFocus();
  const router = useRouter();
  const notify = useNotify();
  const { i18n, t } = useLingui();
  const { pending, failure, run, reload, forget } = moves;
  const { PL, EN } = campaign.data.translations;
  const name = (i18n.locale === 'en' ? EN?.name : null) || PL.name || t`Kampania bez nazwy`;
  const done = {
    publish: t`Kampania została opublikowana.`,
    end: t`Kampania została zakończona.`,
    discard: t`Szkic został usunięty.`,
  };
  return (
    <>
      <RecordHead
        list={
          <Link to="/app/offers" activeOptions={{ exact: true }}>
            <Trans>Kampanie</Trans>
          </Link>
        }
      />
      <RecordTitle title={name} />
      <div className={columns}>
        {status === 'draft' || status === 'active' ? (
          <RecordForm
            draft={draft}
            saved={record.draft}
            status={status}
            bound={boundProducts}
            putBack={putBack}
            refused={refused}
            calls={{
              save: async (values, known) => {
                onRefused(null);
                forget();
                const saved = await orReloadBound(
                  sdk.saveCampaign({ id, body: { version: known!, draft: values } }),
                  (problem) => {
                    onRefused(problem);
                    return reloadPage(router);
                  },
                );
                draft.settle(values, { version: saved.version });
                await reloadPage(router);
                notify({ kind: 'success', text: t`Zapisano.` });
                return saved.version;
              },
              readVersion: async () => (await sdk.viewCampaignRecord({ id })).version,
              showTheirs: async () => {
                draft.drop();
                await reloadPage(router);
                onTaken();
              },
            }}
          />
        ) : (
          <div>
            <CampaignSections campaign={campaign} product={campaign.products[0]} brand={brand} />
          </div>
        )}
        <RecordActs
          record={record}
          isDirty={draft.isChanged}
          pending={pending}
          failure={
            failure?.isConflict
              ? t`Kampania zmieniła się w międzyczasie i nic z nią nie zrobiono. Widać już, jak wygląda teraz.`
              : (failure?.text ?? null)
          }
          onMove={(event) =>
            run(
              event,
              async () => {
                await orReload(sdk.moveCampaign({ id, body: { event, version } }), reload);
                draft.drop();
                // A deleted draft's page no longer exists: navigate to the list before data are
                // reloaded.
                if (event === 'discard') await navigate({ to: '/app/offers' });
              },
              done[event],
            )
          }
        />
      </div>
    </>
  );
}
