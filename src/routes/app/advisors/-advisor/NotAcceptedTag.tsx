import { Trans } from '@lingui/react/macro';
import type { components } from '../../../../sdk/schema.gen.d.ts';
import { Tag } from '../../../../ui/badge/Badge.tsx';

/** Of an active account whose person cannot log in yet: they have not accepted the invitation. */
export const NotAcceptedTag = ({
  advisor: { status, acceptedAt },
}: {
  advisor: Pick<components['schemas']['Advisor'], 'status' | 'acceptedAt'>;
}) =>
  status === 'active' && acceptedAt === null ? (
    <Tag>
      <Trans>Zaproszenie nieprzyjęte</Trans>
    </Tag>
  ) : null;
