import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { Problem } from '../../domain/problem.ts';
import { lastName } from '../../domain/propertyPath.ts';
import { labelOf } from '../text/labels.ts';
import { violationTexts } from '../text/problem.ts';
import { missing } from './form.css.ts';

/**
 * What a record lacks before a later step, told apart from the form's own errors: each a link to its
 * field, with the sentence of its rule where it is not simply empty.
 */
export const MissingFields = ({
  id,
  violations,
  labels,
}: {
  /** What the ids of the form's inputs begin with. */
  id: string;
  violations: Problem['violations'];
  /** Labels of fields that only this form has, by their names. */
  labels: Readonly<Record<string, MessageDescriptor>>;
}) => {
  const { i18n } = useLingui();
  const sentences = violationTexts(i18n, { violations } as Problem);
  return (
    <ul className={missing}>
      {violations.map(({ propertyPath, message }) => {
        const label = labels[lastName(propertyPath)] ?? labelOf(propertyPath);
        return (
          <li key={propertyPath}>
            <a href={`#${id}-${propertyPath}`}>
              {label ? i18n._(label) : propertyPath}
              {message === 'required' ? null : `: ${sentences[propertyPath]}`}
            </a>
          </li>
        );
      })}
    </ul>
  );
};
