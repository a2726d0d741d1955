import { formatPhone } from '../../src/domain/phone.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import type { advisor } from '../db/schema.ts';

type Row = Pick<typeof advisor.$inferSelect, 'firstName' | 'surname' | 'email' | 'phoneNo'>;

/** An advisor as shown to investors; the phone number is grouped for reading. */
export const contactView = ({
  firstName,
  surname,
  email,
  phoneNo,
}: Row): components['schemas']['OfferAdvisor'] => ({
  name: `${firstName} ${surname}`,
  email,
  phone: phoneNo && formatPhone(phoneNo),
});
