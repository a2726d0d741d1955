import { describe, expect, it } from 'vitest';
import { validateCrm } from '../../src/domain/crm.ts';
import { isWebAddress } from '../../src/domain/webAddress.ts';

const crm = { potential: 3, knowledge: 'good', industries: ['K'], notes: 'Dzwonić rano' };
const found = (change: object) =>
  validateCrm({ ...crm, ...change }).map(({ propertyPath, code }) => [propertyPath, code]);

describe('notes about an investor', () => {
  it('can be saved without the rest of the profile', () => {
    const none = { potential: null, knowledge: null, industries: [] };
    expect(found(none)).toEqual([]);
    expect(found({ ...none, notes: 'x'.repeat(5001) })).toEqual([['notes', 'maxLength']]);
    expect(found({ ...none, potential: 3 }).map(([path]) => path)).toEqual([
      'knowledge',
      'industries',
    ]);
  });

  it('need an industry and values from their lists', () => {
    expect(found({})).toEqual([]);
    expect(found({ notes: null })).toEqual([]);
    expect(found({ industries: [] })).toEqual([['industries', 'industry']]);
    expect(found({ industries: undefined })).toEqual([['industries', 'industry']]);
    expect(found({ potential: 6 })).toEqual([['potential', 'choice']]);
    expect(found({ knowledge: 'all' })).toEqual([['knowledge', 'choice']]);
    expect(found({ notes: 'x'.repeat(5001) })).toEqual([['notes', 'maxLength']]);
  });
});

describe('a web address', () => {
  it('is http or https and cannot hide another host', () => {
    expect(isWebAddress('https://oferta.test/regulamin.pdf')).toBe(true);
    for (const text of [
      'javascript:alert(1)',
      '//oferta.test',
      'data:text/html,x',
      'https://',
      'https://oferta.test@evil.test',
      '',
    ]) {
      expect(isWebAddress(text), text).toBe(false);
    }
  });
});
