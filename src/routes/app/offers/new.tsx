import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { newCampaign } from '../../../domain/campaignDraft.ts';
import { RecordHead, RecordTitle } from '../../../ui/layout/RecordHead.tsx';
import { deny } from '../../-shared/guards.ts';
import { useDraft } from '../../-shared/useDraft.ts';
import { PendingForm } from '../-shell/pending.ts';
import { creationOf, draftName, type Attempt } from './-record/creation.ts';
import { RecordForm } from './-record/RecordForm.tsx';

export const Route = createFileRoute('/app/offers/new')({
  staticData: { title: msg`Nowa kampania` },
  beforeLoad: ({ context: { user, application } }) => {
    if (user.role !== 'backOffice') deny(application);
  },
  component: Page,
  pendingComponent: PendingForm,
});

function Page() {
  const { sdk } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const [initial] = useState(newCampaign);
  const draft = useDraft('newCampaign', initial);
  const create = creationOf(sdk, draft.attempt<Attempt>());
  return (
    <>
      <RecordHead
        list={
          <Link to="/app/offers" activeOptions={{ exact: true }}>
            <Trans>Kampanie</Trans>
          </Link>
        }
      />
      <RecordTitle title={<Trans>Nowa kampania</Trans>} />
      <div style={{ maxWidth: 860 }}>
        <RecordForm
          draft={draft}
          saved={initial}
          status="draft"
          calls={{
            save: async (body) => {
              const id = await create(body);
              // What was typed since belongs to the campaign that was made, whose page opens now.
              draft.settle(body, { form: draftName(id) });
              await navigate({ to: '/app/offers/$id/edit', params: { id } });
              return null;
            },
          }}
        />
      </div>
    </>
  );
}
