import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { errorAnswers } from '../../src/domain/errorAnswers.ts';
import { errorCodes, errorLabels } from '../../src/domain/errorCatalogue.ts';
import { innermost, lastName } from '../../src/domain/propertyPath.ts';
import { messageTitles, parseIssueMessage, toWireViolation } from '../../src/domain/messages.ts';
import { resolveProblem } from '../../src/domain/resolveProblem.ts';

const violations = [
  {
    propertyPath: 'investor.identificationNo',
    title: 'Wrong identification number',
    message: 'pesel',
  },
  { propertyPath: 'other', title: 'x', message: 'required' },
];

describe('the error catalogue', () => {
  it('has the decided codes, statuses and labels', () => {
    const rows = errorCodes.map(
      (code) => `${code} ${errorAnswers[code].status} ${errorLabels[code]}`,
    );
    expect(rows).toEqual([
      '1000 401 Bad credentials',
      '1001 403 error.account.not_active',
      '1002 404 user with the given e-mail not found',
      '1003 401 error.two_factor.invalid',
      '1004 401 error.refresh.invalid',
      '1101 403 Access denied',
      '1105 403 error.panel.blocked',
      '1106 403 error.session.step_up',
      '1206 409 error.advisor.cannot_archive',
      '1207 409 error.advisor.last_coordinator',
      '1404 404 error.not_found',
      '2001 409 error.campaign.not_active',
      '2002 409 error.campaign.not_started',
      '2003 409 error.campaign.ended',
      '2004 409 error.campaign.locked',
      '2005 409 error.campaign.transition',
      '3001 409 error.lead.other_advisor',
      '3002 409 error.offer.transition',
      '3003 409 error.offer.already_accepted',
      '3004 409 error.version.stale',
      '3005 409 error.reminder.today',
      '3006 409 error.reminder.stopped',
      '3007 409 error.reminder.no_link',
      '3008 409 error.reminder.nothing',
      '3009 409 error.booking.second_person',
      '3010 409 error.investor.erased',
      '3011 409 error.correction.open',
      '3012 409 error.correction.transition',
      '3101 422 error.offer.max_product',
      '3102 422 error.offer.max_remaining',
      '3103 422 error.offer.min',
      '3104 422 error.offer.step',
      '4001 410 Token is invalid.',
      '4002 410 error.token.expired',
      '5001 422 error.form.invalid',
      '5002 413 error.file.too_large',
      '5003 415 error.file.type',
      '5004 422 error.file.broken',
      '5005 422 error.file.encrypted',
      '5006 422 error.file.active',
      '5007 422 error.file.pixels',
      '5008 422 error.file.infected',
      '5009 409 error.file.quota',
      '5010 422 error.statement.broken',
      '5011 422 error.statement.format',
      '8001 429 error.rate_limited',
      '9000 500 error.unexpected',
      '9003 503 error.unavailable',
    ]);
  });

  it('gives every code a label of its own', () => {
    expect(new Set(errorCodes.map((code) => errorLabels[code])).size).toBe(errorCodes.length);
  });
});

describe('the message for a problem', () => {
  it.each(errorCodes.filter((code) => code !== 9000))('uses the message of code %i', (code) => {
    const parameters = { investmentValueMax: '5000.00' };
    const label = errorLabels[code];
    expect(resolveProblem({ code, label, parameters })).toEqual({ kind: 'code', code, parameters });
    expect(resolveProblem({ code: String(code), label: 'anything' })).toMatchObject({
      kind: 'code',
      code,
    });
  });

  it.each([
    ['user with the given e-mail not found', 1002],
    ['Bad credentials', 1000],
    ['Token is invalid.', 4001],
    ['Access denied', 1101],
    ['error.offer.min', 3103],
  ])('maps the label %j when the code is unknown', (label, code) => {
    expect(resolveProblem({ code: 9999, label, parameters: {} })).toEqual({
      kind: 'label',
      code,
      label,
      parameters: {},
    });
  });

  it('shows a label that is a sentence, never one that is a key', () => {
    expect(resolveProblem({ code: 9999, label: 'Serwis jest zamykany.' })).toEqual({
      kind: 'text',
      text: 'Serwis jest zamykany.',
    });
    expect(resolveProblem({ code: 9999, label: 'error.brand_new' })).toEqual({ kind: 'default' });
    expect(resolveProblem({ label: 'error.unexpected' })).toEqual({ kind: 'default' });
    expect(resolveProblem({ code: 9000, label: 'error.unexpected' })).toEqual({ kind: 'default' });
  });

  it('names the field and its message for the form label', () => {
    expect(resolveProblem({ code: 5001, label: 'error.form.invalid', violations })).toEqual({
      kind: 'violation',
      isFriendly: true,
      propertyPath: 'investor.identificationNo',
      property: 'IdentificationNo',
      message: 'pesel',
      text: 'Wrong identification number',
      parameters: {},
    });
    expect(
      resolveProblem({ code: 5001, label: 'error.form.invalid', violations: [] }),
    ).toMatchObject({
      kind: 'code',
      code: 5001,
    });
  });

  it('shows a server message that is not one of our codes unchanged', () => {
    expect(
      resolveProblem({
        label: 'error.form.invalid',
        violations: [{ propertyPath: 'glAccount', title: 'T', message: 'Konto nie istnieje' }],
      }),
    ).toMatchObject({ property: 'GlAccount', message: null, text: 'Konto nie istnieje' });
  });

  it('falls back to the first violation: capitalized property and title', () => {
    expect(resolveProblem({ code: 9999, label: 'error.unexpected', violations })).toMatchObject({
      kind: 'violation',
      isFriendly: false,
      property: 'IdentificationNo',
      text: 'Wrong identification number',
    });
  });

  it('does not fail on a body in another format', () => {
    const junk = fc.record(
      {
        code: fc.anything(),
        label: fc.anything(),
        parameters: fc.anything(),
        violations: fc.oneof(fc.anything(), fc.array(fc.anything())),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(junk, fc.anything()), (body) => {
        expect(['code', 'label', 'text', 'violation', 'default']).toContain(
          resolveProblem(body as never).kind,
        );
      }),
    );
    for (const label of ['__proto__', 'constructor', 'toString']) {
      expect(resolveProblem({ label })).toEqual({ kind: 'text', text: label });
    }
  });
});

describe('field names', () => {
  it('are taken from the end of a path', () => {
    const known = { zipCode: 1, residentialAddress: 1, consents: 1 };
    expect(innermost('investor.residentialAddress.zipCode', known)).toBe('zipCode');
    expect(innermost('consents.0.given', known)).toBe('consents');
    expect(innermost('constructor.whatever', known)).toBeNull();
    expect(lastName('consents[1].given')).toBe('given');
    expect(lastName('')).toBe('');
  });
});

describe('message codes', () => {
  it('carry their number after a colon', () => {
    expect(parseIssueMessage('minLength:2')).toEqual({ code: 'minLength', parameters: { n: 2 } });
    expect(parseIssueMessage('step:100.00')).toEqual({
      code: 'step',
      parameters: { step: '100.00' },
    });
    expect(parseIssueMessage('pesel')).toEqual({ code: 'pesel', parameters: {} });
    expect(parseIssueMessage('Invalid type: expected string')).toBeNull();
    expect(parseIssueMessage('toString')).toBeNull();
  });

  it('cover the table in the specification and are sent as `message`', () => {
    expect(Object.keys(messageTitles).length).toBeGreaterThanOrEqual(18);
    expect(toWireViolation({ propertyPath: 'email', code: 'email', parameters: {} })).toEqual({
      propertyPath: 'email',
      title: 'This field must be valid email',
      message: 'email',
      parameters: {},
    });
  });
});
