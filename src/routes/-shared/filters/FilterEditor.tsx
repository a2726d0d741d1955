import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDate } from '../../../domain/dates.ts';
import { formatNumber } from '../../../domain/money.ts';
import {
  cutText,
  longestText,
  type Filter,
  type FilterDefinition,
  type Range,
} from '../../../domain/tableQuery.ts';
import { CheckboxField, TextField } from '../../../ui/field/fields.tsx';
import { columnLabels } from '../../../ui/text/columnLabels.ts';
import { useAdvisorWords } from '../AdvisorName.tsx';
import { Ends } from './Ends.tsx';

/** Labels of the values of choice filters, by filter and value; a name is text as it is. */
export type ChoiceLabels = Record<string, Record<string, MessageDescriptor | string>>;

/** Filters by id or number, which only a link or the palette sets. */
const linked: readonly FilterDefinition['kind'][] = ['owners', 'campaigns', 'offers', 'numbers'];

/** Whether a filter can be added here: filters by id need the names that a link brings along. */
export const isOffered = (
  name: string,
  { kind }: FilterDefinition,
  choices: ChoiceLabels,
): boolean => !linked.includes(kind) || choices[name] !== undefined;

const useNetworks = (): { id: string; name: string }[] => {
  const { application } = useRouteContext({ from: '__root__' });
  return application.getSnapshot().context.person?.networks ?? [];
};

/** Names the values of filters; a shared view may hold some that its reader does not know. */
const useValueNames = (choices: ChoiceLabels) => {
  const { i18n, t } = useLingui();
  const networks = useNetworks();
  const advisorWords = useAdvisorWords();
  const unknown: Partial<Record<FilterDefinition['kind'], string>> = {
    owners: t`nieznany opiekun`,
    campaigns: t`nieznana kampania`,
    networks: t`nieznana sieć`,
  };
  return (filter: string, { kind }: FilterDefinition, value: string): string => {
    const label = choices[filter]?.[value];
    if (label) return typeof label === 'string' ? advisorWords(label) : i18n._(label);
    return networks.find(({ id }) => id === value)?.name ?? unknown[kind] ?? value;
  };
};

/** Describes an active filter in words. */
export const useFilterWords = (choices: ChoiceLabels) => {
  const { t } = useLingui();
  const nameOf = useValueNames(choices);
  const range = ({ from, to }: Range, isDate: boolean): string => {
    const show = (end: string): string => (isDate ? formatDate(end) : formatNumber(end));
    if (from && to) return `${show(from)}–${show(to)}`;
    const [end, other] = [from ? show(from) : '', to ? show(to) : ''];
    return from ? t`od ${end}` : t`do ${other}`;
  };
  return (filter: Filter, definition: FilterDefinition): string => {
    const { kind } = definition;
    if (filter.operator === 'range') return range(filter.value, kind === 'date');
    if (typeof filter.value === 'string') return filter.value;
    if (kind === 'offers') return String(filter.value.length);
    return filter.value.map((value) => nameOf(filter.name, definition, value)).join(', ');
  };
};

/** Editor of one filter. */
export const FilterEditor = ({
  name,
  definition,
  value,
  choices,
  onChange,
}: {
  name: string;
  definition: FilterDefinition;
  value: Filter | undefined;
  choices: ChoiceLabels;
  onChange: (filter: Filter) => void;
}) => {
  const { i18n } = useLingui();
  const networks = useNetworks();
  const nameOf = useValueNames(choices);
  const label = i18n._(columnLabels[name]!);
  const isList = ['choice', 'owners', 'campaigns'].includes(definition.kind);
  if (isList || definition.kind === 'networks') {
    const known = isList
      ? (definition.values ?? Object.keys(choices[name] ?? {}))
      : networks.map(({ id }) => id);
    return (
      <Boxes
        label={label}
        known={known}
        nameOf={(one) => nameOf(name, definition, one)}
        chosen={(value?.value as string[] | undefined) ?? []}
        onChange={(chosen) =>
          onChange({ name, operator: isList ? 'in' : 'contain', value: chosen })
        }
      />
    );
  }
  if (definition.kind === 'text')
    return (
      <TextField
        label={label}
        maxLength={longestText}
        value={typeof value?.value === 'string' ? value.value : ''}
        onChange={(text) => onChange({ name, operator: 'like', value: cutText(text) })}
      />
    );
  return (
    <Ends
      label={label}
      isDate={definition.kind === 'date'}
      value={(value?.value as Range | undefined) ?? {}}
      onChange={(next) => onChange({ name, operator: 'range', value: next })}
    />
  );
};

const Boxes = ({
  label,
  known,
  nameOf,
  chosen,
  onChange,
}: {
  label: string;
  /** The values there are; none if their list did not come. */
  known: readonly string[];
  nameOf: (value: string) => string;
  chosen: string[];
  onChange: (chosen: string[]) => void;
}) => {
  // What was chosen can be taken out, known or not; its box stays, and keeps the focus.
  const [given] = useState(chosen);
  return (
    <fieldset>
      <legend style={{ fontWeight: 600 }}>{label}</legend>
      {known.length === 0 ? (
        <p>
          <Trans>Nie udało się pobrać listy</Trans>
        </p>
      ) : null}
      {[...new Set([...known, ...given, ...chosen])].map((one) => (
        <CheckboxField
          key={one}
          label={nameOf(one)}
          checked={chosen.includes(one)}
          onChange={(on) =>
            onChange(on ? [...chosen, one] : chosen.filter((other) => other !== one))
          }
        />
      ))}
    </fieldset>
  );
};
