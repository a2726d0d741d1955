import { Trans } from '@lingui/react/macro';

/** What can be done about a refusal of a right to one's data (GDPR art. 12(4)); the mails say it too. */
export const Remedies = () => (
  <Trans>
    Na tę decyzję można wnieść skargę do Prezesa Urzędu Ochrony Danych Osobowych, a także wystąpić
    do sądu.
  </Trans>
);
