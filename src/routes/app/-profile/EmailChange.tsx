import { Trans } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { formTables } from '../../../domain/formTables.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { TextField } from '../../../ui/field/fields.tsx';
import { useTableForm } from '../../../ui/form/useTableForm.tsx';
import { ErrorNote, Note } from '../../../ui/state/state.tsx';
import { stack } from '../../../ui/theme/utility.css.ts';
import { useCall } from '../../-shared/useCall.ts';
import { AccountPart } from './AccountPart.tsx';
import * as styles from './profile.css.ts';

/**
 * Changes the log-in address: a link is mailed to it, and following the link makes it effective.
 * The call requires a step-up.
 */
export const EmailChange = ({ current }: { current: string }) => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const { pending, problem, failure, run } = useCall();
  const [sentTo, setSentTo] = useState('');
  const { frame, input, refusal, reset } = useTableForm(formTables.emailChange, {
    id: 'emailChange',
    values: { email: '' },
    refused: problem,
    onSubmit: async (values) => {
      const email = values.email.trim();
      setSentTo('');
      if (await run('save', () => sdk.requestEmailChange({ body: { email } }), null)) {
        setSentTo(email);
        reset();
      }
    },
  });
  const said = problem ? refusal : failure?.text;
  return (
    <AccountPart
      id="log-in-address"
      title={<Trans>Adres logowania</Trans>}
      about={
        <Trans>
          Teraz: {current}. Nowy adres zacznie działać, gdy zostanie potwierdzony linkiem.
        </Trans>
      }
    >
      <form className={`${stack.normal} ${styles.form}`} {...frame}>
        {said ? <ErrorNote>{said}</ErrorNote> : null}
        {sentTo ? (
          <Note tone="success">
            <Trans>Na {sentTo} wysłaliśmy link. Adres zmieni się po jego otwarciu.</Trans>
          </Note>
        ) : null}
        {input('email', (email) => (
          <TextField {...email} label={<Trans>Nowy adres e-mail</Trans>} />
        ))}
        <div>
          <Button type="submit" pending={pending ? <Trans>Wysyłanie…</Trans> : false}>
            <Trans>Zmień adres</Trans>
          </Button>
        </div>
      </form>
    </AccountPart>
  );
};
