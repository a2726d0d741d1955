import { msg } from '@lingui/core/macro';

/** The consents by name, where their whole text does not stand. */
export const consentNames = {
  consent1: msg`Regulamin i polityka prywatności`,
  consent2: msg`Informacje handlowe e-mailem`,
  consent3: msg`Informacje handlowe telefonicznie`,
} as const;
