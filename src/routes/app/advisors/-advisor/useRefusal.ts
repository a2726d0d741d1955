import { useLingui } from '@lingui/react/macro';
import type { useCall } from '../../../-shared/useCall.ts';

/**
 * Why an advisor was not archived or activated. Whoever may manage a record is denied it only of
 * the back office, which is said (docs/decisions/103).
 */
export const useRefusal = () => {
  const { t } = useLingui();
  return ({
    problem,
    failure,
  }: Pick<ReturnType<typeof useCall>, 'problem' | 'failure'>): string | undefined =>
    problem?.status === 403
      ? t`Zaplecze archiwizuje i przywraca ktoś, kto koordynuje wszystkie sieci marki.`
      : failure?.text;
};
