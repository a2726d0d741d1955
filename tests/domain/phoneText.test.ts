import { expect, it } from 'vitest';
import { formatPhone, isPhone } from '../../src/domain/phone.ts';
import { spacedPhone } from '../../src/domain/phoneText.ts';

it('spaces every Polish number as the library does, and leaves others alone', () => {
  const numbers = Array.from({ length: 100 }, (_, start) =>
    ['0123456', '1234567', '2345678', '6543210'].map(
      (rest) => `+48${String(start).padStart(2, '0')}${rest}`,
    ),
  )
    .flat()
    .filter(isPhone);
  expect(numbers.length).toBeGreaterThan(100);
  expect(numbers.map(spacedPhone)).toEqual(numbers.map(formatPhone));
  for (const other of ['+4930123456', '', '601 234 567', '+48 601 234 567']) {
    expect(spacedPhone(other)).toBe(other);
  }
});
