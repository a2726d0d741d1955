import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute, Link } from '@tanstack/react-router';
import { AuthLayout } from '../../../ui/layout/layouts.tsx';
import { PageFoot } from '../../-shared/Legal.tsx';
import { useWords } from '../../-shared/localized.ts';
import { RequestLink } from '../../-shared/RequestLink.tsx';

export const Route = createFileRoute('/auth/reset-password/')({
  staticData: { title: msg`Nie pamiętam hasła` },
  component: Page,
});

function Page() {
  const { sdk, brand, chooseLanguage } = Route.useRouteContext();
  const words = useWords();
  return (
    <AuthLayout
      brand={brand}
      picture={brand.backgroundAdvisor}
      headline={words(brand.advisorPanel.headline)}
      welcome={words(brand.advisorPanel.welcome)}
      footer={<PageFoot brand={brand} chooseLanguage={chooseLanguage} />}
    >
      <h1>
        <Trans>Nie pamiętam hasła</Trans>
      </h1>
      <RequestLink onRequest={(email) => sdk.sendPasswordReminder({ body: { email } })} />
      <Link to="/doradcy">
        <Trans>Wróć do logowania</Trans>
      </Link>
    </AuthLayout>
  );
}
