/** The phases a list of campaigns can be narrowed to. */
export const phases = ['open', 'notStarted', 'ended'] as const;
export type Phase = (typeof phases)[number];
