/**
 * Two tabs, two people, one server: events in any order, each on the application chart with all its
 * real children and effects. After each, in both tabs: the person shown, the owner of the tokens
 * and the person known to the server are the same; no call in another's name; no state without a
 * way out.
 */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDice } from '../../../server/db/demo/dice.ts';
import type { Recorded } from '../../../src/machines/recorded.ts';
import { recordingOf, standAt } from '../../../src/dev/replay/recording.ts';
import { leaveRecording, recordingFile } from '../../support/recordings.ts';
import { repeats } from '../../support/repeats.ts';
import { demoLogins, startServer, type TestServer } from '../../support/server/server.ts';
import { rest, Theatre, type Tab } from '../../support/models/theatre.ts';
import type { Cures } from '../../support/tabs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.close());

const people = [demoLogins.advisor, demoLogins.coordinator] as const;

/** A step of a walk: what happens, in which tab, and by or to whom. */
interface Step {
  what: keyof typeof events;
  tab: 0 | 1;
  who: 0 | 1;
}

const tokenOf = async (who: 0 | 1): Promise<{ accessToken: string; refreshToken: string }> => {
  const { body } = await server.call('POST', '/auth/login', {
    body: { username: people[who], password: demoLogins.password },
  });
  return body;
};

/** Somebody opens a link from another panel in a new document, and waits for what it asks. */
const openLink = async (theatre: Theatre, { tab, who }: Step): Promise<Tab['application']> => {
  const { accessToken } = await tokenOf(who);
  const { body } = await server.call('POST', '/api/auth/redirect-token', {
    token: accessToken,
    body: { contextId: server.brandId, contextType: 'advisor-panel' },
  });
  const token = new URL(body.url).searchParams.get('token')!;
  theatre.reload(tab);
  const { application } = theatre.tabs[tab]!;
  await rest(application);
  application.send({ type: 'signIn', way: { kind: 'redirect', token } });
  await rest(application);
  return application;
};

/** Each event; `false` when it is impossible now. */
const events = {
  signIn: async (theatre: Theatre, { tab, who }: Step) => {
    if (theatre.at(tab) !== 'signingIn') return false;
    const login = theatre.tabs[tab]!.application.getSnapshot().children.advisorLogIn!;
    login.send({ type: 'credentials.submit', email: people[who], password: demoLogins.password });
    return true;
  },
  comeOver: async (theatre: Theatre, step: Step) => {
    const application = await openLink(theatre, step);
    application.getSnapshot().children.advisorLogIn?.send({ type: 'person.confirm' });
    return true;
  },
  declineLink: async (theatre: Theatre, step: Step) => {
    const application = await openLink(theatre, step);
    const login = application.getSnapshot().children.advisorLogIn;
    if (login?.getSnapshot().matches('confirmingPerson')) {
      login.send({ type: 'back' });
      await rest(application);
      // As its page does.
      application.send({ type: 'panel.enter' });
    }
    return true;
  },
  ponderLink: async (theatre: Theatre, step: Step) => {
    await openLink(theatre, step);
    return true;
  },
  /** Whoever looks at the question about a link answers it: the first says yes, the second no. */
  answerLink: async (theatre: Theatre, { tab, who }: Step) => {
    const { application } = theatre.tabs[tab]!;
    const login = application.getSnapshot().children.advisorLogIn;
    if (!login?.getSnapshot().matches('confirmingPerson')) return false;
    login.send({ type: who === 0 ? 'person.confirm' : 'back' });
    await rest(application);
    // As its page does.
    if (who === 1) application.send({ type: 'panel.enter' });
    return true;
  },
  logOut: async (theatre: Theatre, { tab }: Step) => {
    if (theatre.at(tab) !== 'signedIn') return false;
    theatre.tabs[tab]!.application.send({ type: 'signOut' });
    return true;
  },
  endElsewhere: async (theatre: Theatre, { tab }: Step) => {
    const token = theatre.tabs[tab]!.tokens.read()?.accessToken;
    if (!token) return false;
    await server.call('POST', '/api/auth/logout', { token });
    return true;
  },
  refreshDue: async (theatre: Theatre, { tab }: Step) => {
    const { application } = theatre.tabs[tab]!;
    const accessToken = application.getSnapshot().context.pair?.accessToken;
    if (!accessToken || theatre.at(tab) !== 'signedIn') return false;
    application.send({ type: 'call.unauthorized', accessToken });
    return true;
  },
  bothRefresh: async (theatre: Theatre) => {
    for (const { application } of theatre.tabs) {
      const accessToken = application.getSnapshot().context.pair?.accessToken;
      if (accessToken) application.send({ type: 'call.unauthorized', accessToken });
    }
    return true;
  },
  tokensOver: async () => {
    server.passTime(6 * 60_000);
    return true;
  },
  clearAll: async (theatre: Theatre) => {
    for (const key of ['apiKey', 'refreshToken', 'isRefreshing'])
      theatre.browser.storage.removeItem(key);
    return true;
  },
  clearKey: async (theatre: Theatre) => {
    theatre.browser.storage.removeItem('apiKey');
    return true;
  },
  damage: async (theatre: Theatre) => {
    theatre.browser.storage.setItem('apiKey', 'uszkodzony');
    return true;
  },
  offline: async (theatre: Theatre) => {
    theatre.isOffline = !theatre.isOffline;
    return true;
  },
  failing: async (theatre: Theatre) => {
    theatre.isFailing = !theatre.isFailing;
    return true;
  },
  cutting: async (theatre: Theatre) => {
    theatre.isCutting = !theatre.isCutting;
    return true;
  },
  reload: async (theatre: Theatre, { tab }: Step) => {
    theatre.reload(tab);
    return true;
  },
  click: async (theatre: Theatre, { tab }: Step) => {
    if (theatre.at(tab) !== 'signedIn') return false;
    await theatre.tabs[tab]!.sdk.listNetworks({}).catch(() => {});
    return true;
  },
  enter: async (theatre: Theatre, { tab }: Step) => {
    if (theatre.at(tab) !== 'displaced') return false;
    theatre.tabs[tab]!.application.send({ type: 'panel.enter' });
    return true;
  },
  retry: async (theatre: Theatre, { tab }: Step) => {
    theatre.tabs[tab]!.application.send({ type: 'retry' });
    return true;
  },
} satisfies Record<string, (theatre: Theatre, step: Step) => Promise<boolean>>;

interface Told {
  found: string[];
  /** The steps up to the one that caused a violation. */
  steps: Step[];
  done: Partial<Record<Step['what'], number>>;
  /** What the charts of both tabs did. */
  recorded: readonly Recorded[];
}

const play = async (plan: Iterable<(theatre: Theatre) => Step>, cures: Cures): Promise<Told> => {
  const theatre = new Theatre(server, cures);
  const told: Told = { found: [], steps: [], done: {}, recorded: theatre.browser.recorded };
  try {
    await theatre.settle();
    for (const next of plan) {
      const step = next(theatre);
      theatre.navigations = [0, 0];
      if (!(await events[step.what](theatre, step))) continue;
      told.steps.push(step);
      told.done[step.what] = (told.done[step.what] ?? 0) + 1;
      await theatre.settle();
      if (theatre.found.length === 0) await theatre.judge();
      if (theatre.found.length === 0) await theatre.settle();
      if (theatre.found.length > 0) break;
    }
  } finally {
    told.found = theatre.found;
    theatre.close();
  }
  return told;
};

/** One walk drawn from a seed: events that do not block others are more frequent. */
const walk = function* (seed: number, length: number): Generator<(theatre: Theatre) => Step> {
  const draw = makeDice(seed).roll;
  const names = Object.keys(events) as Step['what'][];
  for (let at = 0; at < length; at += 1) {
    yield (theatre) => {
      const tab = draw() < 0.5 ? 0 : 1;
      const who = draw() < 0.5 ? 0 : 1;
      if (theatre.isCutOff && draw() < 0.4) {
        if (theatre.isOffline) return { what: 'offline', tab, who };
        return { what: theatre.isFailing ? 'failing' : 'cutting', tab, who };
      }
      if (theatre.at(tab) === 'signingIn' && draw() < 0.5) return { what: 'signIn', tab, who };
      if (theatre.at(tab) === 'displaced' && draw() < 0.6) return { what: 'enter', tab, who };
      if (theatre.at(tab) === 'signedIn' && draw() < 0.15) return { what: 'comeOver', tab, who };
      return { what: names[Math.floor(draw() * names.length)]!, tab, who };
    };
  }
};

const sentence = (steps: Step[]): string =>
  steps.map(({ what, tab, who }) => `tab${tab}.${what}(${who})`).join(' > ');

/** Removes every step that is not needed for the finding. */
const shrink = async (first: Told, cures: Cures): Promise<Told> => {
  let shortest = first;
  for (let at = first.steps.length - 2; at >= 0; at -= 1) {
    const fewer = shortest.steps.filter((_, index) => index !== at);
    const told = await play(
      fewer.map((step) => () => step),
      cures,
    );
    if (told.found.length > 0) shortest = told;
  }
  return shortest;
};

const search = async (events: number, seed: number, cures: Cures = {}) => {
  const done: Told['done'] = {};
  let played = 0;
  for (let run = 0; played < events; run += 1) {
    const told = await play(walk(seed + run, 25), cures);
    played += told.steps.length;
    for (const [what, times] of Object.entries(told.done) as [Step['what'], number][]) {
      done[what] = (done[what] ?? 0) + times;
    }
    if (told.found.length > 0) {
      const { steps, recorded } = await shrink(told, cures);
      const found = `${told.found[0]} (seed ${seed + run}): ${sentence(steps)}`;
      const { testPath = '', currentTestName = '' } = expect.getState();
      leaveRecording(testPath, currentTestName, recorded);
      return { played, done, found };
    }
  }
  return { played, done, found: null };
};

const seed = Number(process.env.OFERTA_SEED ?? Date.now() % 1_000_000);

it('two tabs, two people, events in any order: no tab shows a wrong state, loops or acts as somebody else', async () => {
  const many = Number(process.env.OFERTA_EVENTS ?? repeats({ little: 50, much: 150, whole: 300 }));
  const { played, done, found } = await search(many, seed);
  console.log(`two tabs: seed ${seed}, ${played} events ${JSON.stringify(done)}`);
  expect(found, 'See .tmp/recordings').toBeNull();
  // A short walk need not include everything.
  for (const what of many < 300 ? [] : Object.keys(events))
    expect(done, `${what} never happened`).toHaveProperty(what);
}, 3_600_000);

it.each([
  ['tabs that hear nothing of each other', { isDeaf: true }],
  ['keys left behind by an ended session', { keepsKeys: true }],
] as [string, Cures][])('finds %s', async (_what, cures) => {
  const { played, found } = await search(500, 1, cures);
  console.log(`found after ${played} events: ${found}`);
  expect(found).not.toBeNull();
  // What it did is saved as a file that the developers' page replays, without anybody's data.
  const { testPath = '', currentTestName = '' } = expect.getState();
  const text = readFileSync(recordingFile(testPath, currentTestName), 'utf8');
  const recording = recordingOf('found.json', text);
  const { actors } = standAt(recording, recording.events.length - 1);
  expect(new Set(actors.map(({ actor }) => actor.split('/')[0])).size).toBeGreaterThan(1);
  expect(actors.map(({ machine }) => machine)).toContain('application');
  for (const secret of [...people, demoLogins.password]) expect(text).not.toContain(secret);
});
