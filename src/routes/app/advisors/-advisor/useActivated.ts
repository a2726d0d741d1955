import { useLingui } from '@lingui/react/macro';
import type { components } from '../../../../sdk/schema.gen.d.ts';

/** What has become of an advisor who was activated: one who never accepted has to, by a new link. */
export const useActivated = () => {
  const { t } = useLingui();
  return ({ status }: Pick<components['schemas']['Advisor'], 'status'>): string =>
    status === 'active' ? t`Konto aktywowane` : t`Konto przywrócone. Wysłano link aktywacyjny.`;
};
