import type { Cure } from '../../journeys/twoTabs/cures.ts';

/** What keeps a booking with two people right, and where a life shows that it is gone. */
export const cures: Cure[] = [
  {
    fault: 'life1 who confirmed first confirms a second time',
    file: 'server/bank/view.ts',
    cure: 'isSecondPerson: first !== undefined && first !== personId,',
    without: 'isSecondPerson: first !== undefined,',
    found: /3009/,
  },
];
