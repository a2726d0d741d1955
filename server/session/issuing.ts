import type { Schemas } from '../../src/sdk/schema.gen.d.ts';
import { record } from '../audit/record.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { chosenLanguage } from '../http/chosenLanguage.ts';
import type { Call } from '../http/handlers.ts';
import { refuse } from '../http/problem.ts';
import { signAccessToken } from '../security/accessTokens.ts';
import { openSession, type NewSession, type Proof } from '../security/sessions.ts';
import { changePerson } from './person.ts';
import * as queries from './queries.ts';

/**
 * How a session was opened: a password, a code after it, a remembered device instead of the code, a
 * mailed link, or another session.
 */
export type Opening = 'password' | 'code' | 'device' | 'link' | 'redirect' | 'switch';

/** Creates sessions and signs their tokens. */
export const makeIssuing = (deps: Deps) => {
  const { clock, secrets, signer } = deps;

  /** Creates a session of a person in one panel of one brand. */
  const issue = async (
    tx: Tx,
    call: Call<unknown>,
    who: queries.PersonRow,
    panel: Pick<NewSession, 'brandId' | 'contextType'>,
    { by, ...proof }: Proof & { by: Opening },
  ): Promise<Schemas['AuthToken']> => {
    const now = clock();
    const opened = await openSession(
      tx,
      secrets,
      {
        ...panel,
        personId: who.id,
        proof,
        userAgent: call.request.headers['user-agent'],
        ip: call.ip,
      },
      now,
    );
    await record(
      tx,
      { kind: 'visitor', brandId: panel.brandId, personId: who.id, level: proof.level },
      {
        action: by === 'redirect' || by === 'switch' ? 'contextSwitched' : 'logIn',
        subject: { kind: 'session', id: opened.session.id },
        details: { by, panel: panel.contextType },
        personal: { ip: call.ip },
      },
    );
    if (panel.contextType === 'investor-panel') {
      await queries.touchVisit(tx, { personId: who.id, brandId: panel.brandId }, now);
    }
    return {
      type: 'auth-token',
      accessToken: await signAccessToken(signer, who, opened.session, now),
      refreshToken: opened.refreshToken,
    };
  };

  /** Mails about the account are in the language that was chosen on the page of the last log-in. */
  const followLanguage = async (
    tx: Tx,
    { request }: Pick<Call<unknown>, 'request'>,
    who: queries.PersonRow,
  ): Promise<void> => {
    const language = chosenLanguage(request);
    if (!language || language === who.language) return;
    await changePerson(tx, deps.guards, { personId: who.id, act: 'logIn' }, { language });
  };

  /**
   * Chooses the panel an advisor enters at log-in: the one of this host if permitted, else another
   * of theirs, from which the browser's context check leads to 'Access denied'.
   */
  const issueForAdvisor = async (
    tx: Tx,
    call: Call<unknown>,
    who: queries.PersonRow,
    proof: Proof & { by: Opening },
  ): Promise<Schemas['AuthToken']> => {
    const records = (await queries.selectAdvisorsOf(tx, who.id)).map(({ advisor }) => advisor);
    const active = records.filter((record) => deps.guards.mayEnter(record));
    const chosen = active.find(({ brandId }) => brandId === call.brand.id) ?? active[0];
    if (!chosen) throw refuse(records.length > 0 ? 1001 : 1101);
    await queries.touchLogin(tx, chosen.id, clock());
    await followLanguage(tx, call, who);
    return issue(tx, call, who, { brandId: chosen.brandId, contextType: 'advisor-panel' }, proof);
  };

  return { issue, issueForAdvisor, followLanguage };
};
