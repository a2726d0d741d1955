import type { ReactNode } from 'react';
import { card, quiet, stack } from '../../ui/theme/utility.css.ts';

const states = ['rest', 'hover', 'focus-visible', 'active'] as const;
export const nothing = (): void => {};
export const long = 'Obligacje zabezpieczone Zielona Dolina, seria C, etap drugi';

/** One widget in all its states. */
export const Widget = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className={card} data-widget={name}>
    <h3>{name}</h3>
    <div className={stack.normal} style={{ marginTop: 12 }}>
      {children}
    </div>
  </section>
);

/** Hover, focus and pressed states of a widget, shown statically. */
export const Pressed = ({ children }: { children: ReactNode }) => (
  <>
    {states.map((state) => (
      <div key={state} className={`is-${state}`}>
        <p className={quiet}>{state}</p>
        {children}
      </div>
    ))}
  </>
);
