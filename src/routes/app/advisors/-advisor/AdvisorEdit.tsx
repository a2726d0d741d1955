import { useLingui } from '@lingui/react/macro';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { formTables } from '../../../../domain/formTables.ts';
import { spacedPhone } from '../../../../domain/phoneText.ts';
import type { Schemas } from '../../../../sdk/schema.gen.d.ts';
import { useNotify } from '../../../../ui/notification/Notifications.tsx';
import { AdvisorForm, type AdvisorValues, type Membership } from '../../../-shared/AdvisorForm.tsx';
import { reloadPage } from '../../../-shared/reloadPage.ts';
import { useKept } from '../../../-shared/useKept.ts';

const fields = Object.keys(formTables.advisor) as (keyof AdvisorValues &
  keyof Schemas['Advisor'])[];

/** What the form holds of an advisor. */
const valuesOf = (advisor: Schemas['Advisor']): AdvisorValues =>
  Object.fromEntries(
    fields.map((name) => [
      name,
      name === 'phoneNo' ? advisor.phoneNo && spacedPhone(advisor.phoneNo) : advisor[name],
    ]),
  ) as unknown as AdvisorValues;

/** What of it an advisor only reads: the server keeps what a coordinator decided. */
const membershipOf = ({ email, role, brokerNetworkIds }: Schemas['Advisor']): Membership => ({
  email,
  role,
  brokerNetworkIds,
});

/**
 * An advisor's data in a form. What is typed stays while the page is loaded again for another
 * reason, as by an activation; once it is saved, or another's version is taken, the form begins anew.
 */
export const AdvisorEdit = (shown: {
  advisor: Schemas['Advisor'];
  template: Schemas['AdvisorForm'];
  /** Whether the e-mail address is only shown. */
  isAddressFixed: boolean;
}) => {
  const [times, setTimes] = useState(0);
  return <Editing key={times} {...shown} onDone={() => setTimes(times + 1)} />;
};

const Editing = ({
  advisor,
  template,
  isAddressFixed,
  onDone,
}: Parameters<typeof AdvisorEdit>[0] & { onDone: () => void }) => {
  const { application, sdk, user } = useRouteContext({ from: '/app' });
  const router = useRouter();
  const notify = useNotify();
  const { t } = useLingui();
  const { id } = advisor;
  const membership = user.role === 'coordinator' ? null : membershipOf(advisor);
  // Kept with what was typed over it: what a colleague has saved since is not overwritten.
  const [begun, keepBegun] = useKept(`advisor ${id} begun`, {
    values: valuesOf(advisor),
    version: advisor.version,
  });
  // An activation raises the version as well, but changes nothing that the form holds.
  const isUnchanged = JSON.stringify(begun.values) === JSON.stringify(valuesOf(advisor));
  return (
    <AdvisorForm
      name={`advisor ${id}`}
      template={template}
      initial={begun.values}
      version={begun.version}
      isAddressFixed={isAddressFixed}
      membership={membership}
      onType={() => keepBegun(begun)}
      calls={{
        save: async (values, known) => {
          const version = isUnchanged ? Math.max(known!, advisor.version) : known!;
          const saved = await sdk.updateAdvisor({
            id,
            body: { ...values, ...membership, version },
          });
          if (id === user.advisorId) {
            const networks = await sdk.listNetworks({}).catch(() => null);
            if (networks) application.send({ type: 'networks.loaded', networks });
          }
          const shares = ({ brokerNetworkIds }: AdvisorValues): boolean =>
            user.networks.some((one) => brokerNetworkIds.includes(one.id));
          // Somebody taken out of the last network they shared has no page any more.
          const isGone = shares(begun.values) && !shares(valuesOf(saved));
          await (isGone ? router.navigate({ to: '/app/advisors' }) : reloadPage(router));
          notify({ kind: 'success', text: t`Zapisano.` });
          if (isGone) return null;
          onDone();
          return saved.version;
        },
        readVersion: async () => (await sdk.viewAdvisor({ id })).version,
        showTheirs: () => reloadPage(router).then(onDone),
      }}
    />
  );
};
