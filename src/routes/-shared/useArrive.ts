import { useLayoutEffect, useRef } from 'react';
import type { useDraft } from './useDraft.ts';

/** A form as far as something that arrives late changes it. */
interface Standing<Values> {
  values: Values;
  set: (change: Partial<Values>) => void;
}

/** The forms on the screen, each with whose it is and what it is called by then; of whatever values. */
const onScreen = new Set<{
  nameOf: () => string;
  apply: (change: (now: never) => object) => void;
}>();

/**
 * Changes a form when a file arrives: by then others have been renamed or removed, the form was saved
 * and replaced by its newer version, even on another page, or it was left, and what is kept of it is
 * changed.
 */
export type Arrive<Values> = (change: (now: Values) => Partial<Values>) => void;

export const useArrive = <Values extends object>(
  { nameOf, keepUnseen }: Pick<ReturnType<typeof useDraft<Values>>, 'nameOf' | 'keepUnseen'>,
  form: Standing<Values>,
): Arrive<Values> => {
  const now = useRef(form);
  useLayoutEffect(() => {
    now.current = form;
  });
  useLayoutEffect(() => {
    const apply = (change: (values: never) => object): void => {
      const { values, set } = now.current;
      set(change(values as never) as Partial<Values>);
    };
    const one = { nameOf, apply };
    onScreen.add(one);
    return () => {
      onScreen.delete(one);
    };
  }, []);
  return (change) => {
    const stands = [...onScreen].filter((one) => one.nameOf() === nameOf()).at(-1);
    if (stands) stands.apply(change);
    else keepUnseen(change);
  };
};
