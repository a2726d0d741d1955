import { createMachine } from 'xstate';

/** The data form from the investor's perspective: screens and actions. */
export const kycView = createMachine({
  id: 'kycView',
  initial: 'start',
  states: {
    start: { on: { 'begin the form': 'personal' } },
    personal: {
      on: {
        'continue with a wrong PESEL': 'personalRefused',
        'fill in personal data': 'document',
      },
    },
    personalRefused: { on: { 'correct the PESEL': 'document' } },
    document: { on: { 'fill in the document': 'addresses' } },
    addresses: { on: { 'fill in the address': 'taxAndAccount' } },
    taxAndAccount: { on: { 'fill in taxes and account': 'marital' } },
    marital: { on: { 'fill in the marital status': 'check' } },
    check: {
      on: {
        'send with no consent': 'checkRefused',
        'send while offline': 'lost',
        'send the form': 'submitted',
      },
    },
    checkRefused: { on: { 'change the document, then send': 'submitted' } },
    lost: { on: { 'send again': 'submitted' } },
    submitted: { on: { 'open the link again': 'opened' } },
    opened: {},
  },
});
