import { useLingui } from '@lingui/react/macro';
import type { KycStep } from '../../../domain/kycTable.ts';

/** Titles of the five steps (look 3.4). */
export const useStepTitles = (): Record<KycStep, string> => {
  const { t } = useLingui();
  return {
    personal: t`Dane osobowe`,
    document: t`Dokument tożsamości`,
    addresses: t`Adresy`,
    taxAndAccount: t`Podatki i rachunek`,
    marital: t`Stan cywilny`,
  };
};

/** Labels of the codes of short lists. */
export const useChoices = () => {
  const { t } = useLingui();
  return {
    title: [
      { value: 'mr', label: t`Pan` },
      { value: 'mrs', label: t`Pani` },
    ],
    documentType: [
      { value: 'ID_CARD', label: t`Dowód osobisty` },
      { value: 'PASSPORT', label: t`Paszport` },
    ],
    maritalStatus: [
      { value: 'married', label: t`W związku małżeńskim` },
      { value: 'other', label: t`Inny` },
    ],
    propertyRegime: [
      { value: 'community', label: t`Wspólność majątkowa` },
      { value: 'separate', label: t`Rozdzielność majątkowa` },
    ],
  } as const;
};
