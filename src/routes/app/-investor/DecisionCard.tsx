import { Trans } from '@lingui/react/macro';
import { formatDateTime } from '../../../domain/dates.ts';
import type { PublicOffer } from '../../../machines/publicOffer.machine.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Fact, Facts } from '../../../ui/layout/Facts.tsx';
import { Money, None } from '../../../ui/money/Money.tsx';
import { quiet } from '../../../ui/theme/utility.css.ts';
import type { OfferSource } from '../../-shared/accept/source.ts';
import { card } from '../../-shared/campaign/campaign.css.ts';
import { PhaseNote } from '../../-shared/campaign/OfferSheet.tsx';
import { OfferActions } from '../../-shared/OfferActions.tsx';
import { useUntil } from '../../-shared/useUntil.ts';
import { flow } from './investor.css.ts';

/** Amount, advisor, withdrawal deadline and available actions, or why there are none. */
export const DecisionCard = ({
  loaded,
  offer,
  isBusy,
  isDeclining,
  send,
  makePdf,
}: {
  loaded: components['schemas']['InvestorOffer'];
  /** From the chart; null if it could not be loaded. */
  offer: PublicOffer | null;
  isBusy: boolean;
  isDeclining: boolean;
  send: (
    event:
      | { type: 'accept.start' | 'interest.show' | 'decline.open' | 'back' }
      | { type: 'decline.confirm'; reason: string },
  ) => void;
  makePdf: OfferSource['pdf'];
}) => {
  const { accepted, campaign, reflectionUntil } = offer ?? loaded;
  const amount = accepted?.investmentValue ?? loaded.investmentValue;
  const open = useUntil(reflectionUntil);
  const until = open ? formatDateTime(open) : null;
  const { name, email } = loaded.advisor;
  return (
    <div className={card}>
      <Facts>
        <Fact label={<Trans>Kwota inwestycji</Trans>}>
          {amount === '0.00' ? <None /> : <Money amount={amount} currency={loaded.currency} />}
        </Fact>
        <Fact label={<Trans>Opiekun</Trans>}>
          {name}
          <br />
          <a className={flow} href={`mailto:${email}`}>
            {email}
          </a>
        </Fact>
      </Facts>
      {until ? (
        <p className={quiet}>
          <Trans>Od akceptacji można odstąpić do {until} czasu polskiego.</Trans>
        </p>
      ) : null}
      {accepted ? null : <PhaseNote phase={campaign.phase} />}
      {offer ? (
        <OfferActions
          offer={offer}
          isBusy={isBusy}
          isDeclining={isDeclining}
          send={send}
          makePdf={makePdf}
          accept={
            <Button
              kind="primary"
              size="public"
              wide
              onClick={() => send({ type: 'accept.start' })}
            >
              <Trans>Akceptuję ofertę</Trans>
            </Button>
          }
        />
      ) : null}
    </div>
  );
};
