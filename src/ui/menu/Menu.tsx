import * as Radix from '@radix-ui/react-dropdown-menu';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import * as styles from './menu.css.ts';

/** A dropdown menu: arrow keys move, letters search, Escape closes and returns the focus. */
export const Menu = ({
  trigger,
  align = 'end',
  side = 'bottom',
  children,
}: {
  /** The button that opens it. */
  trigger: ReactElement;
  align?: 'start' | 'end';
  side?: 'top' | 'bottom' | 'right';
  children: ReactNode;
}) => (
  <Radix.Root modal={false}>
    <Radix.Trigger asChild>{trigger}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content
        className={styles.floating}
        align={align}
        side={side}
        sideOffset={4}
        collisionPadding={8}
      >
        {children}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);

/** One action. */
export const MenuItem = ({
  icon,
  end,
  isDanger = false,
  isDisabled = false,
  onSelect,
  children,
}: {
  icon?: ReactNode;
  /** At the end of the line: a count, or a keyboard shortcut. */
  end?: ReactNode;
  isDanger?: boolean;
  isDisabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
}) => (
  <Radix.Item
    className={isDanger ? `${styles.item} ${styles.danger}` : styles.item}
    disabled={isDisabled}
    onSelect={onSelect}
  >
    {icon}
    {children}
    {end ? <span className={styles.end}>{end}</span> : null}
  </Radix.Item>
);

/** A link, so that it can be opened in a new tab. */
export const MenuLink = ({ children }: { children: ReactElement }) => (
  <Radix.Item className={styles.item} asChild>
    {children}
  </Radix.Item>
);

/** A radio group within a menu. */
export const MenuChoice = <Value extends string>({
  label,
  value,
  choices,
  onChange,
}: {
  label: string;
  value: Value;
  choices: readonly (readonly [value: Value, label: string])[];
  onChange: (value: Value) => void;
}) => (
  <Radix.RadioGroup
    value={value}
    aria-label={label}
    onValueChange={(chosen) => onChange(chosen as Value)}
  >
    <Radix.Label className={styles.head}>{label}</Radix.Label>
    {choices.map(([one, words]) => (
      <Radix.RadioItem key={one} value={one} className={styles.item}>
        {words}
        <span className={styles.end}>
          <Radix.ItemIndicator>
            <Check size={14} aria-hidden />
          </Radix.ItemIndicator>
        </span>
      </Radix.RadioItem>
    ))}
  </Radix.RadioGroup>
);

export const MenuRule = () => <Radix.Separator className={styles.rule} />;
