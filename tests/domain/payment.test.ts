import { describe, expect, it } from 'vitest';
import { paymentDueDate, transferCode, type Transfer } from '../../src/domain/payment.ts';

const transfer: Transfer = {
  account: 'PL27114020040000350277169043',
  amount: '9999.99',
  currency: 'PLN',
  recipient: 'Magazyny Łódź-Stryków sp. z o.o.',
  title: 'OF/2026/000518',
};
const fieldsOf = (change: Partial<Transfer>) =>
  transferCode({ ...transfer, ...change })?.split('|');

describe('the code of a transfer', () => {
  it('has the nine fields of the recommendation, with the amount in grosze', () => {
    expect(transferCode(transfer)).toBe(
      '|PL|27114020040000350277169043|999999|Magazyny Łódź-Strykó|OF/2026/000518|||',
    );
    expect(fieldsOf({ amount: '0.05' })?.[3]).toBe('000005');
  });

  it('leaves an amount that does not fit for the payer to type', () => {
    expect(fieldsOf({ amount: '10000.00' })?.[3]).toBe('000000');
    expect(fieldsOf({ amount: '50000.00' })?.[3]).toBe('000000');
  });

  it('has nine fields whatever the texts contain, and at most 160 characters', () => {
    const fields = fieldsOf({ recipient: 'A|B\n'.repeat(40), title: '😀|'.repeat(60) });
    expect(fields).toHaveLength(9);
    expect([...fields!.join('|')].length).toBeLessThanOrEqual(160);
  });

  it('is absent for accounts and currencies outside the recommendation', () => {
    expect(transferCode({ ...transfer, account: 'DE89370400440532013000' })).toBeNull();
    expect(transferCode({ ...transfer, currency: 'EUR' })).toBeNull();
  });
});

it('a payment is due seven days after the acceptance, counted in Warsaw', () => {
  expect(paymentDueDate('2026-11-21T10:00:00.000Z')).toBe('2026-11-28');
  expect(paymentDueDate('2026-11-21T23:30:00.000Z')).toBe('2026-11-29');
  expect(paymentDueDate('2026-12-28T10:00:00.000Z')).toBe('2027-01-04');
});
