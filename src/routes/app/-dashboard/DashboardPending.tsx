import { tiles } from '../../../ui/badge/tile.css.ts';
import { Bone, Coming } from '../../../ui/state/Bones.tsx';
import { sheet } from '../../../ui/theme/utility.css.ts';
import { PendingHead } from '../../-shared/PendingList.tsx';
import { page, sheetHead, whole } from './dashboard.css.ts';
import { figures, total } from './figures.css.ts';
import { job, queue } from './queue.css.ts';

/** Skeleton of the dashboard: the queue, three figures, the statuses. */
export const DashboardPending = () => (
  <Coming>
    <PendingHead />
    <div className={page}>
      <div className={queue}>
        <div className={sheetHead}>
          <Bone width={160} height={20} />
        </div>
        {[0, 1, 2, 3, 4, 5, 6].map((row) => (
          <div key={row} className={job}>
            <span className={tiles.plain} />
            <div style={{ display: 'grid', gap: 8 }}>
              <Bone width={`${34 + ((row * 7) % 20)}%`} height={14} />
              <Bone width={`${60 + ((row * 11) % 24)}%`} />
            </div>
          </div>
        ))}
      </div>
      <div className={figures}>
        {[0, 1, 2].map((one) => (
          <div key={one} className={total} style={{ gap: 10 }}>
            <Bone width={140} />
            <Bone width={200} height={28} />
          </div>
        ))}
      </div>
      <div className={whole}>
        <div className={sheet} style={{ padding: 20, display: 'grid', gap: 16, minHeight: 180 }}>
          <Bone width={180} height={20} />
          <Bone height={14} />
        </div>
      </div>
    </div>
  </Coming>
);
