import type { Config } from './config.ts';

/** What an operator should know at start: protections that the settings leave off. */
export const startNotices = (config: Config): string[] => {
  const notices: string[] = [];
  if (config.production && !config.clamdUrl) {
    notices.push(
      'CLAMD_URL is not set: uploads are taken apart and drawn anew, but no antivirus looks at them.',
    );
  }
  if (config.production && !config.smtpUrl) {
    notices.push('SMTP_URL is none: no mail leaves; all of them stay in the database.');
  }
  if (config.production && config.databaseUrl && !config.databaseOwnerUrl) {
    notices.push(
      'DATABASE_OWNER_URL is not set: the server logs in as the owner of its tables and gives up those rights afterwards.',
    );
  }
  if (config.production && !config.evidenceAnchors) {
    notices.push(
      'EVIDENCE_ANCHORS is not set: the heads of the evidence log are kept in this log alone.',
    );
  }
  if (config.production && !config.erasureList) {
    notices.push(
      'ERASURE_LIST is not set: whom to erase again after a restore is kept in this log alone.',
    );
  }
  return notices;
};
