import { isErased, isNameErased } from '../../src/domain/erasure.ts';
import { formatPhone } from '../../src/domain/phone.ts';
import type { components } from '../../src/sdk/schema.gen.d.ts';
import type { BrandDefinition } from '../branding/brand.ts';
import type { advisor } from '../db/schema.ts';

type Row = Pick<typeof advisor.$inferSelect, 'firstName' | 'surname' | 'email' | 'phoneNo'>;

/**
 * An advisor as shown to investors; the phone number is grouped for reading. For one whose data are
 * erased (docs/decisions/158) the brand is there to be asked.
 */
export const contactView = (
  { firstName, surname, email, phoneNo }: Row,
  { contact, issuerName }: Pick<BrandDefinition, 'contact' | 'issuerName'>,
): components['schemas']['OfferAdvisor'] => {
  const phone = isErased(email) ? contact.phone : phoneNo;
  return {
    name: isNameErased(surname) ? issuerName : `${firstName} ${surname}`,
    email: isErased(email) ? contact.email : email,
    phone: phone && formatPhone(phone),
  };
};
