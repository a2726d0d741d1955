import { Users } from 'lucide-react';
import { Bone, Coming } from '../ui/state/Bones.tsx';
import { kycStatuses } from '../domain/kycList.ts';
import { offerStatuses } from '../domain/offerStatus.ts';
import { OfferBadge, Tag } from '../ui/badge/Badge.tsx';
import {
  AdvisorBadge,
  AdvisorMark,
  KycBadge,
  UndeliveredBadge,
} from '../ui/status/statusBadges.tsx';
import { Mark } from '../ui/badge/Mark.tsx';
import { Button } from '../ui/button/Button.tsx';
import { DateText, Money } from '../ui/money/Money.tsx';
import { BusyBar } from '../ui/state/BusyBar.tsx';
import { OfflineBar } from '../ui/state/OfflineBar.tsx';
import { EmptyState } from '../ui/state/EmptyState.tsx';
import { ErrorNote, Note, PendingPage, Progress, Skeleton } from '../ui/state/state.tsx';
import { quiet, row } from '../ui/theme/utility.css.ts';
import { Fields } from './gallery/Fields.tsx';
import { Layouts } from './gallery/Layouts.tsx';
import { Lists } from './gallery/Lists.tsx';
import { long, nothing, Pressed, Widget } from './gallery/Widget.tsx';
import { Windows } from './gallery/Windows.tsx';

const kinds = ['primary', 'secondary', 'quiet', 'danger', 'destroy'] as const;
const sizes = ['bar', 'small', 'app', 'large', 'public'] as const;

const Buttons = () => (
  <Widget name="Button">
    {kinds.map((kind) => (
      <div key={kind} className={row}>
        <Pressed>
          <Button kind={kind}>{kind}</Button>
        </Pressed>
        <div>
          <p className={quiet}>busy, off</p>
          <div className={row}>
            <Button kind={kind} pending="Sending…">
              {kind}
            </Button>
            <Button kind={kind} disabled>
              {kind}
            </Button>
          </div>
        </div>
      </div>
    ))}
    <div className={row}>
      {sizes.map((size) => (
        <Button key={size} kind="primary" size={size}>
          {size}
        </Button>
      ))}
    </div>
    <div className={row}>
      {sizes.map((size) => (
        <Button key={size} size={size} isSquare aria-label={size}>
          <Users size={16} aria-hidden />
        </Button>
      ))}
    </div>
  </Widget>
);

const Statuses = () => (
  <>
    <Widget name="OfferBadge">
      <div className={row} style={{ gap: 16 }}>
        {offerStatuses.map((status) => (
          <OfferBadge key={status} status={status} />
        ))}
      </div>
      <div>
        <OfferBadge status="accepted" isAlone />
      </div>
    </Widget>
    <Widget name="Mark">
      <div className={row}>
        {offerStatuses.map((status) => (
          <Mark key={status} status={status} size={20} />
        ))}
      </div>
    </Widget>
    <Widget name="AdvisorBadge">
      <div className={row} style={{ gap: 16 }}>
        {(['initial', 'active', 'deleted'] as const).map((status) => (
          <AdvisorBadge key={status} status={status} />
        ))}
      </div>
    </Widget>
    <Widget name="AdvisorMark">
      <AdvisorMark status="active" />
    </Widget>
    <Widget name="KycBadge">
      <div className={row} style={{ gap: 16 }}>
        {kycStatuses.map((status) => (
          <KycBadge key={status} status={status} />
        ))}
      </div>
    </Widget>
    <Widget name="Tag">
      <div className={row}>
        <Tag>Wiedza: podstawowa</Tag>
        <Tag tone="pos">Zweryfikowany</Tag>
        <Tag tone="warn">Brak pliku</Tag>
        <Tag tone="neg">Po terminie</Tag>
        <Tag tone="info">Nowe</Tag>
      </div>
    </Widget>
    <Widget name="UndeliveredBadge">
      <UndeliveredBadge />
    </Widget>
  </>
);

const States = () => (
  <>
    <Widget name="Note">
      <Note>info</Note>
      <Note tone="success">success</Note>
      <Note tone="warn">warn</Note>
      <Note tone="plain">plain</Note>
    </Widget>
    <Widget name="ErrorNote">
      <ErrorNote ofLoading onRetry={nothing}>
        {long}
      </ErrorNote>
    </Widget>
    <Widget name="EmptyState">
      <EmptyState
        icon={<Users size={24} aria-hidden />}
        line="The first invitation takes about a minute."
        action={<Button kind="primary">Invite</Button>}
      >
        Nobody is here yet.
      </EmptyState>
    </Widget>
    <Widget name="Progress">
      <Progress part={0.62} label="Raised" />
    </Widget>
    <Widget name="Skeleton">
      <Skeleton />
    </Widget>
    <Widget name="Bone">
      <Bone width={160} height={20} />
    </Widget>
    <Widget name="Coming">
      <Coming>
        <Bone width="80%" />
        <Bone width="60%" />
      </Coming>
    </Widget>
    <Widget name="PendingPage">
      <PendingPage />
    </Widget>
    <Widget name="BusyBar">
      <BusyBar seconds={3} />
      <BusyBar seconds={null} />
    </Widget>
    <Widget name="OfflineBar">
      <OfflineBar />
      <p className={quiet}>Stands here when the connection is gone.</p>
    </Widget>
  </>
);

/** Every widget of src/ui in all its states, in the surrounding theme. */
export const Gallery = () => (
  <div
    style={{
      display: 'grid',
      alignItems: 'start',
      gap: 16,
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))',
    }}
  >
    <Buttons />
    <Statuses />
    <Widget name="Money">
      <Money amount="1234567.89" currency="PLN" />
    </Widget>
    <Widget name="DateText">
      <DateText date="2026-11-21" />
      <DateText date={null} />
    </Widget>
    <States />
    <Fields />
    <Windows />
    <Layouts />
    <Lists />
  </div>
);
