import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { Problem } from '../../domain/problem.ts';
import { lastName } from '../../domain/propertyPath.ts';
import { labelOf } from '../text/labels.ts';
import { violationTexts } from '../text/problem.ts';
import { missing } from './form.css.ts';

/**
 * What a record lacks for a later step, as opposed to the form's own errors: each a link to its
 * field, with the rule's message if the field is not simply empty.
 */
export const MissingFields = ({
  id,
  violations,
  labels,
}: {
  /** Prefix of the ids of the form's inputs. */
  id: string;
  violations: Problem['violations'];
  /** Labels of fields specific to this form, by name. */
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
