import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { ClipboardList, ClipboardPen } from 'lucide-react';
import { useState } from 'react';
import { isCorrectable, isOpenCorrection } from '../../../domain/correctionLife.ts';
import { dateOf, formatDate } from '../../../domain/dates.ts';
import type { Schemas } from '../../../sdk/schema.gen.d.ts';
import { KycBadge } from '../../../ui/status/statusBadges.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { More } from '../../../ui/layout/More.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { ErrorNote, Note } from '../../../ui/state/state.tsx';
import { card, quiet, stack } from '../../../ui/theme/utility.css.ts';
import { orReload } from '../../-shared/orReload.ts';
import { useCall } from '../../-shared/useCall.ts';
import { useIsKept } from '../../-shared/useKept.ts';
import { AskedNotes } from '../-kyc/AskedNotes.tsx';
import { CorrectionList } from '../-kyc/CorrectionList.tsx';
import { ReviewList } from '../-kyc/ReviewList.tsx';
import { RefusedNote } from './RefusedNote.tsx';
import * as styles from './investor.css.ts';

type Form = Schemas['SentForm'];
type Asked = Schemas['CorrectionRequest'];

const CorrectionDialog = lazyPart(() => import('./CorrectionDialog.tsx'));

/** The newest request about a form, and where it stands. */
const Standing = ({ request }: { request: Asked }) => {
  const asked = formatDate(dateOf(request.askedAt));
  const changed = formatDate(dateOf(request.changedAt));
  switch (request.status) {
    case 'asked':
      return (
        <Note>
          <div className={stack.tight}>
            <p>
              <Trans>Prośba o poprawienie z dnia {asked} czeka na decyzję doradcy.</Trans>
            </p>
            <AskedNotes notes={request.notes} />
          </div>
        </Note>
      );
    case 'declined':
      return (
        <RefusedNote>
          <Trans>
            Prośbę o poprawienie z dnia {asked} rozpatrzono odmownie. Powód: {request.reason}
          </Trans>
        </RefusedNote>
      );
    case 'done':
      return (
        <p className={quiet}>
          <Trans>
            Dane poprawiono {changed}, zgodnie z prośbą z dnia {asked}.
          </Trans>
        </p>
      );
    case 'kept':
      return (
        <RefusedNote>
          <Trans>Po prośbie z dnia {asked} formularz zweryfikowano bez zmian.</Trans>
        </RefusedNote>
      );
    case 'withdrawn':
      return (
        <p className={quiet}>
          <Trans>Prośbę o poprawienie z dnia {asked} wycofano.</Trans>
        </p>
      );
    // The form says it: it is returned.
    case 'returned':
      return null;
  }
};

/** One form that the investor sent, with the request to correct it or the way to one. */
const SentForm = ({ form, request }: { form: Form; request: Asked | undefined }) => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const { t } = useLingui();
  const { pending, failure, run, reload } = useCall();
  const { id, version, referenceNo, status, submittedAt } = form;
  const sent = formatDate(dateOf(submittedAt));
  const mayAsk = isCorrectable(status) && !(request && isOpenCorrection(request.status));
  const [isAsking, setAsking] = useState(useIsKept(`correction ${id}`) && mayAsk);
  return (
    <li className={styles.record}>
      <ClipboardList size={20} aria-hidden />
      <div className={stack.tight}>
        <div className={styles.recordHead}>
          <span className={styles.recordName}>{referenceNo}</span>
          <KycBadge status={status} />
        </div>
        <p className={styles.line}>
          <Trans>Przesłano {sent}</Trans>
        </p>
        {status === 'returned' ? (
          <Note tone="warn">
            <Trans>
              Formularz czeka na poprawienie. Pola z uwagami otwiera link w wiadomości e-mail.
            </Trans>
          </Note>
        ) : null}
        {request ? <Standing request={request} /> : null}
        {failure ? <ErrorNote>{failure.text}</ErrorNote> : null}
        {request?.status === 'asked' ? (
          <div>
            <Button
              size="small"
              pending={pending ? <Trans>Wycofywanie…</Trans> : false}
              onClick={() =>
                void run(
                  'withdraw',
                  () => orReload(sdk.withdrawCorrection({ id }), reload),
                  t`Prośba jest wycofana.`,
                )
              }
            >
              <Trans>Wycofaj prośbę</Trans>
            </Button>
          </div>
        ) : null}
        {mayAsk ? (
          <div>
            <Button size="small" onClick={() => setAsking(true)}>
              <ClipboardPen size={16} aria-hidden />
              <Trans>Poproś o poprawienie danych</Trans>
            </Button>
          </div>
        ) : null}
      </div>
      {isAsking ? (
        <CorrectionDialog id={id} version={version} onClose={() => setAsking(false)} />
      ) : null}
    </li>
  );
};

/** The data forms that an investor sent: where each stands, and what to do if something is wrong. */
export const OwnForms = ({ data }: { data: Schemas['InvestorData'] }) => {
  const { forms, reviews, correctionRequests: requests } = data;
  if (forms.length === 0) return null;
  const newest = forms.flatMap(({ id }) => requests.find(({ formId }) => formId === id) ?? []);
  const earlier = requests.filter((one) => !newest.includes(one));
  const count = reviews.length + earlier.length;
  return (
    <section className={card} aria-labelledby="own-forms">
      <h2 id="own-forms">
        <Trans>Formularze danych</Trans>
      </h2>
      <div className={stack.normal}>
        <ul className={styles.records}>
          {forms.map((form) => (
            <SentForm
              key={form.id}
              form={form}
              request={newest.find(({ formId }) => formId === form.id)}
            />
          ))}
        </ul>
        {count > 0 ? (
          <More summary={<Trans>Wcześniejsze decyzje: {count}</Trans>}>
            <div className={stack.normal}>
              {reviews.length > 0 ? <ReviewList reviews={reviews} /> : null}
              {earlier.length > 0 ? <CorrectionList requests={earlier} /> : null}
            </div>
          </More>
        ) : null}
      </div>
    </section>
  );
};
