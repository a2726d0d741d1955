import { useLingui } from '@lingui/react/macro';

/** How much an investor knows of investing, in words. */
export const useKnowledge = () => {
  const { t } = useLingui();
  return [
    { value: 'none', label: t`brak` },
    { value: 'basic', label: t`podstawowa` },
    { value: 'good', label: t`dobra` },
    { value: 'expert', label: t`ekspercka` },
  ];
};
