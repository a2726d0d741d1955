import { Trans, useLingui } from '@lingui/react/macro';
import type { KycRequest } from '../../../machines/kycForm.machine.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Fact, Facts } from '../../../ui/layout/layouts.tsx';
import { DateText } from '../../../ui/money/Money.tsx';
import { labelText } from '../../../ui/text/labels.ts';
import { card } from '../../../ui/theme/utility.css.ts';

/** What to have at hand, and how long it takes. */
export const Start = ({
  request,
  onStart,
}: {
  request: KycRequest | null;
  onStart: () => void;
}) => (
  <>
    <h1 tabIndex={-1}>
      <Trans>Formularz danych inwestora</Trans>
    </h1>
    {request?.message ? <p className={card}>{request.message}</p> : null}
    <p>
      <Trans>
        Proszę przygotować dowód tożsamości i numer rachunku bankowego. Formularz zajmuje około 6
        minut.
      </Trans>
    </p>
    <p>
      <Trans>Link ważny do</Trans> <DateText date={request?.expiresAt ?? null} />
    </p>
    <Button kind="primary" size="public" onClick={onStart}>
      <Trans>Rozpocznij</Trans>
    </Button>
  </>
);

/** The number of the case, and what was sent, masked. */
export const Submitted = ({
  request,
  referenceNo,
}: {
  request: KycRequest | null;
  referenceNo: string | null;
}) => {
  const { i18n } = useLingui();
  return (
    <>
      <h1 tabIndex={-1}>
        <Trans>Dziękujemy za przesłanie formularza</Trans>
      </h1>
      <p>
        <Trans>Numer sprawy: {referenceNo}</Trans>
      </p>
      {request?.summary ? (
        <div className={card}>
          <Facts>
            {request.summary.map(({ field, value }) => (
              <Fact key={field} label={labelText(i18n, field)}>
                {value}
              </Fact>
            ))}
          </Facts>
        </div>
      ) : null}
    </>
  );
};
