type Row = readonly [of: string, change: string, reason: string];

/** The same change of several arrows. */
const alike = (arrows: readonly string[], change: string, reason: string): Row[] =>
  arrows.map((of): Row => [of, change, reason]);

/** Changes of a chart that no test can notice, by what is changed, each with its reason. */
const rows: readonly Row[] = [
  ...['restoring.refreshing', 'signedIn.keys.refreshing'].map(
    (state): Row => [
      `application.${state} | xstate.done.actor.refresh | 2`,
      `sent to application.${state}`,
      'What it raises is handled before the chart rests, and leads on from either state.',
    ],
  ),
  [
    'application.ended | entry | 3',
    'without headForSamePage',
    'Nothing has headed for another address before: a switch of panels ends in `turning`.',
  ],
  ...alike(
    ['document', 'addresses', 'taxAndAccount'].map(
      (step) => `kycForm.editing.${step} | step.next | 2`,
    ),
    'without clearProblem',
    'A problem comes of a sending, and once a form was looked through the arrow above leads on.',
  ),
  ...alike(
    ['editing.check', 'connectionLost.atSubmit'].map((state) => `kycForm.${state} | step.edit | 4`),
    'without its guard wants: marital',
    'There are five steps, and the arrows above lead to the other four.',
  ),
  ...alike(
    ['atSubmit | form.submit | 1', 'atCorrection | correction.send | 1'].map(
      (arrow) => `kycForm.connectionLost.${arrow}`,
    ),
    'without clearProblem',
    'A lost answer keeps no problem, and the sending before it began without one.',
  ),
  [
    'upload.idle | failed.retry | 0',
    'sent to upload.sending',
    'With a file in the queue the idle state leads there at once.',
  ],
  [
    'investorLogin.linkSent.resendable | link.resend | 0',
    'without forgetProblem',
    'A link that was sent leaves no problem to forget.',
  ],
  [
    'secondFactorSetup.connectionLost | back | 0',
    'without forgetProblem',
    'A lost answer keeps no problem, and the call before it began without one.',
  ],
  [
    'login.connectionLost | credentials.submit | 0',
    'without forgetStep',
    'A step is read where a code is asked for, and each way there brings its own.',
  ],
  ...alike(
    [
      'awaiting | moneyIn | 2',
      'part | moneyIn | 2',
      'paid | moneyIn | 0',
      'over | moneyIn | 0',
    ].map((arrow) => `offerPayment.${arrow}`),
    'without its guard leavesMore',
    'What comes in leaves more where it leaves neither a part nor the whole: nothing else is left.',
  ),
  ...alike(
    ['paid | moneyOut | 0', 'over | moneyOut | 2'].map((arrow) => `offerPayment.${arrow}`),
    'without its guard leavesLess',
    'What goes out leaves less where it leaves neither more nor the whole: nothing else is left.',
  ),
  ...alike(
    ['paid | moneyOut | 0', 'over | moneyOut | 2'].map((arrow) => `offerPayment.${arrow}`),
    'without book: payout',
    'A payout leaves the balance of the payment as it is; the server writes its row by the table.',
  ),
  ...alike(
    ['asked', 'running', 'paused'].map((state) => `succession.${state} | batch | 1`),
    'without its guard leavesNothing',
    'A batch that does not leave some leaves nothing: the arrow above is that of the others.',
  ),
  ...alike(
    ['owedBack', 'returned'].map((state) => `offerPayment.${state} | moneyIn | 0`),
    'without its guard leavesSome',
    'Money that comes always leaves some.',
  ),
  [
    'bankEntry.proposed | confirm | 1',
    'without its guard isAboveLimit',
    'An amount is up to the limit or above it, and the arrow above is that of the others.',
  ],
];

/** @returns why no test notices a change; undefined where one should. */
export const reasonFor = (of: string, change: string): string | undefined =>
  rows.find(([one, how]) => one === of && how === change)?.[2];

export const survivorRows = (): { of: string; change: string }[] =>
  rows.map(([of, change]) => ({ of, change }));
