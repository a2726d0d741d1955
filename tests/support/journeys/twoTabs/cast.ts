import { demoPassword } from '../hands.ts';
import type { Stage } from '../stage.ts';

/** A user of the tabs. */
export interface Player {
  email: string;
  name: string;
  /** Id among the advisors. */
  id: string;
}

/** The people: an advisor who is also an investor, one with a second factor, a coordinator. */
export type Who = 0 | 1 | 2;

/** Hourly limit of log-in links per mailbox (server/security/attempts.ts), minus one. */
const linksAnHour = 9;

/** The people of a walk, and actions on them outside the browser. */
export class Cast {
  readonly stage: Stage;
  private players: Player[] = [];
  private coordinator: { call: Awaited<ReturnType<Stage['as']>>; until: number } | null = null;
  private readonly links = new Map<string, number[]>();
  private readonly invited = new Set<string>();
  private advisors: Player[] = [];

  constructor(stage: Stage) {
    this.stage = stage;
  }

  /** API calls of the coordinator, with a session that no tab has. */
  private async ofCoordinator(): Promise<Awaited<ReturnType<Stage['as']>>> {
    if (!this.coordinator || this.coordinator.until < Date.now()) {
      const call = await this.stage.as('koordynator@oferta.test');
      // The token is valid for ten minutes.
      this.coordinator = { call, until: Date.now() + 5 * 60_000 };
    }
    return this.coordinator.call;
  }

  /**
   * The people of another walk: the first one alternates, so that no mailbox exceeds its limit of
   * links.
   */
  async enter(walk: number): Promise<void> {
    if (this.advisors.length === 0) {
      const call = await this.ofCoordinator();
      const all = await call<
        {
          id: string;
          email: string;
          firstName: string;
          surname: string;
          role: string;
          status: string;
        }[]
      >('GET', '/api/advisor/advisor?limit=99999&offset=0');
      this.advisors = all
        .filter(({ status }) => status === 'active')
        .map(({ id, email, firstName, surname, role }) => ({
          id,
          email,
          name: `${firstName} ${surname}`,
          role,
        }))
        .toSorted((one, other) => one.email.localeCompare(other.email));
    }
    const named = (email: string): Player =>
      this.advisors.find((one) => one.email === `${email}@oferta.test`)!;
    const colleagues = this.advisors.filter(
      (one) => one.email.includes('@doradcy.') && (one as { role?: string }).role === 'advisor',
    );
    const first = colleagues[walk % colleagues.length]!;
    if (!this.invited.has(first.email)) {
      this.invited.add(first.email);
      await this.stage.invite(first.email);
    }
    this.players = [first, named('drugi-skladnik'), named('koordynator')];
  }

  player(who: Who): Player {
    return this.players[who]!;
  }

  byHolder(holder: string | null): Player | undefined {
    return this.players.find(({ email }) => email === holder?.split(' ')[0]);
  }

  namesOfOthers(holder: string): string[] {
    return this.players.filter((one) => one !== this.byHolder(holder)).map(({ name }) => name);
  }

  /** The URL by which somebody arrives from another of their panels. */
  async redirectLink(who: Who, nth: number): Promise<string> {
    const call = await this.stage.as(this.player(who).email);
    const panels = await call<{ id: string; context: string; host: string }[]>(
      'GET',
      '/api/contexts',
    );
    const here = panels.filter(({ host }) => host === new URL(this.stage.url).host);
    const panel = here[nth % here.length]!;
    // A session with password level may enter any panel.
    const { url } = await call<{ url: string }>('POST', '/api/auth/redirect-token', {
      contextId: panel.id,
      contextType: panel.context,
    });
    return url;
  }

  /** A mailed log-in link; null if the hourly limit is reached. */
  async mailedLink(who: Who): Promise<string | null> {
    const { email } = this.player(who);
    const sent = (this.links.get(email) ?? []).filter((at) => Date.now() - at < 3_660_000);
    if (sent.length >= linksAnHour) return null;
    this.links.set(email, [...sent, Date.now()]);
    const before = (await this.stage.mailsTo(email)).length;
    const answer = await fetch(`${this.stage.url}/auth/investor/send-token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    if (!answer.ok) throw new Error(`The link to log in is refused: ${answer.status}.`);
    return this.stage.newLinkTo(email, /investor-login/, before);
  }

  mailsOf(who: Who): Promise<{ subject: string }[]> {
    return this.stage.mailsTo(this.player(who).email);
  }

  /** Archives somebody, which ends their sessions, and reinstates them at once. */
  async archive(who: Who): Promise<void> {
    const call = await this.ofCoordinator();
    const { id } = this.player(who);
    await call('DELETE', `/api/advisor/advisor/${id}`);
    await call('PATCH', `/api/advisor/advisor/${id}/activate`);
  }

  /** The person to whom a token belongs according to the server; null if it is invalid. */
  async personOf(accessToken: string): Promise<string | null> {
    const answer = await fetch(`${this.stage.url}/api/auth/data`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    return answer.ok ? ((await answer.json()) as { email: string }).email : null;
  }

  /** Ends a token's session from elsewhere. */
  async end(accessToken: string): Promise<void> {
    await fetch(`${this.stage.url}/api/auth/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}` },
    });
  }

  readonly password = demoPassword;
}
