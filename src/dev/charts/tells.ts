/** Who may be told, or may tell, beside the charts. */
export const voices = { pages: 'Any page', tabs: 'Other tabs', calls: 'Any call' } as const;

export type Voice = keyof typeof voices;

/** An event that one tells another: a chart by its id, or one of the voices. */
export interface Tell {
  from: string;
  to: string;
  event: string;
  /** Where it is sent, from the root. */
  file: string;
}

/** All that two tell each other: a line on the map. */
export interface Talk {
  one: string;
  other: string;
  /** Events that the one tells, and that the other one does. */
  there: string[];
  back: string[];
}

/** Tells by pairs, as the map draws them. */
export const talksOf = (tells: readonly Tell[]): Talk[] => {
  const talks = new Map<string, Talk>();
  for (const { from, to, event } of tells) {
    const found = talks.get(`${from} ${to}`) ?? talks.get(`${to} ${from}`);
    const talk = found ?? { one: from, other: to, there: [], back: [] };
    if (!found) talks.set(`${from} ${to}`, talk);
    const events = talk.one === from ? talk.there : talk.back;
    if (!events.includes(event)) events.push(event);
  }
  return [...talks.values()];
};

/** Its name on the map. */
export const speakerOf = (id: string): string => voices[id as Voice] ?? id;

const partOf = (id: string, events: readonly string[]): string[] =>
  events.length > 0 ? [`${speakerOf(id)} (${events.join(', ')})`] : [];
const sentence = (start: string, parts: readonly string[]): string[] =>
  parts.length > 0 ? [`${start} ${parts.join('; ')}.`] : [];

/** What a chart is told and tells, in two sentences. */
export const talkWords = (talks: readonly Talk[], id: string): string[] => {
  const own = talks
    .filter(({ one, other }) => one === id || other === id)
    .map((talk) =>
      talk.one === id
        ? { whom: talk.other, tells: talk.there, hears: talk.back }
        : { whom: talk.one, tells: talk.back, hears: talk.there },
    );
  return [
    ...sentence(
      'Is told by',
      own.flatMap(({ whom, hears }) => partOf(whom, hears)),
    ),
    ...sentence(
      'Tells',
      own.flatMap(({ whom, tells }) => partOf(whom, tells)),
    ),
  ];
};
