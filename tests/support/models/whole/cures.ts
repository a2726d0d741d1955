import type { Cure } from '../../journeys/twoTabs/cures.ts';

/**
 * Code that keeps bookings, reminders and review correct, and where a life shows that it is
 * missing.
 */
export const cures: Cure[] = [
  {
    fault: 'life1 who confirmed first confirms a second time',
    file: 'server/bank/view.ts',
    cure: 'isSecondPerson: first !== undefined && first !== personId,',
    without: 'isSecondPerson: first !== undefined,',
    found: /3009/,
  },
  {
    fault: 'life2 payouts are booked as returns',
    file: 'server/bank/handlers.ts',
    cure: 'payout: bookPayout,',
    without: 'payout: bookReturn,',
    found: /"paid(Out)?"/,
  },
  {
    fault: 'life3 reminders go out to people who stopped them',
    file: 'server/jobs/reminders.ts',
    cure: 'isStopped: sql`i.reminders_stopped_at is not null`,',
    without: 'isStopped: sql`false`,',
    found: /"(paymentDue|formUnfinished|invitationUnopened)"/,
  },
  {
    fault: 'life4 an advisor reminds people who stopped reminders',
    file: 'server/portal/remindHandlers.ts',
    cure: 'if (remindersStoppedAt) throw refuse(3006);',
    without: '',
    found: /3006/,
  },
  {
    fault: 'life5 a returned form takes no correction',
    file: 'server/kyc/formHandlers.ts',
    cure: "if (row.status === 'returned') return correct(tx, row, call.body, answersHash);",
    without: '',
    found: /[-+] (409|422)|"(asked|page|submitted|returned)"/,
  },
  {
    fault: 'life6 a decision made twice is two',
    file: 'server/kyc/reviewHandlers.ts',
    cure: 'if (!(await isRepeated(tx, request, decision, notes))) {',
    without: 'if (decision) {',
    found: /"(returned|verified)"/,
  },
  {
    fault: 'life7 a correction answers another return',
    file: 'server/kyc/correction.ts',
    cure: 'if (!answersNow(row, asked, sent)) throw refuse(3004);',
    without: '',
    found: /409/,
  },
];
