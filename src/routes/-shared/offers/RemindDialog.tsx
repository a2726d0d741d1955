import { Trans } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { isLive } from '../../../domain/offerStatus.ts';
import { provideReminders } from '../../../machines/invitation.actors.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { quiet, stack } from '../../../ui/theme/utility.css.ts';
import { BatchDialog } from '../BatchDialog.tsx';
import { useInvestorName } from '../InvestorWords.tsx';
import { useBatch } from '../useBatch.ts';
import type { OfferItem } from './OfferCell.tsx';

/**
 * Sends reminders of the selected offers: first a preview of what will be sent, then the results.
 */
export const RemindDialog = ({
  offers,
  onClose,
}: {
  offers: OfferItem[];
  onClose: (wasSent: boolean) => void;
}) => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const [machine] = useState(() => provideReminders(sdk));
  const { batch, send, close } = useBatch('remind', machine, { offers, onClose });
  const byId = new Map(offers.map((one) => [one.id, one]));
  const investorOf = useInvestorName();
  // Two offers may belong to one person, so the campaign's name is added.
  const nameOf = (id: string): string => {
    const one = byId.get(id);
    return one ? `${investorOf(one)}, ${one.campaignName}` : id;
  };
  const waiting = offers.filter(({ status }) => isLive(status) && status !== 'accepted').length;
  const unpaid = offers.filter(({ status }) => status === 'accepted').length;
  const others = offers.length - waiting - unpaid;
  return (
    <BatchDialog
      title={<Trans>Wyślij przypomnienie</Trans>}
      batch={batch}
      send={send}
      onClose={close}
      before={
        batch.matches('editing')
          ? {
              buttons: (
                <>
                  <Button onClick={close}>
                    <Trans>Anuluj</Trans>
                  </Button>
                  <Button
                    kind="primary"
                    onClick={() =>
                      send({ type: 'batch.send', targets: offers.map(({ id }) => id), letter: {} })
                    }
                  >
                    <Trans>Wyślij przypomnienie</Trans>
                  </Button>
                </>
              ),
              asked: (
                <>
                  <ul className={stack.tight}>
                    {waiting > 0 ? (
                      <li>
                        <Trans>Przypomnienie o ofercie: {waiting}</Trans>
                      </li>
                    ) : null}
                    {unpaid > 0 ? (
                      <li>
                        <Trans>Przypomnienie o wpłacie: {unpaid}</Trans>
                      </li>
                    ) : null}
                    {others > 0 ? (
                      <li>
                        <Trans>Oferty bez powodu do przypomnienia: {others}</Trans>
                      </li>
                    ) : null}
                  </ul>
                  <p className={quiet}>
                    <Trans>
                      Jedna osoba dostaje najwyżej jedno przypomnienie dziennie, razem z tymi, które
                      wychodzą same. Każde zawiera link, którym można je wyłączyć.
                    </Trans>
                  </p>
                </>
              ),
            }
          : null
      }
      results={{
        nameOf,
        areRepeatsSkipped: true,
        resentWords: <Trans>przypomniano już dziś</Trans>,
      }}
    />
  );
};
