import { Handle, Position, type Node, type NodeProps } from '@xyflow/react';
import { thumb } from './charts/layout.ts';
import { natureOf, natures } from './charts/nature.ts';
import type { ChartState } from './charts/tree.ts';
import * as styles from './machines.css.ts';

export type StateNode = Node<
  {
    state: ChartState;
    isInitial: boolean;
    isLit: boolean;
    isAimed: boolean;
    /** The file of the picture in its box. */
    picture: string | undefined;
    onFold: (path: string) => void;
  },
  'state'
>;
export type TitleNode = Node<{ state: ChartState; onFold: (path: string) => void }, 'title'>;

/** Collapses or expands a state. */
const Fold = ({ state, onFold }: TitleNode['data']) => (
  <button
    type="button"
    className={styles.fold}
    aria-expanded={!state.hidden}
    data-fold={state.path}
    onClick={(event) => {
      // Otherwise the box underneath would be selected too.
      event.stopPropagation();
      onFold(state.path);
    }}
  >
    <span aria-hidden>{state.hidden ? '▸' : '▾'} </span>
    {state.key}
  </button>
);

/** The name of a compound state, above side arrows that pass through it. */
export const Title = ({ data }: NodeProps<TitleNode>) => <Fold {...data} />;

export const StateBox = ({
  data: { state, isInitial, isLit, isAimed, picture, onFold },
}: NodeProps<StateNode>) => {
  const isLeaf = state.children.length === 0;
  const nature = natureOf(state);
  return (
    <div
      className={styles.box({
        kind: state.kind,
        nature: isLeaf && !state.hidden ? nature : 'group',
        isLit,
        isAimed,
      })}
      data-state={state.path}
      data-nature={nature}
      data-lit={isLit || undefined}
      data-aimed={isAimed || undefined}
      title={`${natures[nature].word}. ${state.description}`}
    >
      {isInitial ? <span className={styles.initial} aria-hidden /> : null}
      {state.hidden ? (
        <>
          <Fold state={state} onFold={onFold} />
          <small className={styles.foldedWords}>{state.hidden} states inside</small>
        </>
      ) : null}
      {isLeaf && !state.hidden ? (
        <>
          <b>
            <span aria-hidden>{natures[nature].sign} </span>
            {state.key}
          </b>
          {state.invokes.map((one) => (
            <small key={one}>invoke {one}</small>
          ))}
        </>
      ) : null}
      {picture === undefined ? null : (
        // The state is named beside it; whoever does not see it has the list.
        <img className={styles.thumb} src={`/dev/states/${picture}`} alt="" {...thumb} />
      )}
      <Handle className={styles.hidden} type="target" position={Position.Top} />
      <Handle className={styles.hidden} type="source" position={Position.Bottom} />
    </div>
  );
};
