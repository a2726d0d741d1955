/** Whoever refuses a person's right tells what can be done about it (GDPR art. 12(4)). */
import { describe, expect, it } from 'vitest';
import { erasureDecidedText } from '../../server/mail/erasure.ts';

describe.each(['PL', 'EN'] as const)('the mail about an erasure, %s', (language) => {
  const mailOf = (status: 'refused' | 'granted'): string =>
    JSON.stringify(erasureDecidedText(language, { status, answer: 'Powód.', isOwedMoney: false }));

  it('that is refused names the complaint and the court', () => {
    expect(mailOf('refused')).toMatch(/skargę|complain/);
    expect(mailOf('refused')).toMatch(/sądu|court/);
  });

  it('that is granted names neither', () => {
    expect(mailOf('granted')).not.toMatch(/skarg|sąd|complain|court/);
  });
});
