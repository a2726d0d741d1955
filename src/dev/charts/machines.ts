import type { AnyStateMachine } from 'xstate';
import { applicationMachine } from '../../machines/application.machine.ts';
import { uploadMachine } from '../../machines/upload.machine.ts';
import { busyServerMachine } from '../../machines/busyServer.machine.ts';
import { callMachine } from '../../machines/call.machine.ts';
import { invitationMachine } from '../../machines/invitation.machine.ts';
import { investorLoginMachine } from '../../machines/investorLogin.machine.ts';
import { kycFormMachine } from '../../machines/kycForm.machine.ts';
import { linkRequestMachine } from '../../machines/linkRequest.machine.ts';
import { loginMachine } from '../../machines/login.machine.ts';
import { mailedLinkMachine } from '../../machines/mailedLink.machine.ts';
import { noticesMachine } from '../../machines/notices.machine.ts';
import { newPasswordMachine } from '../../machines/newPassword.machine.ts';
import { offerStatusMachine } from '../../machines/offerStatus.machine.ts';
import { publicOfferMachine } from '../../machines/publicOffer.machine.ts';
import { recipientMachine } from '../../machines/recipient.machine.ts';
import { recordEditMachine } from '../../machines/recordEdit.machine.ts';
import { refreshMachine } from '../../machines/refresh.machine.ts';
import { revealMachine } from '../../machines/reveal.machine.ts';
import { reviewMachine } from '../../machines/review.machine.ts';
import { secondFactorSetupMachine } from '../../machines/secondFactorSetup.machine.ts';
import { stayMachine } from '../../machines/stay.machine.ts';
import { stepUpMachine } from '../../machines/stepUp.machine.ts';

/** Every chart of the product with its purpose; a test names any that is missing. */
export const machines: { machine: AnyStateMachine; purpose: string }[] = [
  {
    machine: applicationMachine,
    purpose:
      'The whole of a tab: every way in which a session starts, moves and ends; the log-ins, the refresh, the step-up and the question before its end are its children.',
  },
  {
    machine: loginMachine,
    purpose: 'Advisor log-in: password, second factor or redirect token, then the context check.',
  },
  { machine: investorLoginMachine, purpose: 'Investor log-in by a mailed link.' },
  { machine: refreshMachine, purpose: 'One exchange of the refresh token, one tab at a time.' },
  {
    machine: newPasswordMachine,
    purpose: 'A password set behind a mailed link: activation and reset.',
  },
  {
    machine: mailedLinkMachine,
    purpose: 'One action behind a mailed link: confirming a log-in address, or reverting one.',
  },
  { machine: linkRequestMachine, purpose: 'Requesting a link by mail.' },
  {
    machine: secondFactorSetupMachine,
    purpose: 'Turning the second factor on, over to an app, or off.',
  },
  {
    machine: busyServerMachine,
    purpose: 'How the calls of a tab wait for a server that has too much to do.',
  },
  {
    machine: stepUpMachine,
    purpose: "Proving one's identity again before the most consequential calls.",
  },
  {
    machine: stayMachine,
    purpose: 'The end of a session, said two minutes before: to stay, or to log in again after it.',
  },
  {
    machine: publicOfferMachine,
    purpose: 'The offer behind a link: read, show interest, decline, accept in steps.',
  },
  { machine: kycFormMachine, purpose: 'The investor data form: five steps, a check, one sending.' },
  {
    machine: invitationMachine,
    purpose: 'A batch of calls, at most four at a time: invitations, data requests, owner changes.',
  },
  { machine: recipientMachine, purpose: 'One call of a batch.' },
  {
    machine: recordEditMachine,
    purpose: 'A record that several people may edit; the second to save is told and chooses.',
  },
  {
    machine: noticesMachine,
    purpose: 'The bell of a panel: what happened, asked for again now and then, read and marked.',
  },
  {
    machine: callMachine,
    purpose: 'Calls of a screen, one at a time: a save, a file made on demand.',
  },
  {
    machine: revealMachine,
    purpose: "An investor's data in clear, for a recorded reason.",
  },
  {
    machine: reviewMachine,
    purpose: 'A data form that has arrived: verified, or returned with a note at each field.',
  },
  { machine: uploadMachine, purpose: 'Files sent one after another, each with its progress.' },
  { machine: offerStatusMachine, purpose: 'The life of an offer.' },
];
