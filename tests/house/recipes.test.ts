/**
 * The recipes of CONTRIBUTING.md, followed on a copy of the checkout that only the compiler sees:
 * the result compiles, and each place left out in turn is reported.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { openOverlay, type Place } from '../support/overlay.ts';
import { shareOf } from '../support/share.ts';
import { read } from './sources.ts';

interface Recipe {
  /** Its heading in CONTRIBUTING.md. */
  heading: string;
  /** Most files that are edited by hand; generated ones are not counted. */
  most: number;
  /** What `npm run gen` generates from the change of the contract. */
  generated: Place[];
  places: Place[];
  /**
   * Files edited by hand that the compiler does not read: the contract, the other language, a
   * walk's samples.
   */
  beside: string[];
  /** Files in which the compiler may report what was left out. */
  watched: string[];
}

const operation = `    viewGreeting: {
        parameters: { query?: never; header?: never; path?: never; cookie?: never };
        requestBody?: never;
        responses: {
            200: {
                headers: { [name: string]: unknown };
                content: { "application/json": components["schemas"]["Dictionary"] };
            };
        };
    };
`;

const allRecipes: Recipe[] = [
  {
    heading: 'A field of a form',
    most: 6,
    generated: [
      {
        file: 'src/sdk/schema.gen.d.ts',
        before: '            countryOfTaxResidence?: string;\n            taxOffice?: string;',
        text: '            nip?: string;\n',
      },
    ],
    places: [
      {
        file: 'src/domain/kycTable.ts',
        before: '  tinAbsenceReason: { ...plain,',
        text: '  nip: { ...secret, ...unkept, step: tax, max: 10, optional: true, isShort: true },\n',
      },
      {
        file: 'src/domain/kycFields.ts',
        before: '  tinAbsenceReason: optionalText(',
        text: '  nip: optionalText(kycTable.nip.max),\n',
      },
      {
        file: 'src/ui/text/labels.ts',
        before: '  tinAbsenceReason: msg`',
        text: '  nip: msg`NIP`,\n',
      },
      {
        file: 'src/routes/kyc-form/-parts/StepFields.tsx',
        before: '    tinAbsenceReason: (input) =>',
        text: '    nip: text,\n',
      },
    ],
    beside: ['openapi/schemas/kyc.yaml', 'src/locales/en.po'],
    watched: ['tests/sdk/fields.test.ts'],
  },
  {
    heading: 'A call',
    most: 6,
    generated: [
      { file: 'src/sdk/schema.gen.d.ts', before: '    viewDictionary: {\n', text: operation },
      {
        file: 'src/sdk/schema.gen.d.ts',
        before: '    "/investor-api/dictionary": {',
        text: '    "/investor-api/greeting": { get: operations["viewGreeting"] };\n',
      },
      {
        file: 'src/sdk/calls.gen.ts',
        before: '  viewDictionary: ["GET"',
        text: '  viewGreeting: ["GET","/investor-api/greeting"],\n',
      },
    ],
    places: [
      {
        file: 'server/dictionary/handlers.ts',
        before: '    viewDictionary: async ()',
        text: '    viewGreeting: async () => ({ status: 200, body: dictionary }),\n',
      },
      {
        file: 'server/dictionary/handlers.ts',
        before: "'viewDictionary' | 'viewPublicDictionary'>",
        text: "'viewGreeting' | ",
      },
      {
        file: 'server/http/policy.ts',
        before: '  viewDictionary: investor,',
        text: '  viewGreeting: investor,\n',
      },
      {
        file: 'server/security/relationTable.ts',
        before: '  viewDictionary: nothing,',
        text: '  viewGreeting: nothing,\n',
      },
      {
        file: 'tests/server/everyOperation.test.ts',
        before: "  viewDictionary: [200, read('",
        text: "  viewGreeting: [200, read('/investor-api/greeting', asInvestor)],\n",
      },
    ],
    beside: ['openapi/paths/', 'openapi/openapi.yaml'],
    watched: ['server/operations.ts'],
  },
  {
    heading: 'A state of a chart',
    most: 4,
    generated: [],
    places: [
      {
        file: 'src/machines/kycForm.machine.ts',
        before: '    submitted: {',
        text: "    rating: { invoke: { src: 'rate', onDone: 'submitted' } },\n",
      },
      {
        file: 'src/machines/kycForm.machine.ts',
        before: '    submitForm: missing<Sent,',
        text: "    rate: missing<null>('rate'),\n",
      },
      {
        file: 'src/machines/kycForm.actors.ts',
        before: '    submitForm: effect<Outcome<KycSubmitted>',
        text: '    rate: effect<null>(() => Promise.resolve(null)),\n',
      },
      {
        file: 'src/routes/kyc-form/-parts/KycPage.tsx',
        before: '        submitting: editing,',
        text: '        rating: () => null,\n',
      },
    ],
    beside: ['tests/machines/kycForm.arrows.test.ts'],
    watched: [],
  },
];

/** Compiling for one of them takes ten seconds; each run takes another. */
const recipes = shareOf(allRecipes, 3);
const filesOf = (all: readonly Place[]): string[] => [...new Set(all.map(({ file }) => file))];
const watchedBy = ({ places, generated, watched }: Recipe): string[] => [
  ...watched,
  ...filesOf([...places, ...generated]).filter((file) => !file.endsWith('.d.ts')),
];
let overlay: ReturnType<typeof openOverlay>;
beforeAll(() => {
  overlay = openOverlay(recipes.flatMap(watchedBy));
});

/** The compiler's first error with some of the places applied. */
const said = (places: readonly Place[], files: readonly string[]): string | null => {
  overlay.put(places);
  for (const file of files) {
    const [first] = overlay.mistakesIn(file);
    if (first) return `${file}: ${first}`;
  }
  return null;
};

describe.each(recipes)('$heading', (recipe) => {
  const { heading, most, generated, places, beside } = recipe;

  it('is described in CONTRIBUTING.md with every file, and takes no more files than stated', () => {
    const told = read('CONTRIBUTING.md').split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
    for (const file of filesOf(places)) expect(told).toContain(file);
    for (const file of beside) expect(told).toContain(file);
    expect(filesOf(places).length + beside.length).toBeLessThanOrEqual(most);
  });

  it('compiles when it is followed', () => {
    expect(said([...generated, ...places], watchedBy(recipe))).toBeNull();
  });

  const steps = [
    ...places.map((place) => ({ name: `${place.file}: ${place.text.trim()}`, left: [place] })),
    ...(generated.length > 0 ? [{ name: 'the contract', left: generated }] : []),
  ];
  it.each(steps)('does not compile without $name', ({ left }) => {
    const rest = [...generated, ...places].filter((place) => !left.includes(place));
    // The file where it is missing is compiled first: the error is mostly there.
    const files = filesOf([...left, ...places]).filter((file) => !file.endsWith('.d.ts'));
    expect(said(rest, [...new Set([...files, ...watchedBy(recipe)])])).toEqual(expect.any(String));
  });
});
