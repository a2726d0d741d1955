/** Entry of the second factor when another code is mailed. */
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { CodeForm } from '../../src/routes/-shared/CodeForm.tsx';
import { showPage } from './screen.tsx';

it('another code empties the field, keeps the choice about the device, and is announced', async () => {
  const sent: [string, boolean][] = [];
  const Entry = () => {
    const [token, setToken] = useState('first');
    return (
      <CodeForm
        id="code"
        step={{ twoFactorToken: token, method: 'email', destination: 'a***@example.pl' } as never}
        resendIn={0}
        isBusy={false}
        asksToRemember
        onSubmit={(...given) => sent.push(given)}
        onResend={() => setToken('second')}
      />
    );
  };
  await showPage(Entry, {});
  await page.getByRole('checkbox').click();
  await page.getByRole('textbox').fill('12');
  await expect.element(page.getByRole('status')).toHaveTextContent('');
  await page.getByRole('button', { name: 'Wyślij kod ponownie' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Nowy kod został wysłany.');
  await expect.element(page.getByRole('textbox')).toHaveValue('');
  await expect.element(page.getByRole('checkbox')).toBeChecked();
  await page.getByRole('textbox').fill('123456');
  expect(sent).toEqual([['123456', true]]);
});
