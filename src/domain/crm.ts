import * as v from 'valibot';
import { crmKnowledge, crmPotentials } from './dictionaries.ts';
import { notesLength } from './limits.ts';
import type { Violation } from './messages.ts';
import { message, optionalLines, violationsIn } from './violations.ts';

/** What an advisor notes about an investor, never shown to the investor (decisions 3.7). */
export const crmSchema = v.object(
  {
    potential: v.picklist(crmPotentials, message('choice')),
    knowledge: v.picklist(crmKnowledge, message('choice')),
    /** Codes from the industry dictionary; at least one (spec §5). */
    industries: v.pipe(
      v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(20)), message('industry')),
      v.minLength(1, message('industry')),
      v.maxLength(50, message('maxLength:50')),
    ),
    notes: optionalLines(notesLength),
  },
  message('required'),
);

export const validateCrm = (data: unknown): Violation[] => violationsIn(crmSchema, data);
