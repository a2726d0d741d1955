import { useEffect, useState } from 'react';
import type { AcceptanceDraft } from '../../../machines/publicOffer.machine.ts';
import { keepableAcceptance } from '../../-shared/keepableFields.ts';
import { keptOwnDraft } from '../../-shared/keptDraft.ts';
import { useHolder } from '../../-shared/useHolder.ts';
import { useKept } from '../../-shared/useKept.ts';

type Stored = Awaited<ReturnType<typeof keptOwnDraft<AcceptanceDraft>>>;

/**
 * What this person typed to accept an offer, on this device and for a day (decision 019).
 * @returns null until it is read.
 */
export const useStoredAcceptance = (id: string): Stored | null => {
  const holder = useHolder();
  const [stored, setStored] = useState<Stored | null>(null);
  useEffect(() => {
    let isShown = true;
    void keptOwnDraft<AcceptanceDraft>('accept', { holder, id }, keepableAcceptance).then((now) => {
      if (isShown) setStored(now);
    });
    return () => {
      isShown = false;
    };
  }, [holder, id]);
  return stored;
};

/**
 * The data of an acceptance with all that outlives their page: the stored fields, and, for the tab
 * whose session ends, every field.
 * @returns the data to begin with, and functions to keep them and to forget them.
 */
export const useKeptAcceptance = (id: string, { draft, keep, forget }: Stored) => {
  const [begun, keepInTab, drop] = useKept<AcceptanceDraft>(`accept ${id}`, draft ?? {});
  return {
    draft: begun,
    keep: (now: AcceptanceDraft): void => {
      keepInTab(now);
      keep(now);
    },
    forget: (): void => {
      drop();
      forget();
    },
  };
};
