import sharp from 'sharp';
import { makeDice } from '../../../server/db/demo/dice.ts';
import { pdfOf } from '../server/pdf.ts';
import { canary } from './canaries.ts';
import { drawStep, type Sketch } from './draw.ts';
import type { Drawing } from './values.ts';
import { operations, panelsOf } from './operations.ts';
import { play, type Outcome } from './play.ts';
import { campaignIdOf, campaignKeys, networkIdOf, productIdOf } from './population.ts';
import {
  brandKeys,
  brandOf,
  emailOf,
  names,
  principalOf,
  principals,
  spareEmailOf,
  type Name,
} from './principals.ts';
import type { World } from './world.ts';

/** Addresses are not secret, and everybody knows both brands. */
const teachNames = ({ learning: { facts, mirror } }: World): void => {
  for (const name of names) {
    for (const by of names) {
      if (name !== 'machine') {
        facts.learn({ name: `email:${name}`, type: 'email', value: emailOf(name) }, by, 0);
      }
    }
    facts.learn({ name: `spare:${name}`, type: 'email', value: spareEmailOf(name) }, name, 0);
    for (const key of brandKeys) {
      facts.learn({ name: `brand:${key}`, type: 'brand', value: brandOf[key].id }, name, 0);
    }
    const { brand, networks, role } = principalOf(name);
    if (role !== 'advisor' && role !== 'coordinator') continue;
    for (const key of networks) {
      facts.learn({ name: `network:${key}`, type: 'network', value: networkIdOf(key) }, name, 0);
    }
    for (const key of campaignKeys[brand]) {
      facts.learn({ name: `campaign:${key}`, type: 'campaign', value: campaignIdOf(key) }, name, 0);
      facts.learn({ name: `product:${key}`, type: 'product', value: productIdOf(key) }, name, 0);
    }
    const record = mirror.rows('advisor').find(({ email }) => email === emailOf(name));
    facts.learn({ name: `advisor:${name}`, type: 'advisor', value: String(record!.id) }, name, 0);
  }
};

const fact = (name: string): { $fact: string } => ({ $fact: name });
const invitation = (campaign: string, investor: Name, network: string) => ({
  path: { campaignId: fact(`campaign:${campaign}`), productId: fact(`product:${campaign}`) },
  body: {
    investorEmail: fact(`email:${investor}`),
    networkId: fact(`network:${network}`),
  },
});

const isStaff = (name: Name): boolean => {
  const { role } = principalOf(name);
  return role !== null && role !== 'investor';
};

/** All log-ins, named after their principal: `advisor.bearer`. */
const logIns: Record<string, Sketch> = {
  ...Object.fromEntries(
    names
      .filter((name) => isStaff(name) && name !== 'navyAdvisor')
      .map((name): [string, Sketch] => [
        name,
        {
          actor: name,
          op: 'logIn',
          body: { username: fact(`email:${name}`), password: { $password: `email:${name}` } },
        },
      ]),
  ),
  half: {
    actor: 'navyAdvisor',
    op: 'logIn',
    body: {
      username: fact('email:navyAdvisor'),
      password: { $password: 'email:navyAdvisor' },
    },
  },
  navyAdvisor: {
    actor: 'navyAdvisor',
    op: 'confirmSecondFactor',
    body: {
      twoFactorToken: fact('half.twoFactorToken'),
      code: fact('half@navyAdvisor:code'),
      rememberDevice: true,
    },
  },
};

/** Events before any walk: relations of every kind in both brands. */
const history: Record<string, Sketch> = {
  /** Invited, but has not answered. */
  newcomer: {
    actor: 'coordinator',
    op: 'createAdvisor',
    body: {
      email: fact('spare:archivedAdvisor'),
      brokerNetworkIds: [fact('network:north')],
      role: 'advisor',
    },
  },
  /** The advisor's first offer to the investor, viewed. */
  invited: { actor: 'advisor', op: 'inviteInvestor', ...invitation('a1', 'investor', 'north') },
  seen: {
    actor: 'investor',
    op: 'viewPublicOffer',
    path: { campaignToken: fact('invited@investor:campaignToken') },
  },
  statement: { actor: 'booker', op: 'importBankStatement' },
  note: { actor: 'advisor', op: 'saveInvestorCrm', path: { offerId: fact('invited.offerId') } },
  asked: {
    actor: 'advisor',
    op: 'sendKycRequest',
    body: { investorEmail: fact('email:investor') },
  },
  form: {
    actor: 'investor',
    op: 'submitKycForm',
    path: { requestToken: fact('asked@investor:requestToken') },
  },
  /** The second offer is accepted, with a file. */
  second: { actor: 'advisor', op: 'inviteInvestor', ...invitation('a2', 'investor', 'north') },
  accepted: {
    actor: 'investor',
    op: 'acceptPublicOffer',
    path: { campaignToken: fact('second@investor:campaignToken') },
  },
  file: {
    actor: 'investor',
    op: 'uploadPublicOfferFile',
    path: { campaignToken: fact('second@investor:campaignToken') },
  },
  identityDocument: {
    actor: 'investor',
    op: 'uploadPublicOfferFile',
    path: { campaignToken: fact('second@investor:campaignToken') },
    upload: {
      name: `${canary('fileName', 'investor', 'a')}.pdf`,
      bytes: pdfOf(`/Text(${canary('fileBytes', 'investor', 'a')})`).toString('base64'),
      fields: { kind: 'identityDocument' },
    },
  },
  /** Lets the advisor learn the ids of the documents. */
  papers: { actor: 'advisor', op: 'viewOffer', path: { offerId: fact('second.offerId') } },
  southern: {
    actor: 'secondAdvisor',
    op: 'inviteInvestor',
    ...invitation('a1', 'secondInvestor', 'south'),
  },
  lost: {
    actor: 'secondAdvisor',
    op: 'inviteInvestor',
    ...invitation('a2', 'secondInvestor', 'south'),
  },
  takenBack: {
    actor: 'secondAdvisor',
    op: 'revokeInvitation',
    path: { offerId: fact('lost.offerId') },
  },
  southernAsked: {
    actor: 'secondAdvisor',
    op: 'sendKycRequest',
    body: { investorEmail: fact('email:secondInvestor') },
  },
  naval: {
    actor: 'navyAdvisor',
    op: 'inviteInvestor',
    ...invitation('b1', 'navyInvestor', 'sea'),
  },
  navalAsked: {
    actor: 'navyAdvisor',
    op: 'sendKycRequest',
    body: { investorEmail: fact('email:navyInvestor') },
  },
  navalSeen: {
    actor: 'navyInvestor',
    op: 'viewKycRequest',
    path: { requestToken: fact('navalAsked@navyInvestor:requestToken') },
  },
  navalForm: {
    actor: 'navyInvestor',
    op: 'submitKycForm',
    path: { requestToken: fact('navalAsked@navyInvestor:requestToken') },
  },
  navalNote: {
    actor: 'navyAdvisor',
    op: 'saveInvestorCrm',
    path: { offerId: fact('naval.offerId') },
  },
  ...Object.fromEntries(
    names
      .filter((name) => /investor$/i.test(name))
      .flatMap((name): [string, Sketch][] => [
        [
          `link ${name}`,
          {
            actor: name,
            op: 'sendInvestorToken',
            host: principals[name].brand,
            body: { email: fact(`email:${name}`) },
          },
        ],
        [
          name,
          {
            actor: name,
            op: 'logInInvestor',
            body: { token: fact(`link ${name}@${name}:investorLogin`) },
          },
        ],
      ]),
  ),
  /** The investor learns the id of the form that they sent, and asks for a correction of it. */
  ownForm: { actor: 'investor', op: 'viewInvestorData', session: 'investor.bearer' },
  correcting: { actor: 'investor', op: 'askCorrection', session: 'investor.bearer' },
  /** The investor requests erasure; the coordinator's initial calls find the request. */
  forgetting: { actor: 'investor', op: 'askErasure', session: 'investor.bearer' },
};

/** The archived advisor keeps their earlier session. */
const archive: Sketch = {
  actor: 'coordinator',
  op: 'archiveAdvisor',
  session: 'coordinator.bearer',
  path: { id: fact('advisor:archivedAdvisor') },
  query: {},
};

/** A drawing for fully determined steps. */
export const drawingOf = async ({ learning }: World, seed = 1): Promise<Drawing> => ({
  facts: learning.facts,
  dice: makeDice(seed),
  victim: 'investor',
  isCareful: true,
  picture: (
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#124' } })
      .png()
      .toBuffer()
  ).toString('base64'),
});

const insist = ({ move, status }: Outcome): void => {
  if (status === null || status >= 300) {
    throw new Error(`The world could not be created: ${move.name} answered ${status}.`);
  }
};

/**
 * Plays the history, lets everybody make initial calls, and stores the result as the start of every
 * walk.
 */
export const beginHistory = async (world: World): Promise<void> => {
  const drawing = await drawingOf(world);
  const { facts } = drawing;
  teachNames(world);
  const playAll = async (sketches: Record<string, Sketch>): Promise<void> => {
    for (const [name, sketch] of Object.entries(sketches)) {
      const step = drawStep(drawing, name, sketch);
      if (!step) throw new Error(`The world could not be created: ${name} knows too little.`);
      insist(await play(world, step));
    }
  };
  await playAll(logIns);
  await playAll(history);
  for (const { id, method, pathTypes } of operations) {
    if (method !== 'GET' || Object.keys(pathTypes).length > 0) continue;
    for (const bearer of facts.all().filter(({ type }) => type === 'bearer')) {
      if (!panelsOf(id).includes(bearer.session!.panel)) continue;
      const [actor] = bearer.knownBy;
      const sketch: Sketch = { actor: actor!, op: id, session: bearer.name, query: {} };
      const step = drawStep(drawing, `w.${id}.${actor}`, sketch);
      // Calls of the panel may be refused to a role.
      if (step) await play(world, step);
    }
  }
  await playAll({ archive });
  for (const used of facts.all()) {
    // Used links would only be in the way.
    if (used.type === 'investorLogin' || used.name.startsWith('half')) used.isDead = true;
  }
  await world.keep();
};
