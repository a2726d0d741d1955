import { Trans, useLingui } from '@lingui/react/macro';
import type { KycRequest } from '../../../machines/kycForm.machine.ts';
import { Fact, Facts } from '../../../ui/layout/layouts.tsx';
import { labelText } from '../../../ui/text/labels.ts';
import { card } from '../../../ui/theme/utility.css.ts';

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
