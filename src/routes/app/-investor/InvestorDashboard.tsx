import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouteContext, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { uploadMimeTypes } from '../../../domain/limits.ts';
import { ProblemError } from '../../../sdk/problem.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { buttonStyle } from '../../../ui/button/Button.tsx';
import { FileButton } from '../../../ui/field/FileButton.tsx';
import { Fact, Facts, PageHead } from '../../../ui/layout/layouts.tsx';
import { kpi } from '../../../ui/layout/layout.css.ts';
import { DateText, Money } from '../../../ui/money/Money.tsx';
import { EmptyState, ErrorNote, Note } from '../../../ui/state/state.tsx';
import { problemText } from '../../../ui/text/problem.ts';
import { card, cards, quiet, spread, stack } from '../../../ui/theme/utility.css.ts';
import PaymentTimeline from '../../-shared/repayment/PaymentTimeline.tsx';
import { DocumentLink } from '../../-shared/DocumentLink.tsx';

type Schemas = components['schemas'];

/** What waits for the investor first, then what they hold: per currency, never across. */
export const InvestorDashboard = ({
  summary,
  offers,
}: {
  summary: Schemas['InvestorSummary'];
  offers: Schemas['InvestorOfferItem'][];
}) => {
  const { t } = useLingui();
  const { totals, nextPayment, payments, files } = summary;
  const waiting = offers.filter(({ allowedActions }) => allowedActions.includes('accept'));
  const unpaid = offers.filter(({ status }) => status === 'accepted');
  const isIdle = waiting.length === 0 && unpaid.length === 0 && summary.kyc?.status !== 'sent';
  return (
    <>
      <PageHead title={<Trans>Pulpit</Trans>} />
      <section className={card} aria-labelledby="todo">
        <h2 id="todo">
          <Trans>Do zrobienia</Trans>
        </h2>
        {isIdle ? (
          <p className={quiet}>
            <Trans>Nic teraz nie czeka na decyzję.</Trans>
          </p>
        ) : (
          <ul className={stack.normal}>
            {waiting.map(({ id, campaignName, daysLeft }) => (
              <li key={id} className={spread}>
                <span>
                  {campaignName}{' '}
                  {daysLeft === null ? null : (
                    <span className={quiet}>
                      <Trans>pozostało dni: {daysLeft}</Trans>
                    </span>
                  )}
                </span>
                <Link to="/app/offers/$id" params={{ id }} className={buttonStyle({})}>
                  <Trans>Zobacz ofertę</Trans>
                </Link>
              </li>
            ))}
            {unpaid.map(({ id, campaignName, investmentValue, currency }) => (
              <li key={id} className={spread}>
                <span>
                  <Trans>Oczekuje na wpłatę</Trans>: {campaignName},{' '}
                  <Money amount={investmentValue} currency={currency} />
                </span>
                <Link to="/app/offers/$id" params={{ id }} className={buttonStyle({})}>
                  <Trans>Dane do wpłaty</Trans>
                </Link>
              </li>
            ))}
            {summary.kyc?.status === 'sent' ? (
              <li>
                <Trans>
                  Formularz danych czeka na uzupełnienie; link jest w wiadomości e-mail.
                </Trans>
              </li>
            ) : null}
          </ul>
        )}
      </section>
      {totals.length === 0 ? (
        <EmptyState>
          <Trans>Nie ma jeszcze żadnych inwestycji.</Trans>
        </EmptyState>
      ) : (
        <div className={cards}>
          {totals.map((one) => (
            <section key={one.currency} className={card}>
              <h2>{one.currency}</h2>
              <p className={kpi}>
                <Money amount={one.invested} currency={one.currency} />
              </p>
              <Facts>
                <Fact label={<Trans>Oczekuje na wpłatę</Trans>}>
                  <Money amount={one.pending} currency={one.currency} />
                </Fact>
                <Fact label={<Trans>Spłacony kapitał</Trans>}>
                  <Money amount={one.repaid} currency={one.currency} />
                </Fact>
                <Fact label={<Trans>Wypłacone odsetki</Trans>}>
                  <Money amount={one.interestPaid} currency={one.currency} />
                </Fact>
                <Fact label={<Trans>Przyszłe odsetki</Trans>}>
                  <Money amount={one.interestExpected} currency={one.currency} />
                </Fact>
              </Facts>
            </section>
          ))}
        </div>
      )}
      {totals.map(({ currency }) => {
        const own = payments.filter((one) => one.currency === currency);
        return own.length === 0 ? null : (
          <section key={currency} className={card}>
            <h2>
              <Trans>Wypłaty w {currency} (brutto)</Trans>
            </h2>
            {nextPayment?.currency === currency ? (
              <p style={{ marginBottom: 16 }}>
                <Trans>Najbliższa wypłata</Trans>: <DateText date={nextPayment.date} />,{' '}
                <Money amount={nextPayment.amount} currency={currency} />
              </p>
            ) : null}
            <PaymentTimeline
              isDivided
              payments={own.map((one) => ({ ...one, isPast: !one.isDue }))}
              currency={currency}
              label={t`Wypłaty otrzymane i przyszłe`}
            />
          </section>
        );
      })}
      <OwnFiles files={files} />
    </>
  );
};

/** Files the investor keeps with us, such as a tax certificate, besides those of single offers. */
const OwnFiles = ({ files }: { files: Schemas['UploadedFile'][] }) => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const { i18n, t } = useLingui();
  const router = useRouter();
  const [part, setPart] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const upload = async (file: File): Promise<void> => {
    setPart(0);
    setFailure(null);
    try {
      await sdk.uploadSummaryFile({ file, onProgress: setPart });
      await router.invalidate();
    } catch (cause) {
      setFailure(
        cause instanceof ProblemError
          ? problemText(i18n, cause.problem)
          : t`Przesyłanie zostało przerwane.`,
      );
    }
    setPart(null);
  };
  const percent = Math.round((part ?? 0) * 100);
  return (
    <section className={card} aria-labelledby="own-files">
      <h2 id="own-files">
        <Trans>Pliki do podsumowania</Trans>
      </h2>
      <div className={stack.normal}>
        {failure ? <ErrorNote>{failure}</ErrorNote> : null}
        {files.length === 0 ? (
          <Note>
            <Trans>
              Można tu dodać na przykład zaświadczenie podatkowe. PDF, JPG lub PNG, do 10 MB.
            </Trans>
          </Note>
        ) : (
          <ul className={stack.tight}>
            {files.map(({ id, name }) => (
              <li key={id}>
                <DocumentLink name={name} load={() => sdk.downloadInvestorFile({ fileId: id })} />
              </li>
            ))}
          </ul>
        )}
        <div>
          <FileButton
            accept={uploadMimeTypes.join()}
            label={t`Plik do podsumowania`}
            pending={part === null ? false : <Trans>Przesyłanie… {percent}%</Trans>}
            onChoose={(file) => void upload(file)}
          >
            <Trans>Dodaj plik</Trans>
          </FileButton>
        </div>
      </div>
    </section>
  );
};
