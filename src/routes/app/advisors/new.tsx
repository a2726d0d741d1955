import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute, Link } from '@tanstack/react-router';
import { RecordHead, RecordTitle } from '../../../ui/layout/RecordHead.tsx';
import { card } from '../../../ui/theme/utility.css.ts';
import { deny } from '../../-shared/guards.ts';
import { AdvisorForm, type AdvisorValues } from '../../-shared/AdvisorForm.tsx';
import { useDraft } from '../../-shared/useDraft.ts';
import { PendingForm } from '../-shell/pending.ts';

export const Route = createFileRoute('/app/advisors/new')({
  staticData: { title: msg`Nowy doradca` },
  beforeLoad: ({ context: { user, application } }) => {
    if (user.role !== 'coordinator') deny(application);
  },
  loader: ({ context: { sdk } }) => sdk.viewAdvisorForm({}),
  component: Page,
  pendingComponent: PendingForm,
});

const blank: AdvisorValues = {
  firstName: '',
  surname: '',
  email: '',
  phoneNo: null,
  brokerNetworkIds: [],
  role: 'advisor',
  language: 'PL',
};

function Page() {
  const template = Route.useLoaderData();
  const { sdk } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const draft = useDraft('newAdvisor', blank);
  return (
    <>
      <RecordHead
        list={
          <Link to="/app/advisors" activeOptions={{ exact: true }}>
            <Trans>Doradcy</Trans>
          </Link>
        }
      />
      <RecordTitle title={<Trans>Nowy doradca</Trans>} />
      <div className={card} style={{ maxWidth: 720 }}>
        <AdvisorForm
          name="newAdvisor"
          template={template}
          initial={draft.initial}
          blank={draft.isChanged ? blank : null}
          onType={draft.keep}
          calls={{
            save: async (body) => {
              const saved = await sdk.createAdvisor({ body });
              draft.drop();
              await navigate({ to: '/app/advisors/$id', params: { id: saved.id } });
              return null;
            },
          }}
        />
      </div>
    </>
  );
}
