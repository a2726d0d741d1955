import { Client } from 'pg';
import { demoLogins } from '../server/server.ts';
import type { Nodes } from './nodes.ts';

/** What writers observed during a fault. */
export interface Seen {
  acknowledged: number;
  /** Responses that are neither a success nor a temporary refusal. */
  wrong: string[];
  /**
   * Longest time between the last success before a fault and the first one after it, in
   * milliseconds.
   */
  longestPauseMs: number;
}

interface Answer {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- read by those who asked
  body: any;
}

/** People who write through whichever node responds, and record what was acknowledged. */
export interface Writers {
  /** Waits for this many further acknowledged writes. */
  acknowledges: (more: number) => Promise<void>;
  /** Stops writing. */
  stop: () => Promise<Seen>;
  /** Acknowledged writes missing in the database, and writes found twice. */
  compare: (databaseUrl: string) => Promise<{ lost: string[]; doubled: string[] }>;
}

/** Calls a node. @returns null if the connection broke, so that the result is unknown. */
const ask = async (url: string, init: RequestInit = {}): Promise<Answer | null> => {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(10_000) });
    return { status: response.status, body: await response.json().catch(() => null) };
  } catch {
    return null;
  }
};

const json = { 'content-type': 'application/json' };

/** Starts writers, each inviting investors one after another, each address once. */
export const startWriters = async (nodes: Nodes, count: number): Promise<Writers> => {
  const first = nodes.urlOf(0);
  const logIn = async (): Promise<Record<string, string> | null> => {
    const body = JSON.stringify({ username: demoLogins.advisor, password: demoLogins.password });
    for (let node = 0; node < nodes.count; node += 1) {
      const url = `${nodes.urlOf(node)}/auth/login`;
      const answer = await ask(url, { method: 'POST', headers: json, body });
      const token: unknown = answer?.body?.accessToken;
      if (typeof token === 'string') return { ...json, authorization: `Bearer ${token}` };
    }
    return null;
  };
  let headers = (await logIn())!;
  const choices = await ask(`${first}/api/advisor/campaign-choices`, { headers });
  const networks = await ask(`${first}/api/advisor/network`, { headers });
  const [campaign] = choices!.body;
  const path = `/api/advisor/campaign/${campaign.id}/product/${campaign.products[0].id}/invite-investor`;
  const networkId: string = networks!.body[0].id;

  const acknowledged: string[] = [];
  const wrong: string[] = [];
  const tag = crypto.randomUUID().slice(0, 8);
  let going = true;
  let number = 0;
  let lastYes = Date.now();
  let longestPauseMs = 0;
  const write = async (writer: number): Promise<void> => {
    for (let turn = writer; going; turn += 1) {
      const investorEmail = `${tag}-${(number += 1)}@example.pl`;
      const body = JSON.stringify({ investorEmail, message: '', networkId });
      const url = `${nodes.urlOf(turn % nodes.count)}${path}`;
      const answer = await ask(url, { method: 'POST', headers, body });
      if (answer?.status === 201) {
        acknowledged.push(investorEmail);
        longestPauseMs = Math.max(longestPauseMs, Date.now() - lastYes);
        lastYes = Date.now();
      } else if (answer?.status === 401) headers = (await logIn()) ?? headers;
      else if (answer && answer.status !== 503) wrong.push(String(answer.status));
      // Broken connection or temporary refusal: continue with the other node and another address.
      else await new Promise((done) => setTimeout(done, 20));
    }
  };
  const all = Promise.all(Array.from({ length: count }, (_one, writer) => write(writer)));
  return {
    acknowledges: async (more) => {
      const goal = acknowledged.length + more;
      while (acknowledged.length < goal) await new Promise((done) => setTimeout(done, 10));
    },
    stop: async () => {
      going = false;
      await all;
      return { acknowledged: acknowledged.length, wrong, longestPauseMs };
    },
    compare: async (databaseUrl) => {
      const client = new Client({ connectionString: databaseUrl });
      await client.connect();
      const { rows } = await client.query<{ email: string; offers: number }>(
        `select i.email, count(*)::int as offers from offer o join investor i on i.id = o.investor_id where i.email like $1 group by 1`,
        [`${tag}-%`],
      );
      await client.end();
      const offers = new Map(rows.map((row) => [row.email, row.offers]));
      return {
        lost: acknowledged.filter((email) => !offers.has(email)),
        doubled: rows.filter((row) => row.offers > 1).map(({ email }) => email),
      };
    },
  };
};
