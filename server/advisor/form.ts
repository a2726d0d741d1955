import { parseEmail } from '../../src/domain/email.ts';
import { factMistakes } from '../../src/domain/fieldFacts.ts';
import { formTables } from '../../src/domain/formTables.ts';
import type { Violation } from '../../src/domain/messages.ts';
import { parsePhone } from '../../src/domain/phone.ts';
import type { Schemas } from '../../src/sdk/schema.gen.d.ts';
import { refuse } from '../http/problem.ts';
import type { Guards } from '../security/guards.ts';

/** Validates the body of a create or update. @throws ProblemError 5001 with every invalid field. */
export const readForm = (
  body: Schemas['AdvisorCreate'],
  within: readonly string[],
  { nameAsStored }: Pick<Guards, 'nameAsStored'>,
) => {
  const violations = factMistakes(formTables.advisor, body);
  const refuseField = (propertyPath: string, code: Violation['code']): void => {
    violations.push({ propertyPath, code, parameters: {} });
  };
  const firstName = nameAsStored(body.firstName);
  const surname = nameAsStored(body.surname);
  const email = parseEmail(body.email);
  const typedPhone = body.phoneNo?.trim() ?? '';
  const phoneNo = typedPhone ? parsePhone(typedPhone) : null;
  if (typedPhone && !phoneNo) refuseField('phoneNo', 'phone');
  if (body.brokerNetworkIds.some((id) => !within.includes(id))) {
    refuseField('brokerNetworkIds', 'choice');
  }
  if (violations.length > 0) throw refuse(5001, { violations });
  return {
    firstName,
    surname,
    email: email!,
    phoneNo,
    role: body.role,
    language: body.language,
    networkIds: [...new Set(body.brokerNetworkIds)],
  };
};

/** A validated form of a record. */
export type AdvisorForm = ReturnType<typeof readForm>;
