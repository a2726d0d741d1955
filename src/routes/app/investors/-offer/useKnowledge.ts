import { useLingui } from '@lingui/react/macro';

/** Labels of an investor's investment knowledge. */
export const useKnowledge = () => {
  const { t } = useLingui();
  return [
    { value: 'none', label: t`brak` },
    { value: 'basic', label: t`podstawowa` },
    { value: 'good', label: t`dobra` },
    { value: 'expert', label: t`ekspercka` },
  ];
};
