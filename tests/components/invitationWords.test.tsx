/** An invitation begins with the brand's words in the language in which it goes, whatever the panel's. */
import { i18n } from '@lingui/core';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { InviteDialog } from '../../src/routes/-shared/invite/InviteDialog.tsx';
import { showPage } from './screen.tsx';

afterEach(() => {
  i18n.activate('pl');
  sessionStorage.clear();
});

it.each(['pl', 'en'])('is in Polish where the panel is in %s', async (locale) => {
  await showPage(
    () => <InviteDialog campaignId="c1" to="jan@x.pl" onClose={() => {}} />,
    {
      sdk: { listCampaignChoices: () => Promise.resolve([]) },
      brand: { contact: {}, inviteText: { pl: 'Zapraszam', en: 'Hello' } },
      application: {
        getSnapshot: () => ({ context: { person: { holder: 'anna', networks: [] } } }),
      },
    },
    () => i18n.loadAndActivate({ locale, messages: {} }),
  );
  await expect.element(page.getByLabelText(/Wiadomość/)).toHaveValue('Zapraszam');
});
