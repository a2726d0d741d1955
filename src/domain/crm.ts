import * as v from 'valibot';
import { crmKnowledge, crmPotentials } from './dictionaries.ts';
import { notesLength } from './limits.ts';
import type { Violation } from './messages.ts';
import { message, optionalLines, violationsIn } from './violations.ts';

const notes = optionalLines(notesLength);

/** An advisor's assessment of an investor: filling in one field requires all of them. */
const profile = v.object(
  {
    potential: v.picklist(crmPotentials, message('choice')),
    knowledge: v.picklist(crmKnowledge, message('choice')),
    /** Codes from the industry dictionary; at least one. */
    industries: v.pipe(
      v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(20)), message('industry')),
      v.minLength(1, message('industry')),
      v.maxLength(50, message('maxLength:50')),
    ),
    notes,
  },
  message('required'),
);

/** Only a note, without the investor's profile. */
const alone = v.object(
  {
    potential: v.null(message('choice')),
    knowledge: v.null(message('choice')),
    industries: v.pipe(v.array(v.string(), message('industry')), v.empty(message('industry'))),
    notes,
  },
  message('required'),
);

const isAlone = (data: unknown): boolean => {
  const { potential, knowledge, industries } = (data ?? {}) as Record<string, unknown>;
  const isNone = Array.isArray(industries) && industries.length === 0;
  return potential === null && knowledge === null && isNone;
};

/** What an advisor notes about an investor, never shown to the investor. */
export const crmSchema = v.lazy((data: unknown) => (isAlone(data) ? alone : profile));

export const validateCrm = (data: unknown): Violation[] => violationsIn(crmSchema, data);
