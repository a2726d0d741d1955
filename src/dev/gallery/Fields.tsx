import { useState } from 'react';
import { AmountChips, AmountField } from '../../ui/field/AmountField.tsx';
import { CheckboxList } from '../../ui/field/CheckboxList.tsx';
import { ComboField } from '../../ui/field/ComboField.tsx';
import { DecimalField } from '../../ui/field/DecimalField.tsx';
import { FileButton } from '../../ui/field/FileButton.tsx';
import { SelectField } from '../../ui/field/SelectField.tsx';
import {
  CheckboxField,
  DateField,
  ErrorSummary,
  Field,
  FieldError,
  PasswordField,
  TextArea,
  TextField,
} from '../../ui/field/fields.tsx';
import { MissingFields } from '../../ui/form/MissingFields.tsx';
import { TileField } from '../../ui/field/TileField.tsx';
import { nothing, Pressed, Widget } from './Widget.tsx';

const choices = [
  { value: 'pln', label: 'złoty' },
  { value: 'eur', label: 'euro' },
];

const tiles = [
  ['pln', 'złoty'],
  ['eur', 'euro'],
] as const;

const wrong = 'Pole jest wymagane.';

/** Error messages. */
const Mistakes = () => (
  <>
    <Widget name="FieldError">
      <FieldError>{wrong}</FieldError>
    </Widget>
    <Widget name="ErrorSummary">
      <div>
        <ErrorSummary attempt={1} title="Two mistakes" errors={[{ id: 'none', text: wrong }]} />
      </div>
    </Widget>
    <Widget name="MissingFields">
      <MissingFields
        id="none"
        labels={{}}
        violations={[
          { propertyPath: 'surname', title: '', message: 'required' },
          { propertyPath: 'bankAccount', title: '', message: 'iban' },
        ]}
      />
    </Widget>
  </>
);

/** Form inputs. */
export const Fields = () => {
  const [text, setText] = useState('Zofia');
  const [choice, setChoice] = useState<string>('pln');
  const [amount, setAmount] = useState('50000');
  const [isYes, setYes] = useState(true);
  const text_ = { value: text, onChange: setText };
  return (
    <>
      <Widget name="Field">
        <Field label="Any control" hint="A hint">
          {(wiring) => <output {...wiring}>its control</output>}
        </Field>
      </Widget>
      <Widget name="TextField">
        <Pressed>
          <TextField label="Text" {...text_} />
        </Pressed>
        <TextField label="With a hint, optional" hint="As in the document" isOptional {...text_} />
        <TextField label="Wrong" error={wrong} value="" onChange={nothing} />
        <TextField label="Off" disabled {...text_} />
        <TextField label="Short" isShort {...text_} />
      </Widget>
      <Widget name="PasswordField">
        <PasswordField label="Password" {...text_} />
        <PasswordField label="Wrong" error={wrong} value="" onChange={nothing} />
      </Widget>
      <Widget name="AmountField">
        <AmountField label="Amount" currency="PLN" value={amount} onChange={setAmount} />
        <AmountField
          label="On a page of its own"
          size="page"
          currency="PLN"
          error={wrong}
          value=""
          onChange={nothing}
        />
      </Widget>
      <Widget name="DecimalField">
        <DecimalField label="From" value={amount} onChange={setAmount} />
      </Widget>
      <Widget name="AmountChips">
        <AmountChips
          label="Usual amounts"
          amounts={['10000.00', '50000.00']}
          value={amount}
          onChoose={setAmount}
        />
      </Widget>
      <Widget name="TextArea">
        <TextArea label="Message" max={200} {...text_} />
        <TextArea label="Wrong" error={wrong} value="" onChange={nothing} />
      </Widget>
      <Widget name="CheckboxField">
        <Pressed>
          <CheckboxField label="A consent" checked={isYes} onChange={setYes} />
        </Pressed>
        <CheckboxField label="Not given" checked={false} onChange={nothing} />
        <CheckboxField label="Wrong" error={wrong} checked={false} onChange={nothing} />
      </Widget>
      <Widget name="DateField">
        <DateField label="Date" value="1985-02-28" onChange={nothing} />
        <DateField label="Wrong" error={wrong} value="" onChange={nothing} />
      </Widget>
      <Widget name="SelectField">
        <Pressed>
          <SelectField label="Currency" value={choice} onChange={setChoice} choices={choices} />
        </Pressed>
        <SelectField label="Wrong" error={wrong} value="" onChange={nothing} choices={choices} />
        <SelectField label="Off" disabled value="pln" onChange={nothing} choices={choices} />
      </Widget>
      <Widget name="ComboField">
        <ComboField label="Currency" value={choice} onChange={setChoice} choices={choices} />
        <ComboField label="Wrong" error={wrong} value="" onChange={nothing} choices={choices} />
      </Widget>
      <Widget name="CheckboxList">
        <CheckboxList id="list" label="Any" value={['pln']} onChange={nothing} choices={choices} />
        <CheckboxList
          id="wrong-list"
          label="Wrong"
          error={wrong}
          value={[]}
          onChange={nothing}
          choices={choices}
        />
      </Widget>
      <Widget name="TileField">
        <TileField label="Currency" value={choice} onChange={setChoice} choices={tiles} />
      </Widget>
      <Widget name="FileButton">
        <FileButton accept=".pdf" label="A document" onChoose={nothing}>
          Choose a file
        </FileButton>
      </Widget>
      <Mistakes />
    </>
  );
};
