import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, Link } from '@tanstack/react-router';
import { isErased } from '../../../domain/erasure.ts';
import { mayManage, mayReaddress } from '../../../domain/advisorStatus.ts';
import { formatDateTime } from '../../../domain/dates.ts';
import { spacedPhone } from '../../../domain/phoneText.ts';
import type { Schemas } from '../../../sdk/schema.gen.d.ts';
import { AdvisorBadge } from '../../../ui/status/statusBadges.tsx';
import { Fact, Facts } from '../../../ui/layout/Facts.tsx';
import { RecordHead, RecordTitle } from '../../../ui/layout/RecordHead.tsx';
import { timeline } from '../../../ui/layout/layout.css.ts';
import { ErrorNote, Note } from '../../../ui/state/state.tsx';
import { advisorEventLabels } from '../../../ui/text/eventLabels.ts';
import { labelText } from '../../../ui/text/labels.ts';
import { card, columns, quiet } from '../../../ui/theme/utility.css.ts';
import { AdvisorEdit } from './-advisor/AdvisorEdit.tsx';
import { HandOverTag, useHandOvers } from './-advisor/HandOver.tsx';
import { NotAcceptedTag } from './-advisor/NotAcceptedTag.tsx';
import { useAdvisorActs } from './-advisor/useAdvisorActs.tsx';
import { AdvisorEmail, AdvisorName } from '../../-shared/AdvisorName.tsx';
import { coordinatedBy, givenBy } from '../../-shared/coordinated.ts';
import { PendingRecord } from '../-shell/pending.ts';

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
  const shown = Route.useLoaderData();
  // Keyed by the advisor, so that nothing typed, no dialog and no error carries over to another.
  return <AdvisorPage key={shown.advisor.id} {...shown} />;
}

const AdvisorPage = ({
  advisor,
  template,
  history,
}: {
  advisor: Schemas['Advisor'];
  template: Schemas['AdvisorForm'];
  history: Schemas['AdvisorChange'][];
}) => {
  const { user } = Route.useRouteContext();
  const { i18n } = useLingui();
  const acts = useAdvisorActs(advisor);
  useHandOvers([advisor]);
  const coordinated = coordinatedBy(user);
  const isManaged = user.role === 'coordinator' && mayManage(advisor, coordinated);
  const isOwn = advisor.id === user.advisorId;
  const isUnreachable = isErased(advisor.email);
  const mayEdit = (isManaged || isOwn) && !isUnreachable;
  const { firstName, surname, email, phoneNo, brokerNetworkIds } = advisor;
  const names = advisor.networkNames.join(', ');
  // The form has the networks that its reader may give; of the others it keeps silent.
  const isMore = brokerNetworkIds.some((one) => givenBy(user).every(({ id }) => id !== one));
  return (
    <>
      <RecordHead
        list={
          <Link to="/app/advisors" activeOptions={{ exact: true }}>
            <Trans>Doradcy</Trans>
          </Link>
        }
      >
        {isManaged ? acts.buttons : null}
      </RecordHead>
      <RecordTitle title={`${firstName} ${surname}`}>
        <AdvisorBadge status={advisor.status} />
        <NotAcceptedTag advisor={advisor} />
        <HandOverTag handOver={advisor.handOver} />
      </RecordTitle>
      {acts.refusal ? <ErrorNote>{acts.refusal}</ErrorNote> : null}
      {isUnreachable ? (
        <Note>
          <Trans>
            Minął czas przechowywania adresu, telefonu i konta, więc tej osoby nie można już
            przywrócić. Jeśli wraca, dodaj ją jako nowego doradcę.
          </Trans>
        </Note>
      ) : null}
      <div className={columns}>
        <div className={card}>
          {mayEdit ? (
            <AdvisorEdit
              advisor={advisor}
              template={template}
              isAddressFixed={!isOwn && !mayReaddress(advisor, coordinated)}
            />
          ) : (
            <Facts>
              <Fact isLong label={<Trans>Adres e-mail</Trans>}>
                <AdvisorEmail email={email} />
              </Fact>
              <Fact label={<Trans>Numer telefonu</Trans>}>
                {phoneNo ? spacedPhone(phoneNo) : <Trans>Brak</Trans>}
              </Fact>
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
                    {formatDateTime(change.at)}
                    {change.actorName ? (
                      <>
                        {' · '}
                        <AdvisorName name={change.actorName} />
                      </>
                    ) : null}
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
};
