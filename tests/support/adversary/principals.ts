import { brands } from '../../../server/branding/brands.ts';

/** The two brands of the adversary's world: the default one and Navy Capital. */
export const brandKeys = ['a', 'b'] as const;
export type BrandKey = (typeof brandKeys)[number];

const [oferta, navy] = brands;
export const brandOf = { a: oferta!, b: navy! } as const;
export const hostOf: Record<BrandKey, string> = { a: 'localhost:3000', b: 'navy.localhost:3000' };

export const brandKeyOf = (id: unknown): BrandKey | null =>
  brandKeys.find((key) => brandOf[key].id === id) ?? null;

/** A principal at the start of every walk; all of it may change later. */
export interface Principal {
  /** A unique, Polish-looking word from which canaries are made. */
  word: string;
  brand: BrandKey;
  role: 'advisor' | 'coordinator' | 'backOffice' | 'investor' | null;
  networks: readonly ('north' | 'south' | 'sea')[];
  secondFactor?: 'email';
}

/**
 * All actors. Each reads the mailbox of their own address and of one spare address that nobody uses
 * yet; the back office's system has a key and no mailbox.
 */
export const principals = {
  coordinator: { word: 'alfa', brand: 'a', role: 'coordinator', networks: ['north'] },
  southCoordinator: { word: 'bravo', brand: 'a', role: 'coordinator', networks: ['south'] },
  advisor: { word: 'celina', brand: 'a', role: 'advisor', networks: ['north'] },
  secondAdvisor: { word: 'delta', brand: 'a', role: 'advisor', networks: ['north', 'south'] },
  archivedAdvisor: { word: 'ewa', brand: 'a', role: 'advisor', networks: ['north'] },
  investor: { word: 'fiord', brand: 'a', role: 'investor', networks: [] },
  secondInvestor: { word: 'golf', brand: 'a', role: 'investor', networks: [] },
  navyCoordinator: { word: 'hotel', brand: 'b', role: 'coordinator', networks: ['sea'] },
  navyAdvisor: {
    word: 'india',
    brand: 'b',
    role: 'advisor',
    networks: ['sea'],
    secondFactor: 'email',
  },
  navyInvestor: { word: 'julia', brand: 'b', role: 'investor', networks: [] },
  outsider: { word: 'kilo', brand: 'a', role: null, networks: [] },
  booker: { word: 'mike', brand: 'a', role: 'backOffice', networks: ['north'] },
  machine: { word: 'lima', brand: 'a', role: null, networks: [] },
} as const satisfies Record<string, Principal>;

export type Name = keyof typeof principals;
export const names = Object.keys(principals) as Name[];
export const principalOf = (name: Name): Principal => principals[name];

export const emailOf = (name: Name): string => `${principals[name].word}@ludzie.example.pl`;
export const spareEmailOf = (name: Name): string => `${principals[name].word}@zapas.example.pl`;
export const mailboxesOf = (name: Name): readonly string[] =>
  name === 'machine' ? [] : [emailOf(name), spareEmailOf(name)];

/** The reader of an address's mail; nobody for a made-up address. */
export const readerOf = (email: unknown): Name | null =>
  names.find((name) => mailboxesOf(name).includes(String(email))) ?? null;

/** Each has its own IP address, as rate limits and session lists use it. */
export const ipOf = (name: Name): string => `10.0.0.${names.indexOf(name) + 1}`;

/** Distinct passwords, so that a correct guess is not mistaken for a stolen session. */
export const firstPasswordOf = (name: Name): string => `Wejscie-${principals[name].word}-nr-1!`;
