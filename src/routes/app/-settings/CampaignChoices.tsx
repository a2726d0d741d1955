import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { CheckboxField } from '../../../ui/field/fields.tsx';
import { formatDate } from '../../../domain/dates.ts';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { ErrorNote } from '../../../ui/state/state.tsx';
import { card, quiet, stack } from '../../../ui/theme/utility.css.ts';
import { useWords } from '../../-shared/localized.ts';
import { useCall } from '../../-shared/useCall.ts';
import { useChoices } from '../../-shared/useChoices.ts';

/** Which of the open campaigns advisors may invite to. */
export const CampaignChoices = ({
  choices,
}: {
  choices: components['schemas']['CampaignChoice'][];
}) => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const { t } = useLingui();
  const words = useWords();
  const { failure, run } = useCall();
  const { chosen, choose } = useChoices((id, isOffered: boolean) =>
    run(
      id,
      () => sdk.saveCampaignChoice({ id, body: { isWithheld: !isOffered } }),
      isOffered ? t`Kampania jest dostępna dla doradców.` : t`Kampania jest wstrzymana.`,
    ),
  );
  return (
    <section className={card}>
      <h2>
        <Trans>Kampanie do wyboru</Trans>
      </h2>
      <div className={stack.normal}>
        <p className={quiet}>
          <Trans>
            Do zaznaczonych kampanii doradcy mogą zapraszać inwestorów. Odznaczenie nie zmienia
            ofert, które już powstały.
          </Trans>
        </p>
        {failure ? <ErrorNote>{failure.text}</ErrorNote> : null}
        {choices.length === 0 ? (
          <EmptyState>
            <Trans>Żadna kampania nie jest teraz otwarta.</Trans>
          </EmptyState>
        ) : (
          choices.map(({ id, name, nameEN, isWithheld, endDate, products }) => (
            <div key={id}>
              <CheckboxField
                label={words({ pl: name, en: nameEN ?? name })}
                checked={chosen(id, !isWithheld)}
                onChange={(isOffered) => choose(id, isOffered)}
              />
              <p className={quiet} style={{ marginLeft: 28 }}>
                <Trans>
                  do {formatDate(endDate)}, {products.map(({ code }) => code).join(', ')}
                </Trans>
              </p>
            </div>
          ))
        )}
      </div>
    </section>
  );
};
