import { msg } from '@lingui/core/macro';

/** Labels of options in a campaign's form. */
export const typeWords = { debt: msg`Instrument dłużny`, equity: msg`Akcje` };
export const regimeWords = {
  ecsp: msg`Finansowanie społecznościowe (ECSP)`,
  mifid: msg`Instrumenty finansowe (MiFID)`,
  private: msg`Oferta prywatna`,
};
export const currencyWords = { PLN: 'PLN', EUR: 'EUR', USD: 'USD' };
export const durationUnitWords = {
  year: msg`lata`,
  quarter: msg`kwartały`,
  month: msg`miesiące`,
  day: msg`dni`,
};
export const statusWords = {
  draft: msg`Szkic`,
  active: msg`Opublikowana`,
  closed: msg`Zakończona`,
  discarded: msg`Usunięty szkic`,
};
