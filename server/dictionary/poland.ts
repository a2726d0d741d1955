import countyNames from './data/counties.json' with { type: 'json' };
import pkdSections from './data/industries.json' with { type: 'json' };
import taxOfficeNames from './data/taxOffices.json' with { type: 'json' };
import voivodeshipNames from './data/voivodeships.json' with { type: 'json' };

const collator = new Intl.Collator('pl');

/** A record of code → name as rows, in Polish alphabetical order. */
const rowsOf = (names: Record<string, string>): { code: string; name: string }[] =>
  Object.entries(names)
    .map(([code, name]) => ({ code, name }))
    .sort(
      (one, other) =>
        collator.compare(one.name, other.name) || one.code.localeCompare(other.code, 'en'),
    );

/** The 16 voivodeships with their two-digit TERYT codes (Statistics Poland, TERC register). */
export const voivodeships = rowsOf(voivodeshipNames);

/**
 * The 314 counties and the 66 cities with county rights, with four-digit TERYT codes (Statistics
 * Poland, TERC register; names as of 1 January 2021). The first two digits are the voivodeship; a
 * city's last two are 61 or higher.
 */
export const counties = rowsOf(countyNames).map((row) => ({
  ...row,
  voivodeship: row.code.slice(0, 2),
}));

/**
 * The communes that are known without the full register: a city with county rights is the only
 * commune of its county, and its TERYT code is the county's followed by 01 and the type 1 (urban).
 * Any other commune is typed in.
 */
export const communes = counties
  .filter(({ code }) => Number(code.slice(2)) > 60)
  .map(({ code, name }) => ({ code: `${code}011`, name, county: code }));

/**
 * Every tax office with its four-digit code (Ministry of Finance, code list TKodUS of tax returns,
 * 2022).
 */
export const taxOffices = rowsOf(taxOfficeNames);

/** Sections A to U of the Polish classification of activities (PKD 2007; the English is NACE Rev. 2). */
export const industries = pkdSections;
