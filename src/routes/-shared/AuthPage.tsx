import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AuthLayout } from '../../ui/layout/AuthLayout.tsx';
import { LegalLinks } from './Legal.tsx';
import { useWords } from './localized.ts';

/** A page about logging in, in the words and pictures of the brand for those who log in there. */
export const AuthPage = ({
  whose = 'advisor',
  children,
}: {
  whose?: 'advisor' | 'investor';
  children: ReactNode;
}) => {
  const { brand, chooseLanguage } = useRouteContext({ from: '__root__' });
  const words = useWords();
  const isInvestor = whose === 'investor';
  const { headline, welcome } = isInvestor ? brand.investorPanel : brand.advisorPanel;
  return (
    <AuthLayout
      brand={brand}
      picture={isInvestor ? brand.backgroundInvestor : brand.backgroundAdvisor}
      headline={words(headline)}
      welcome={words(welcome)}
      footer={<LegalLinks brand={brand} />}
      onLanguage={chooseLanguage}
    >
      {children}
    </AuthLayout>
  );
};
