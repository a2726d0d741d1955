import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BankEntryStatus, BankEntryUse, MatchReason } from '../../../domain/bankEntry.ts';

export const bankEntryStatusLabels: Record<BankEntryStatus, MessageDescriptor> = {
  unmatched: msg`Bez oferty`,
  proposed: msg`Do potwierdzenia`,
  confirmedOnce: msg`Czeka na drugą osobę`,
  booked: msg`Zaksięgowane`,
  setAside: msg`Odłożone`,
};

/** What a line is booked as. */
export const useLabels: Record<BankEntryUse, MessageDescriptor> = {
  payment: msg`Wpłata`,
  return: msg`Zwrot`,
  payout: msg`Wypłata dla inwestora`,
};

/** Why an offer is proposed. */
export const reasonLabels: Record<MatchReason, MessageDescriptor> = {
  title: msg`numer w tytule`,
  amount: msg`kwota`,
  account: msg`rachunek`,
  name: msg`nazwisko`,
};
