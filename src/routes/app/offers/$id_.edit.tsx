import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { PageHead } from '../../../ui/layout/layouts.tsx';
import { useNotify } from '../../../ui/notification/Notifications.tsx';
import { columns } from '../../../ui/theme/utility.css.ts';
import { CampaignSections } from '../../-shared/campaign/parts.tsx';
import { deny } from '../../-shared/guards.ts';
import { useCall } from '../../-shared/useCall.ts';
import { useSameFocus } from '../-settings/useSameFocus.ts';
import { PendingForm } from '../-shell/pending.ts';
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

function Page() {
  const record = Route.useLoaderData();
  return <Record key={`${record.id} ${record.version}`} record={record} />;
}

function Record({ record }: { record: components['schemas']['CampaignRecord'] }) {
  const { id, version, status, draft, campaign, isLocked } = record;
  const { sdk, brand } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  useSameFocus();
  const router = useRouter();
  const notify = useNotify();
  const { i18n, t } = useLingui();
  const { pending, failure, run } = useCall();
  const [isDirty, setDirty] = useState(false);
  const { PL, EN } = campaign.data.translations;
  const name = (i18n.locale === 'en' ? EN?.name : null) || PL.name || t`Kampania bez nazwy`;
  const done = {
    publish: t`Kampania została opublikowana.`,
    end: t`Kampania została zakończona.`,
    discard: t`Szkic został usunięty.`,
  };
  return (
    <>
      <PageHead title={name} />
      <div className={columns}>
        {status === 'draft' || status === 'active' ? (
          <RecordForm
            name={`campaign ${id}`}
            initial={draft}
            version={version}
            status={status}
            isLocked={isLocked}
            onDirty={setDirty}
            calls={{
              save: async (values, known) => {
                const saved = await sdk.saveCampaign({
                  id,
                  body: { version: known!, draft: values },
                });
                await reloadPage(router);
                notify({ kind: 'success', text: t`Zapisano.` });
                return saved.version;
              },
              readVersion: async () => (await sdk.viewCampaignRecord({ id })).version,
              showTheirs: () => reloadPage(router),
            }}
          />
        ) : (
          <div>
            <CampaignSections campaign={campaign} product={campaign.products[0]} brand={brand} />
          </div>
        )}
        <RecordActs
          record={record}
          isDirty={isDirty}
          pending={pending}
          failure={failure?.text ?? null}
          onMove={async (event) => {
            if (event === 'discard') {
              // A deleted draft's page no longer exists: navigate to the list before data are
              // reloaded.
              const isDone = await run(
                event,
                async () => {
                  await sdk.moveCampaign({ id, body: { event, version } });
                  await navigate({ to: '/app/offers' });
                },
                done[event],
              );
              return isDone;
            }
            return run(
              event,
              () => sdk.moveCampaign({ id, body: { event, version } }),
              done[event],
            );
          }}
        />
      </div>
    </>
  );
}
