import { Trans, useLingui } from '@lingui/react/macro';
import type { PublicOffer } from '../../../machines/publicOffer.machine.ts';
import { stack } from '../../../ui/theme/utility.css.ts';
import { languageOf } from '../localized.ts';
import { useConsents, type Given } from '../useConsents.tsx';
import { Next, Refusal, type TypedStep } from './step.tsx';

/** Individual consents, none pre-ticked. */
export const ConsentsStep = ({
  offer,
  draft,
  refused,
  onNext,
  onType,
}: TypedStep & { offer: PublicOffer }) => {
  const { i18n } = useLingui();
  const answers = (given: Given) =>
    offer.consents.map(({ kind, version }) => ({ kind, version, given: given[kind] }));
  const { frame, summary, boxes, refusal } = useConsents(offer.consents, {
    // A tick stays only at the text that it was set at.
    given: Object.fromEntries(
      offer.consents.map(({ kind, version }) => [
        kind,
        draft.consents?.some((one) => one.kind === kind && one.version === version && one.given),
      ]),
    ),
    refused,
    onType: (given) => onType({ consents: answers(given) }),
    onSubmit: (given) => onNext({ consents: answers(given), language: languageOf(i18n) }),
  });
  return (
    <form className={stack.wide} {...frame}>
      <h1 tabIndex={-1}>
        <Trans>Zgody i oświadczenia</Trans>
      </h1>
      {summary}
      <Refusal>{refusal}</Refusal>
      <div className={stack.normal}>{boxes}</div>
      <Next />
    </form>
  );
};
