import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { useChart } from '../-shared/useChart.ts';
import { useEffect, useState } from 'react';
import { parseAddressList } from '../../domain/email.ts';
import { messageLength } from '../../domain/limits.ts';
import { provideKycRequests } from '../../machines/invitation.actors.ts';
import { Button } from '../../ui/button/Button.tsx';
import { TextArea } from '../../ui/field/fields.tsx';
import { PageHead } from '../../ui/layout/layouts.tsx';
import { DateText } from '../../ui/money/Money.tsx';
import { EmptyState, ErrorNote } from '../../ui/state/state.tsx';
import { kycStatusLabels } from '../../ui/text/labels.ts';
import { messageText } from '../../ui/text/messages.ts';
import { card, columns, row, spread, stack } from '../../ui/theme/utility.css.ts';
import { keptBatch } from '../-shared/keptBatch.ts';
import { useCall } from '../-shared/useCall.ts';
import { BatchResults } from '../-shared/BatchResults.tsx';

export const Route = createFileRoute('/app/kyc')({
  beforeLoad: ({ context }) => {
    if (context.user.role === 'investor') throw redirect({ to: '/app' });
  },
  loader: ({ context: { sdk } }) => sdk.listKycRequests({ query: { limit: 50 } }),
  component: Page,
});

/** Requests whose results nobody has closed yet. */
const keptRequests = keptBatch('kyc');

function Page() {
  const { items } = Route.useLoaderData();
  const { sdk } = Route.useRouteContext();
  const { i18n, t } = useLingui();
  const { pending, failure, run } = useCall();
  const router = useRouter();
  const [machine] = useState(() => provideKycRequests(sdk));
  const [kept] = useState(() => keptRequests.read());
  const [state, send] = useChart(machine, { input: { kept } });
  const { letter, recipients } = state.context;
  useEffect(() => {
    if (recipients.length > 0) keptRequests.write({ letter, recipients });
    else keptRequests.forget();
  }, [letter, recipients]);
  const [typed, setTyped] = useState('');
  const [message, setMessage] = useState('');
  const [isTried, setTried] = useState(false);
  const listed = parseAddressList(typed);
  const invalid = listed.filter(({ isValid }) => !isValid);
  const submit = (): void => {
    setTried(true);
    if (listed.length === 0 || invalid.length > 0) return;
    send({
      type: 'batch.send',
      addresses: listed.map(({ address }) => address),
      letter: { message },
    });
  };
  return (
    <>
      <PageHead title={<Trans>Formularze danych</Trans>} />
      <div className={columns}>
        <section className={card}>
          <h2>
            <Trans>Wysłane formularze</Trans>
          </h2>
          {failure ? <ErrorNote>{failure.text}</ErrorNote> : null}
          {items.length === 0 ? (
            <EmptyState>
              <Trans>Nie ma jeszcze wysłanych formularzy.</Trans>
            </EmptyState>
          ) : (
            <ul className={stack.normal}>
              {items.map((item) => (
                <li key={item.id} className={spread}>
                  <span style={{ overflowWrap: 'anywhere' }}>{item.investorEmail}</span>
                  <span className={row}>
                    {i18n._(kycStatusLabels[item.status]!)}, <DateText date={item.sentAt} />
                    {item.submittedAt ? null : (
                      <>
                        <Button
                          aria-label={t`Wyślij ponownie: ${item.investorEmail}`}
                          pending={
                            pending === `resend ${item.id}` ? <Trans>Wysyłanie…</Trans> : false
                          }
                          onClick={() =>
                            void run(
                              `resend ${item.id}`,
                              () => sdk.resendKycRequest({ id: item.id }),
                              t`Wysłano nowy link.`,
                            )
                          }
                        >
                          <Trans>Wyślij ponownie</Trans>
                        </Button>
                        {item.status === 'revoked' ? null : (
                          <Button
                            kind="quiet"
                            aria-label={t`Cofnij: ${item.investorEmail}`}
                            pending={
                              pending === `revoke ${item.id}` ? <Trans>Zapisywanie…</Trans> : false
                            }
                            onClick={() =>
                              void run(
                                `revoke ${item.id}`,
                                () => sdk.revokeKycRequest({ id: item.id }),
                                t`Prośba została cofnięta.`,
                              )
                            }
                          >
                            <Trans>Cofnij</Trans>
                          </Button>
                        )}
                      </>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </section>
        <section className={card} data-state={String(state.value)}>
          <h2>
            <Trans>Wyślij formularz danych</Trans>
          </h2>
          {state.matches('editing') ? (
            <form
              className={stack.normal}
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                submit();
              }}
            >
              <TextArea
                label={<Trans>Adresy e-mail</Trans>}
                value={typed}
                onChange={setTyped}
                error={
                  invalid.length > 0
                    ? `${messageText(i18n, 'email')}: ${invalid.map(({ address }) => address).join(', ')}`
                    : isTried && listed.length === 0
                      ? messageText(i18n, 'required')
                      : undefined
                }
              />
              <TextArea
                label={<Trans>Wiadomość</Trans>}
                isOptional
                value={message}
                onChange={setMessage}
                max={messageLength}
              />
              <Button kind="primary" type="submit">
                <Trans>Wyślij</Trans>
              </Button>
            </form>
          ) : (
            <div className={stack.normal}>
              <BatchResults
                recipients={state.context.recipients}
                isSending={state.matches('sending')}
              />
              {state.matches('done') ? (
                <>
                  {state.context.recipients.some((one) => one.state === 'failed') ? (
                    <Button onClick={() => send({ type: 'failed.retry' })}>
                      <Trans>Ponów nieudane</Trans>
                    </Button>
                  ) : null}
                  <Button
                    onClick={() => {
                      setTyped('');
                      setTried(false);
                      send({ type: 'batch.another' });
                      void router.invalidate();
                    }}
                  >
                    <Trans>Wyślij kolejne</Trans>
                  </Button>
                </>
              ) : null}
            </div>
          )}
        </section>
      </div>
    </>
  );
}
