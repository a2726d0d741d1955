/** What a postal address is written of; a village without street names leaves `street` empty. */
export interface PostalAddress {
  street: string;
  houseNo: string;
  flatNo?: string | undefined;
  zipCode: string;
  city: string;
}

/** An address on one line, as in the agreement: its two parts are joined by a comma and a space. */
export const addressLine = ({ street, houseNo, flatNo, zipCode, city }: PostalAddress): string =>
  `${street || city} ${houseNo}${flatNo ? `/${flatNo}` : ''}, ${zipCode} ${city}`;
