import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LanguageSwitch, PublicLayout } from '../../ui/layout/layouts.tsx';
import { LegalLinks } from './Legal.tsx';

/** Layout of a page behind a link: languages above, legal documents below. */
export const LinkPage = ({ children }: { children: ReactNode }) => {
  const { brand, chooseLanguage } = useRouteContext({ from: '__root__' });
  return (
    <PublicLayout
      brand={brand}
      actions={<LanguageSwitch onChoose={chooseLanguage} />}
      footer={<LegalLinks brand={brand} />}
    >
      {children}
    </PublicLayout>
  );
};
