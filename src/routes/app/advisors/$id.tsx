import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { formatDateTime } from '../../../domain/dates.ts';
import { AdvisorBadge } from '../../../ui/badge/Badge.tsx';
import { Fact, Facts, PageHead } from '../../../ui/layout/layouts.tsx';
import { useNotify } from '../../../ui/notification/Notifications.tsx';
import { timeline } from '../../../ui/layout/layout.css.ts';
import { ErrorNote } from '../../../ui/state/state.tsx';
import { advisorEventLabels } from '../../../ui/text/eventLabels.ts';
import { labelText } from '../../../ui/text/labels.ts';
import { card, columns, quiet } from '../../../ui/theme/utility.css.ts';
import { HandOverTag, useHandOvers } from './-advisor/HandOver.tsx';
import { useAdvisorActs } from './-advisor/useAdvisorActs.tsx';
import { AdvisorForm } from '../../-shared/AdvisorForm.tsx';
import { PendingRecord } from '../-shell/pending.ts';
import { reloadPage } from '../../-shared/reloadPage.ts';

export const Route = createFileRoute('/app/advisors/$id')({
  staticData: { title: msg`Doradca` },
  loader: async ({ context: { sdk }, params: { id } }) => {
    const [advisor, template, history] = await Promise.all([
      sdk.viewAdvisor({ id }),
      sdk.viewAdvisorForm({}),
      sdk.listAdvisorHistory({ id }),
    ]);
    return { advisor, template, history };
  },
  component: Page,
  pendingComponent: PendingRecord,
});

function Page() {
  const { advisor, template, history } = Route.useLoaderData();
  const { sdk, user } = Route.useRouteContext();
  const router = useRouter();
  const notify = useNotify();
  const { i18n, t } = useLingui();
  const acts = useAdvisorActs(advisor);
  useHandOvers([advisor]);
  const mayEdit = user.role === 'coordinator' || advisor.email === user.email;
  const { firstName, surname, email, phoneNo, brokerNetworkIds, role, language } = advisor;
  const names = advisor.networkNames.join(', ');
  // The form has the networks that its reader may give; of the others it keeps silent.
  const isMore = brokerNetworkIds.some((one) => user.networks.every(({ id }) => id !== one));
  return (
    <>
      <PageHead title={`${firstName} ${surname}`}>
        <AdvisorBadge status={advisor.status} />
        <HandOverTag handOver={advisor.handOver} />
        {user.role === 'coordinator' ? acts.buttons : null}
      </PageHead>
      {acts.failure ? <ErrorNote>{acts.failure.text}</ErrorNote> : null}
      <div className={columns}>
        <div className={card}>
          {mayEdit ? (
            <AdvisorForm
              name={`advisor ${advisor.id}`}
              key={advisor.version}
              template={template}
              initial={{ firstName, surname, email, phoneNo, brokerNetworkIds, role, language }}
              version={advisor.version}
              calls={{
                save: async (values, version) => {
                  const saved = await sdk.updateAdvisor({
                    id: advisor.id,
                    body: { ...values, version: version! },
                  });
                  await reloadPage(router);
                  notify({ kind: 'success', text: t`Zapisano.` });
                  return saved.version;
                },
                readVersion: async () => (await sdk.viewAdvisor({ id: advisor.id })).version,
                showTheirs: () => reloadPage(router),
              }}
            />
          ) : (
            <Facts>
              <Fact isLong label={<Trans>Adres e-mail</Trans>}>
                {email}
              </Fact>
              <Fact label={<Trans>Numer telefonu</Trans>}>{phoneNo ?? <Trans>Brak</Trans>}</Fact>
              <Fact label={<Trans>Sieci</Trans>}>{names}</Fact>
            </Facts>
          )}
          {mayEdit && isMore ? (
            <p className={quiet}>
              <Trans>Wszystkie sieci: {names}</Trans>
            </p>
          ) : null}
        </div>
        <section className={card} aria-labelledby="history">
          <h2 id="history">
            <Trans>Historia</Trans>
          </h2>
          {history.length === 0 ? (
            <p className={quiet}>
              <Trans>Brak</Trans>
            </p>
          ) : (
            <ol className={timeline}>
              {history.map((change, index) => (
                <li key={index}>
                  <p style={{ fontWeight: 600 }}>
                    {advisorEventLabels[change.type]
                      ? i18n._(advisorEventLabels[change.type]!)
                      : change.type}
                  </p>
                  <p className={quiet}>
                    {formatDateTime(change.at)} {change.actorName ?? ''}
                  </p>
                  {change.fields.length > 0 ? (
                    <p>{change.fields.map((field) => labelText(i18n, field)).join(', ')}</p>
                  ) : null}
                </li>
              ))}
            </ol>
          )}
        </section>
      </div>
    </>
  );
}
