import { natures, type Nature } from './charts/nature.ts';
import * as styles from './machines.css.ts';

/** Which states are collapsed. */
export interface FoldedStates {
  /** Their paths; the selected state is never inside one. */
  folded: readonly string[];
  onFold: (folded: string[]) => void;
}

/** Whether the boxes hold the pictures of their states. */
export interface Pictures {
  hasPictures: boolean;
  onPictures: (areWanted: boolean) => void;
}

/** Legend of colours and line styles. */
export const Legend = ({
  areAllShown,
  onShowAll,
  all,
  folded,
  onFold,
  hasPictures,
  onPictures,
}: FoldedStates &
  Pictures & {
    areAllShown: boolean;
    onShowAll: (areShown: boolean) => void;
    all: string[];
  }) => (
  <div className={styles.panel}>
    {Object.entries(natures).map(([nature, { sign, word }]) => (
      <span key={nature} className={styles.tag({ nature: nature as Nature })}>
        <span aria-hidden>{sign}</span> {word}
      </span>
    ))}
    <label>
      <input
        type="checkbox"
        checked={areAllShown}
        onChange={({ target }) => onShowAll(target.checked)}
      />{' '}
      words on every arrow
    </label>
    <label>
      <input
        type="checkbox"
        checked={hasPictures}
        onChange={({ target }) => onPictures(target.checked)}
      />{' '}
      screens
    </label>
    {all.some((path) => !folded.includes(path)) ? (
      <button type="button" className={styles.fold} onClick={() => onFold(all)}>
        Fold all
      </button>
    ) : null}
    {folded.length > 0 ? (
      <button type="button" className={styles.fold} onClick={() => onFold([])}>
        Unfold all
      </button>
    ) : null}
  </div>
);
