import { useLingui } from '@lingui/react/macro';
import type { components } from '../../../../sdk/schema.gen.d.ts';

/** What has become of an advisor who was activated: one who never accepted has to, by a new link. */
export const useActivated = () => {
  const { t } = useLingui();
  return ({
    status,
    acceptedAt,
  }: Pick<components['schemas']['Advisor'], 'status' | 'acceptedAt'>): string =>
    status !== 'active'
      ? t`Konto przywrócone. Wysłano link aktywacyjny.`
      : acceptedAt === null
        ? t`Wysłano nowy link aktywacyjny. Panel otworzy się po przyjęciu zaproszenia.`
        : t`Konto aktywowane`;
};
