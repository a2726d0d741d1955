import type { Cure } from '../../journeys/twoTabs/cures.ts';

/** Code that lets several machines be one, and where a life on three shows that it is missing. */
export const cures: Cure[] = [
  {
    fault: 'fleet1 the seconds in which a refresh may be repeated are those of a machine',
    file: 'server/security/sessions.ts',
    cure: 'const spentAt = await sharedClock(tx);',
    without: 'const spentAt = now;',
    found: /401|refreshToken|undefined|"is"/,
  },
  {
    fault: 'fleet2 a machine remembers the sessions that it has seen',
    file: 'server/http/loadCaller.ts',
    cure: 'const row = await selectSession(tx, sessionId);\n    if (!row || !isSessionLive(row.session, now)) return null;\n    if (row.session.brandId',
    without:
      'const seen = ((loadCaller as { seen?: Map<string, Row> }).seen ??= new Map());\n    const row = seen.get(sessionId) ?? (await selectSession(tx, sessionId));\n    if (row) seen.set(sessionId, row);\n    if (!row || !isSessionLive(row.session, now)) return null;\n    if (row.session.brandId',
    found: /200|"is"/,
  },
  {
    fault: 'fleet3 an acceptance made again with its key is refused',
    file: 'server/acceptance/accept.ts',
    cure: 'if (offer.acceptanceHash === bodyHash) return true;',
    without: 'if (!idempotency && offer.acceptanceHash === bodyHash) return true;',
    found: /409|422|code/,
  },
  {
    fault: 'fleet4 a machine remembers what its brand is called',
    file: 'server/branding/queries.ts',
    cure: 'const [row] = await tx.select().from(brand).where(eq(brand.id, brandId));\n  const configuration',
    without:
      'const known = ((selectConfiguration as unknown as { of?: Map<string, (typeof brand.$inferSelect)[]> }).of ??= new Map());\n  const [row] = known.get(brandId) ?? (await tx.select().from(brand).where(eq(brand.id, brandId)));\n  if (row) known.set(brandId, [row]);\n  const configuration',
    found: /Oferta|409|412/,
  },
  {
    fault: 'fleet5 events happen when the clock of a machine says',
    file: 'server/offer/queries.ts',
    cure: '.values({ ...event, at: notBefore(last, event.at) })',
    without: '.values({ ...event, at: last ? event.at : event.at })',
    found: /[-+]/,
  },
  {
    fault: 'fleet6 codes of an app are judged by the clock of a machine',
    file: 'server/session/challenges.ts',
    cure: 'checkTotp(secret, digits, await sharedClock(tx))',
    without: 'checkTotp(secret, digits, clock())',
    found: /401|422|1003/,
  },
  {
    fault: 'fleet7 whoever turns a second factor on is asked for it at once',
    file: 'server/session/securityHandlers.ts',
    cure: 'opened.getTime() + 1',
    without: 'opened.getTime() - 3_600_000',
    found: /403/,
  },
];
