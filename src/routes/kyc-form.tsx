import { msg } from '@lingui/core/macro';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { KycPage } from './kyc-form/-parts/KycPage.tsx';
import { tokenSearch } from './-shared/search.ts';

export const Route = createFileRoute('/kyc-form')({
  staticData: { title: msg`Formularz danych inwestora` },
  validateSearch: tokenSearch,
  beforeLoad: ({ search }) => {
    if (!search.token) throw notFound();
  },
  component: Page,
});

function Page() {
  const { token } = Route.useSearch();
  return <KycPage key={token} token={token} />;
}
