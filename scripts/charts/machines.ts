import type { AnyStateMachine } from 'xstate';
import { applicationMachine } from '../../src/machines/application.machine.ts';
import { uploadMachine } from '../../src/machines/upload.machine.ts';
import { busyServerMachine } from '../../src/machines/busyServer.machine.ts';
import { callMachine } from '../../src/machines/call.machine.ts';
import { invitationMachine } from '../../src/machines/invitation.machine.ts';
import { investorLoginMachine } from '../../src/machines/investorLogin.machine.ts';
import { kycFormMachine } from '../../src/machines/kycForm.machine.ts';
import { linkRequestMachine } from '../../src/machines/linkRequest.machine.ts';
import { loginMachine } from '../../src/machines/login.machine.ts';
import { mailedLinkMachine } from '../../src/machines/mailedLink.machine.ts';
import { newPasswordMachine } from '../../src/machines/newPassword.machine.ts';
import { offerStatusMachine } from '../../src/machines/offerStatus.machine.ts';
import { publicOfferMachine } from '../../src/machines/publicOffer.machine.ts';
import { recipientMachine } from '../../src/machines/recipient.machine.ts';
import { recordEditMachine } from '../../src/machines/recordEdit.machine.ts';
import { refreshMachine } from '../../src/machines/refresh.machine.ts';
import { revealMachine } from '../../src/machines/reveal.machine.ts';
import { secondFactorSetupMachine } from '../../src/machines/secondFactorSetup.machine.ts';
import { stepUpMachine } from '../../src/machines/stepUp.machine.ts';

/** Every chart of the product with its purpose; a test says when one is missing. */
export const machines: { machine: AnyStateMachine; purpose: string }[] = [
  {
    machine: applicationMachine,
    purpose:
      'The whole of a tab: every way in which a session starts, moves and ends; the log-ins, the refresh and the step-up are its children.',
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
    purpose: 'One thing done behind a mailed link: a log-in address confirmed or taken back.',
  },
  { machine: linkRequestMachine, purpose: 'Asking for a link by mail.' },
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
    purpose: 'Showing once more who one is, before what matters most.',
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
    purpose: 'A record edited by whoever may; the second to save is told and chooses.',
  },
  {
    machine: callMachine,
    purpose: 'Calls of a screen, one at a time: a save, a file made on demand.',
  },
  {
    machine: revealMachine,
    purpose: "An investor's data in clear, for a reason that is written down.",
  },
  { machine: uploadMachine, purpose: 'Files sent one after another, each with its progress.' },
  { machine: offerStatusMachine, purpose: 'The life of an offer.' },
];
