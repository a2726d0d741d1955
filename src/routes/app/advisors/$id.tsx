import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { AdvisorBadge } from '../../../ui/badge/Badge.tsx';
import { Fact, Facts, PageHead } from '../../../ui/layout/layouts.tsx';
import { useNotify } from '../../../ui/notification/Notifications.tsx';
import { card } from '../../../ui/theme/utility.css.ts';
import { AdvisorForm } from '../../-shared/AdvisorForm.tsx';

export const Route = createFileRoute('/app/advisors/$id')({
  loader: async ({ context: { sdk }, params: { id } }) => {
    const [advisor, template] = await Promise.all([
      sdk.viewAdvisor({ id }),
      sdk.viewAdvisorForm({}),
    ]);
    return { advisor, template };
  },
  component: Page,
});

function Page() {
  const { advisor, template } = Route.useLoaderData();
  const { sdk, user } = Route.useRouteContext();
  const router = useRouter();
  const notify = useNotify();
  const { t } = useLingui();
  const mayEdit = user.role === 'coordinator' || advisor.email === user.email;
  const { firstName, surname, email, phoneNo, brokerNetworkIds, role, language } = advisor;
  return (
    <>
      <PageHead title={`${firstName} ${surname}`}>
        <AdvisorBadge status={advisor.status} />
      </PageHead>
      {mayEdit ? (
        <AdvisorForm
          name={`advisor ${advisor.id}`}
          key={advisor.version}
          template={template}
          initial={{ firstName, surname, email, phoneNo, brokerNetworkIds, role, language }}
          onSave={async (values) => {
            await sdk.updateAdvisor({
              id: advisor.id,
              body: { ...values, version: advisor.version },
            });
            await router.invalidate();
            notify({ kind: 'success', text: t`Zapisano.` });
          }}
        />
      ) : (
        <div className={card}>
          <Facts>
            <Fact label={<Trans>Adres e-mail</Trans>}>{email}</Fact>
            <Fact label={<Trans>Numer telefonu</Trans>}>{phoneNo ?? <Trans>Brak</Trans>}</Fact>
            <Fact label={<Trans>Sieci</Trans>}>
              {brokerNetworkIds
                .map((id) => user.networks.find((one) => one.id === id)?.name ?? '…')
                .join(', ')}
            </Fact>
          </Facts>
        </div>
      )}
    </>
  );
}
