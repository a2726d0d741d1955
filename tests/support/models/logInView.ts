import { createMachine } from 'xstate';

/** Advisor log-in from a person's perspective: password, second factor, link from another brand. */
export const logInView = createMachine({
  id: 'logInView',
  initial: 'form',
  states: {
    form: {
      on: {
        'give a wrong password': 'refused',
        'give the right password': 'panel',
        'give the password of an account with a second factor': 'codeAsked',
        'give the password of an account of another brand': 'denied',
        'log in while offline': 'lost',
        'arrive from another brand': 'accountAsked',
        'open a used link': 'linkDead',
      },
    },
    accountAsked: { on: { 'enter that account': 'panel', 'leave that account': 'form2' } },
    linkDead: { on: { 'log in after all': 'form2' } },
    refused: { on: { 'give the right password': 'panel' } },
    lost: { on: { 'try again': 'panel' } },
    codeAsked: { on: { 'give a wrong code': 'codeRefused', 'give the code of the mail': 'panel' } },
    codeRefused: { on: { 'give the code of the mail': 'panel' } },
    denied: { on: { 'log in with another account': 'form2' } },
    form2: {},
    panel: { on: { 'log out': 'loggedOut' } },
    loggedOut: { on: { 'go back in the history': 'stillOut' } },
    stillOut: {},
  },
});
