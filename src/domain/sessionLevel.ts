/** How somebody proved who they are when a session began, weakest first (docs/decisions/036). */
export const sessionLevels = ['link', 'password', 'secondFactor'] as const;
export type SessionLevel = (typeof sessionLevels)[number];

/** Whether a session of this level satisfies what requires that one. */
export const reaches = (level: SessionLevel, asked: SessionLevel): boolean =>
  sessionLevels.indexOf(level) >= sessionLevels.indexOf(asked);

/** The weaker of two. */
export const weaker = (one: SessionLevel, other: SessionLevel): SessionLevel =>
  reaches(one, other) ? other : one;

/** The stronger of two. */
export const stronger = (one: SessionLevel, other: SessionLevel): SessionLevel =>
  reaches(one, other) ? one : other;

export const isSessionLevel = (text: string): text is SessionLevel =>
  (sessionLevels as readonly string[]).includes(text);
