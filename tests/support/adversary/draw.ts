import { writeStatement } from '../bank/write.ts';
import { lineOf, ownAccount } from '../server/backOffice.ts';
import type { OperationId } from '../../../server/http/handlers.ts';
import { policy } from '../../../server/http/policy.ts';
import { pdfOf } from '../server/pdf.ts';
import { bodies } from './bodies.ts';
import { canary } from './canaries.ts';
import type { Fact } from './facts.ts';
import { operationOf, panelsOf, type Schema } from './operations.ts';
import { brandKeys, principalOf, type BrandKey, type Name } from './principals.ts';
import type { Leaf, Step } from './steps.ts';
import {
  choose,
  NothingFits,
  ofType,
  property,
  slips,
  value,
  type Choosing,
  type Drawing,
} from './values.ts';

/** A session of the actor that fits the operation, occasionally one that does not. */
const sessionOf = (choosing: Choosing): Fact | null => {
  const { facts, actor, op, wanted } = choosing;
  const panels = panelsOf(op);
  if (panels.length === 0) return null;
  const own = facts.known(actor, 'bearer');
  const fitting = own.filter(({ session }) => panels.includes(session!.panel));
  if (wanted?.type === 'bearer' && own.includes(wanted)) {
    choosing.wanted = undefined;
    return wanted;
  }
  return choose(slips(choosing, 0.04) || fitting.length === 0 ? own : fitting, choosing);
};

const upload = (choosing: Choosing, form: Schema): Step['upload'] => {
  const { op, actor, brand, picture } = choosing;
  const { file: _file, ...drawn } = value(choosing, '', form) as Record<string, string>;
  const isPicture = op === 'uploadBrandPicture' || op === 'uploadCampaignPicture';
  if (op === 'importBankStatement') {
    const line = lineOf({ title: canary('text', actor, brand), amount: '50000.00' });
    const bytes = writeStatement('mt940', { account: ownAccount, lines: [line] });
    return { name: 'wyciag.sta', bytes: Buffer.from(bytes).toString('base64'), fields: drawn };
  }
  return {
    name: isPicture ? 'obraz.png' : `${canary('fileName', actor, brand)}.pdf`,
    bytes: isPicture
      ? picture
      : pdfOf(`/Text(${canary('fileBytes', actor, brand)})`).toString('base64'),
    fields: drawn,
  };
};

/** A partially determined step, as in a known chain. */
export type Sketch = Pick<Step, 'actor' | 'op'> &
  Partial<Pick<Step, 'host' | 'session' | 'path' | 'query' | 'upload' | 'afterMs'>> & {
    body?: Record<string, unknown>;
    along?: Sketch;
  };

/**
 * Completes a sketch from what the actor knows.
 * @returns null if they know nothing that the operation needs.
 */
export const drawStep = (
  drawing: Drawing,
  name: string,
  sketch: Sketch,
  wanted?: Fact,
): Step | null => {
  const { actor, op } = sketch;
  const operation = operationOf(op);
  const home = principalOf(actor).brand;
  const choosing: Choosing = { ...drawing, actor, op, brand: sketch.host ?? home, wanted };
  try {
    const bearer =
      sketch.session === undefined
        ? sessionOf(choosing)
        : sketch.session && drawing.facts.get(sketch.session);
    choosing.bearer = bearer || undefined;
    const at = choosing.bearer?.brand ?? null;
    choosing.brand = sketch.host ?? at ?? home;
    const path: Step['path'] = {};
    for (const [parameter, type] of Object.entries(operation.pathTypes)) {
      path[parameter] = sketch.path?.[parameter] ?? ofType(choosing, type);
    }
    choosing.brand = sketch.host ?? at ?? brandOfLinks(choosing, path) ?? home;
    const made = bodies[op]?.(actor, choosing.brand);
    const drawn = made ?? (operation.body ? value(choosing, '', operation.body) : null);
    const body = drawn && { ...drawn, ...sketch.body };
    const leadsTo = brandOfLinks(choosing, { ...path, ...(body as object | null) });
    return {
      name,
      actor,
      op,
      host: sketch.host ?? at ?? hostFor(choosing, leadsTo),
      session:
        sketch.session !== undefined ? sketch.session : ((bearer as Fact | null)?.name ?? null),
      path,
      query: sketch.query ?? queryOf(choosing),
      body,
      ...(operation.form ? { upload: sketch.upload ?? upload(choosing, operation.form) } : {}),
      ...(sketch.afterMs === undefined ? {} : { afterMs: sketch.afterMs }),
      ...alongside(drawing, name, sketch),
    };
  } catch (error) {
    if (error instanceof NothingFits) return null;
    throw error;
  }
};

const alongside = (drawing: Drawing, name: string, { along }: Sketch): { along?: Step } => {
  const step = along && drawStep(drawing, `${name}b`, along);
  return step ? { along: step } : {};
};

/** The brand of the links and codes among these values. */
const brandOfLinks = ({ facts }: Choosing, leaves: object): BrandKey | undefined =>
  Object.values(leaves).flatMap((leaf) => {
    const fact = facts.get((leaf as { $fact?: string } | null)?.$fact ?? '');
    return fact?.isSecret && fact.brand ? [fact.brand] : [];
  })[0];

/** The host for a link; otherwise usually the actor's own. */
const hostFor = (choosing: Choosing, leadsTo: BrandKey | undefined): BrandKey => {
  if (slips(choosing, 0.05)) return choosing.dice.pick(brandKeys);
  if (leadsTo) return leadsTo;
  return slips(choosing, 0.2) ? choosing.dice.pick(brandKeys) : principalOf(choosing.actor).brand;
};

/** Optional query parameters, rarely: `reassignTo`, and the scope of a sum. */
const queryOf = (choosing: Choosing): Step['query'] => {
  const { op, dice } = choosing;
  const drawn: Step['query'] = {};
  for (const { name, schema, required } of operationOf(op).query) {
    if (['filter', 'sort', 'order', 'format'].includes(name)) continue;
    if (!required && !dice.chance(0.4)) continue;
    try {
      drawn[name] = property(choosing, name, schema) as Leaf;
    } catch (error) {
      if (!(error instanceof NothingFits)) throw error;
    }
  }
  return drawn;
};

/** Whether a principal may try an operation at all: the back office's system has its own calls. */
export const mayTry = (actor: Name, op: OperationId): boolean =>
  policy[op].includes('machine') === (actor === 'machine');
