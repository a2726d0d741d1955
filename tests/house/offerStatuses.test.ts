/** A group of offer statuses is stated once, in src/domain/offerStatus.ts, and has a name there. */
import { expect, it } from 'vitest';
import {
  contractStatuses,
  lostStatuses,
  offerStatuses,
  openStatuses,
  silentStatuses,
  waitingStatuses,
} from '../../src/domain/offerStatus.ts';
import { filesBelow, read, type Source } from './sources.ts';

const groups: Record<string, readonly string[]> = {
  offerStatuses,
  openStatuses,
  silentStatuses,
  waitingStatuses,
  contractStatuses,
  lostStatuses,
};
const keyOf = (statuses: readonly string[]): string => [...new Set(statuses)].sort().join(' ');
const nameOf = new Map(Object.entries(groups).map(([name, own]) => [keyOf(own), name]));

/** What the first view of a link loads states its own, because each name would add to its size. */
const isOfPublicPages = (file: string): boolean =>
  /^src\/(browser|routes\/(invest|-shared))\//.test(file);

/** Groups that a source states again: as a list, within SQL, or as one comparison after another. */
const restatedIn = ({ file, text }: Source): string[] => {
  const lists = [...text.matchAll(/[[(]\s*((?:'\w+',?\s*){2,})[\])]/g)].map(([, list]) => list!);
  const comparisons = [
    ...text.matchAll(/status [!=]== '(\w+)' (?:\|\||&&) [\w.]*status [!=]== '(\w+)'/g),
  ].map(([, one, other]) => `'${one}' '${other}'`);
  return [...lists, ...comparisons].flatMap((list) => {
    const name = nameOf.get(keyOf([...list.matchAll(/\w+/g)].map(([status]) => status)));
    return name ? [`${file}: ${name}`] : [];
  });
};

it('nothing states a group of offer statuses a second time', () => {
  const sources = [...filesBelow('src'), ...filesBelow('server')]
    .filter((file) => !file.endsWith('src/domain/offerStatus.ts') && !file.includes('.gen.'))
    .filter((file) => !isOfPublicPages(file))
    .map((file) => ({ file, text: read(file) }));
  expect(sources.flatMap(restatedIn)).toEqual([]);
});

it('finds a list, a group within SQL and a comparison', () => {
  const found = (text: string) => restatedIn({ file: 'a.ts', text });
  expect(found("inArray(offer.status, ['viewed', 'invited'])")).toEqual(['a.ts: silentStatuses']);
  expect(found("sql`o.status in ('accepted', 'active')`")).toEqual(['a.ts: contractStatuses']);
  expect(found("one.status === 'rejected' || one.status === 'declined'")).toEqual([
    'a.ts: lostStatuses',
  ]);
  expect(found("['draft', 'active']")).toEqual([]);
});
