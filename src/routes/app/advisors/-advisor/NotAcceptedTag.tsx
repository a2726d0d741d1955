import { Trans } from '@lingui/react/macro';
import type { components } from '../../../../sdk/schema.gen.d.ts';
import { Tag } from '../../../../ui/badge/Badge.tsx';

type Account = Pick<components['schemas']['Advisor'], 'status' | 'acceptedAt'>;

/** An account is active whose person cannot log in yet, as they have not accepted the invitation. */
export const isNotAccepted = ({ status, acceptedAt }: Account): boolean =>
  status === 'active' && acceptedAt === null;

/** Says it of such an account. */
export const NotAcceptedTag = ({ advisor }: { advisor: Account }) =>
  isNotAccepted(advisor) ? (
    <Tag>
      <Trans>Zaproszenie nieprzyjęte</Trans>
    </Tag>
  ) : null;
