/** Parameters of a fill; everything else is derived from the number of offers. */
export interface Shape {
  /**
   * Number of the brand's offers; investors, events, links, mails, payments, files, consents and
   * data forms are in proportion.
   */
  offers: number;
  brandId: string;
  /** How many people the brand has; without it as many as are typical after ten years. */
  staff?: Staff | undefined;
}

/** People of a brand, and what they share; independent of the number of offers. */
export interface Staff {
  advisors: number;
  networks: number;
  campaigns: number;
}

export type Statement = [what: string, sql: string];

export const brandOf = ({ brandId }: Shape): string => `'${brandId}'::uuid`;

export const firstNames = `array['Anna','Łukasz','Piotr','Katarzyna','Michał','Agnieszka','Tomasz','Małgorzata','Paweł','Joanna','Świętosława','Jan','Żaneta','Wojciech','Ewa','Grzegorz']`;
export const surnames = `array['Kowalska','Urbański','Wiśniewski','Wójcik','Kamińska','Lewandowski','Zielińska','Szymański','Woźniak','Dąbrowska','Kozłowski','Jankowska','Mazur','Krawczyk','Piotrowska','Grabowski','Nowakowska','Pawłowski','Michalska','Żółkiewska']`;
export const plain = (text: string): string =>
  `translate(lower(${text}), 'ąćęłńóśźż', 'acelnoszz')`;
/** Ids are derived from numbers, so that rows can refer to each other without lookups. */
export const idOf = (kind: string, number: string): string =>
  `md5('load ${kind} ' || ${number})::uuid`;
/** An element of an array constant, chosen by a number. */
export const pick = (list: string, number: string): string =>
  `(${list})[1 + (${number}) % array_length(${list}, 1)]`;
