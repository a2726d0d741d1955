import type { AnyStateMachine } from 'xstate';
import type { Area } from './areas.ts';
import { applicationMachine } from '../../machines/application.machine.ts';
import { uploadMachine } from '../../machines/upload.machine.ts';
import { correctionMachine } from '../../machines/correction.machine.ts';
import { bankEntryMachine } from '../../machines/bankEntry.machine.ts';
import { busyServerMachine } from '../../machines/busyServer.machine.ts';
import { callMachine } from '../../machines/call.machine.ts';
import { invitationMachine } from '../../machines/invitation.machine.ts';
import { investorLoginMachine } from '../../machines/investorLogin.machine.ts';
import { judgedKycForm } from '../../machines/kycForm.rules.ts';
import { linkRequestMachine } from '../../machines/linkRequest.machine.ts';
import { loginMachine } from '../../machines/login.machine.ts';
import { mailedLinkMachine } from '../../machines/mailedLink.machine.ts';
import { noticesMachine } from '../../machines/notices.machine.ts';
import { newPasswordMachine } from '../../machines/newPassword.machine.ts';
import { offerPaymentMachine } from '../../machines/offerPayment.machine.ts';
import { offerStatusMachine } from '../../machines/offerStatus.machine.ts';
import { publicOfferMachine } from '../../machines/publicOffer.machine.ts';
import { recipientMachine } from '../../machines/recipient.machine.ts';
import { recordEditMachine } from '../../machines/recordEdit.machine.ts';
import { refreshMachine } from '../../machines/refresh.machine.ts';
import { reminderMachine } from '../../machines/reminder.machine.ts';
import { revealMachine } from '../../machines/reveal.machine.ts';
import { reviewMachine } from '../../machines/review.machine.ts';
import { secondFactorSetupMachine } from '../../machines/secondFactorSetup.machine.ts';
import { stayMachine } from '../../machines/stay.machine.ts';
import { stepUpMachine } from '../../machines/stepUp.machine.ts';
import { successionMachine } from '../../machines/succession.machine.ts';

/** A chart of the product with what no chart says of itself. */
export interface Listed {
  machine: AnyStateMachine;
  area: Area;
  /** Addresses whose pages run it, as the router writes them; none where it stands over any page. */
  shownAt: string[];
  purpose: string;
}

/** Every chart of the product; a test names any that is missing, and any address that is no page. */
export const machines: Listed[] = [
  {
    machine: applicationMachine,
    area: 'tab',
    shownAt: ['/app'],
    purpose:
      'The whole of a tab: every way in which a session starts, moves and ends; the log-ins, the refresh, the step-up and the question before its end are its children.',
  },
  {
    machine: loginMachine,
    area: 'tab',
    shownAt: ['/doradcy', '/auth/confirm-login', '/login-with-redirect-token'],
    purpose: 'Advisor log-in: password, second factor or redirect token, then the context check.',
  },
  {
    machine: investorLoginMachine,
    area: 'tab',
    shownAt: ['/', '/investor-login'],
    purpose: 'Investor log-in by a mailed link.',
  },
  {
    machine: refreshMachine,
    area: 'tab',
    shownAt: [],
    purpose: 'One exchange of the refresh token, one tab at a time.',
  },
  {
    machine: newPasswordMachine,
    area: 'link',
    shownAt: ['/auth/activate-from-email/$id', '/auth/reset-password/$id'],
    purpose: 'A password set behind a mailed link: activation and reset.',
  },
  {
    machine: mailedLinkMachine,
    area: 'link',
    shownAt: ['/auth/confirm-email/$id', '/auth/restore-email/$id'],
    purpose: 'One action behind a mailed link: confirming a log-in address, or reverting one.',
  },
  {
    machine: linkRequestMachine,
    area: 'link',
    shownAt: ['/auth/reset-password'],
    purpose: 'Requesting a link by mail.',
  },
  {
    machine: secondFactorSetupMachine,
    area: 'panel',
    shownAt: ['/app/profile'],
    purpose: 'Turning the second factor on, over to an app, or off.',
  },
  {
    machine: busyServerMachine,
    area: 'tab',
    shownAt: [],
    purpose: 'How the calls of a tab wait for a server that has too much to do.',
  },
  {
    machine: stepUpMachine,
    area: 'tab',
    shownAt: [],
    purpose: "Proving one's identity again before the most consequential calls.",
  },
  {
    machine: stayMachine,
    area: 'tab',
    shownAt: [],
    purpose: 'The end of a session, said two minutes before: to stay, or to log in again after it.',
  },
  {
    machine: publicOfferMachine,
    area: 'link',
    shownAt: ['/campaign', '/invest'],
    purpose: 'The offer behind a link: read, show interest, decline, accept in steps.',
  },
  {
    machine: judgedKycForm,
    area: 'link',
    shownAt: ['/kyc-form'],
    purpose: 'The investor data form: five steps, a check, one sending.',
  },
  {
    machine: invitationMachine,
    area: 'panel',
    shownAt: ['/app/investors', '/app/kyc'],
    purpose: 'A batch of calls, at most four at a time: invitations, data requests, owner changes.',
  },
  { machine: recipientMachine, area: 'panel', shownAt: [], purpose: 'One call of a batch.' },
  {
    machine: recordEditMachine,
    area: 'panel',
    shownAt: ['/app/advisors/$id', '/app/settings', '/app/investors/offer/$id'],
    purpose: 'A record that several people may edit; the second to save is told and chooses.',
  },
  {
    machine: noticesMachine,
    area: 'panel',
    shownAt: ['/app'],
    purpose: 'The bell of a panel: what happened, asked for again now and then, read and marked.',
  },
  {
    machine: callMachine,
    area: 'panel',
    shownAt: [],
    purpose: 'Calls of a screen, one at a time: a save, a file made on demand.',
  },
  {
    machine: revealMachine,
    area: 'panel',
    shownAt: ['/app/investors/offer/$id'],
    purpose: "An investor's data in clear, for a recorded reason.",
  },
  {
    machine: reviewMachine,
    area: 'panel',
    shownAt: ['/app/kyc/$id'],
    purpose: 'A data form that has arrived: verified, or returned with a note at each field.',
  },
  {
    machine: uploadMachine,
    area: 'panel',
    shownAt: ['/app/investors/offer/$id', '/invest'],
    purpose: 'Files sent one after another, each with its progress.',
  },
  { machine: offerStatusMachine, area: 'server', shownAt: [], purpose: 'The life of an offer.' },
  {
    machine: offerPaymentMachine,
    area: 'server',
    shownAt: [],
    purpose: 'The money of an accepted offer: awaited, part, paid, too much, returned, paid out.',
  },
  {
    machine: bankEntryMachine,
    area: 'server',
    shownAt: [],
    purpose: 'A line of a bank statement, until one person, or two above a limit, have booked it.',
  },
  {
    machine: correctionMachine,
    area: 'server',
    shownAt: [],
    purpose:
      'A request of an investor to correct their data form: declined, taken back, or the form is returned.',
  },
  {
    machine: reminderMachine,
    area: 'server',
    shownAt: [],
    purpose:
      'One reminder: planned, held back as one came today, stopped by its receiver, sent, settled.',
  },
  {
    machine: successionMachine,
    area: 'server',
    shownAt: [],
    purpose: 'What an archived advisor served goes to a successor, batch by batch.',
  },
];
