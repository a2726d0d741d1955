import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { readableOn, themeOf } from '../../domain/brandColors.ts';
import { AuthLayout } from '../../ui/layout/AuthLayout.tsx';
import { LegalLinks } from './Legal.tsx';
import { useWords } from './localized.ts';

/** A log-in page, with the brand's texts and pictures for its audience. */
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
  const panel = isInvestor ? brand.investorPanel : brand.advisorPanel;
  const { main, on } = themeOf(brand);
  return (
    <AuthLayout
      brand={brand}
      picture={isInvestor ? brand.backgroundInvestor : brand.backgroundAdvisor}
      headline={words(panel.headline)}
      welcome={words(panel.welcome)}
      headlineColor={readableOn(main, panel.headerColor, on, true)}
      welcomeColor={readableOn(main, panel.descriptionColor, on)}
      footer={<LegalLinks brand={brand} />}
      onLanguage={chooseLanguage}
    >
      {children}
    </AuthLayout>
  );
};
