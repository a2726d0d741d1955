import type { InspectionEvent } from 'xstate';
import { mostRecorded, recordedOf, type Recorded } from '../../../machines/recorded.ts';
import { seen } from '../useChart.ts';

const record: Recorded[] = [];

const keep = ([at, event]: [number, InspectionEvent]): number => {
  const one = recordedOf(at, event);
  if (one) record.push(one);
  if (record.length > mostRecorded) record.shift();
  return 0;
};

// First the events buffered before this module was loaded, then each new one: from here on only
// redacted data are kept.
for (const one of seen.splice(0)) keep(one);
seen.push = (one) => keep(one!);

/** The last events of this tab's charts, oldest first. */
export const recorded = (): readonly Recorded[] => record;
