/** Actions shared by the engines' journeys, in either language. */
import { expect } from 'vitest';
import type { Language } from '../journeys/browser.ts';
import { demoPassword } from '../journeys/hands.ts';
import { say } from '../journeys/words.ts';
import { field, the, type EnginePerson, type Target } from './person.ts';

/** A person with their screen and language. */
export interface Actor {
  person: EnginePerson;
  language: Language;
}

/** Switches the language from the next page on. */
export const speak = async ({ person, language }: Actor): Promise<void> => {
  await person.open('/doradcy');
  await person.run(`document.cookie = 'language=${language}; path=/'`);
};

export const logIn = async ({ person, language }: Actor, email: string): Promise<void> => {
  const word = say(language);
  await person.open('/doradcy');
  await person.type(field(word('email')), email);
  await person.type(field(word('password')), demoPassword);
  await person.press(the('button', word('logIn')));
};

/** The user menu, with account and log-out. */
export const ownMenu: Target = the('button', /konto i ustawienia|account and settings/);

/** A field by the beginning of its label, which may be followed by hints. */
const begun = (label: string): Target =>
  field(new RegExp(`^${label.replaceAll(/[()]/g, '\\$&').replaceAll(' ', '\\s')}`));

export const fillInvestor = async ({ person, language }: Actor): Promise<void> => {
  const word = say(language);
  for (const [label, typed] of [
    ['firstName', 'Łucja'],
    ['surname', 'Żółkiewska'],
    ['day', '28'],
    ['month', '2'],
    ['year', '1985'],
    ['pesel', '85022812343'],
    ['phone', '601 234 567'],
    ['street', 'Świętokrzyska'],
    ['houseNo', '14A'],
    ['zipCode', '00050'],
    ['city', 'Warszawa'],
    ['bankAccount', '61109010140000071219812874'],
  ] as const) {
    await person.type(begun(word(label)), typed);
  }
};

/** Fills the six steps of the investor's data form, and its consents. */
export const fillDataForm = async ({ person, language }: Actor): Promise<void> => {
  const word = say(language);
  const next = () => person.press(the('button', word('next')));
  /** Types part of a name and picks the option found. */
  const find = async (label: 'county' | 'commune' | 'taxOffice', typed: string, found: RegExp) => {
    await person.type(field(word(label)), typed);
    await person.press(the('option', found));
    await expect.poll(() => person.value(field(word(label)))).toMatch(found);
  };
  const all = async (typed: Partial<Record<Parameters<typeof word>[0], string>>) => {
    for (const [label, value] of Object.entries(typed)) {
      await person.type(field(word(label as 'pesel')), value);
    }
  };
  await person.choose(begun(word('title')), /Pani|Mrs/);
  await all({ firstName: 'Zofia', surname: 'Wójcik', day: '28', month: '2', year: '1985' });
  await all({ birthPlace: 'Łódź', pesel: '85022812343', fathersName: 'Jan', mothersName: 'Maria' });
  await all({ phone: '601 234 567' });
  await next();
  await all({ documentNo: 'ABA300000' });
  await person.tick(field(word('indefinitely')));
  await next();
  await person.choose(begun(word('voivodeship')), /mazowieckie/);
  await find('county', 'warsz', /Warszawa/);
  await find('commune', 'warsz', /Warszawa/);
  await all({ zipCode: '00850', city: 'Warszawa', houseNo: '1' });
  await person.type(begun(word('street')), 'Prosta');
  await next();
  await find('taxOffice', 'bemowo', /Bemowo/);
  await all({ bankAccount: '61109010140000071219812874' });
  await next();
  await person.choose(begun(word('maritalStatus')), /Inny|Other/);
  await next();
  await person.tick(the('checkbox'));
  await person.press(the('button', word('sendForm')));
};
