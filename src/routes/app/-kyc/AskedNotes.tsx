import { useLingui } from '@lingui/react/macro';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { labelText } from '../../../ui/text/labels.ts';
import { meta, stack } from '../../../ui/theme/utility.css.ts';

/** Fields of the data form, each with what was said about it: sentences, so one below the other. */
export const AskedNotes = ({ notes }: { notes: components['schemas']['KycNote'][] }) => {
  const { i18n } = useLingui();
  return (
    <dl className={stack.tight} style={{ margin: 0 }}>
      {notes.map(({ field, note }) => (
        <div key={field}>
          <dt className={meta}>{labelText(i18n, field)}</dt>
          <dd style={{ margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{note}</dd>
        </div>
      ))}
    </dl>
  );
};
