import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { invitationMachine } from '../../machines/invitation.machine.ts';
import { useKeptBatch } from './keptBatch.ts';
import type { OfferItem } from './offers/OfferCell.tsx';
import { reloadPage } from './reloadPage.ts';
import { useChart } from './useChart.ts';

/**
 * A batch whose results are kept until they were read, for a dialog that sends it.
 * @param name What is sent.
 * @param isForSomebody Whether the dialog was opened for given people or a given campaign: it comes
 * to them once the results of an interrupted batch have been read, instead of closing with those.
 * @param offers Those that the batch is for, kept with its results.
 * @param onClose Called with whether anything was sent.
 */
export const useBatch = (
  name: Parameters<typeof useKeptBatch>[0],
  machine: typeof invitationMachine,
  {
    isForSomebody = false,
    offers,
    onClose,
  }: { isForSomebody?: boolean; offers?: OfferItem[]; onClose: (wasSent: boolean) => void },
) => {
  const router = useRouter();
  const unread = useKeptBatch(name);
  const [kept] = useState(unread.read);
  const [batch, send] = useChart(machine, { input: { kept } });
  const { letter, recipients } = batch.context;
  const isUnread = recipients.length > 0;
  useEffect(() => {
    if (isUnread) unread.write({ letter, recipients, offers });
  }, [unread, isUnread, letter, recipients, offers]);
  const [isEarlier, setEarlier] = useState(kept !== null && isForSomebody);
  const close = (): void => {
    unread.forget();
    if (isEarlier) {
      setEarlier(false);
      send({ type: 'batch.another' });
    } else onClose(isUnread);
    if (isUnread) void reloadPage(router);
  };
  return { batch, send, isEarlier, close };
};
