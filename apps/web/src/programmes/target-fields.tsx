import { locationsContract } from '@purboday/contract/locations/locations.contract';
import {
  programmeSteps,
  targetGenders,
  targetSplits,
  targetsMax,
} from '@purboday/contract/programmes/programme-steps';
import {
  percentLabels,
  splitLabels,
  stepLabels,
} from '@purboday/contract/programmes/programmes.messages';
import { useQuery } from '@tanstack/react-query';
import { useFieldArray } from 'react-hook-form';
import { callQuery } from '#web/platform/calls/data.ts';
import { useFields, useTextValue } from '#web/platform/forms/fields.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

const stepOptions = programmeSteps.map((value) => ({ value, label: stepLabels[value] }));

const SplitValue = ({ path, index }: { path: string; index: number }) => {
  const { field } = useFields();
  const by = useTextValue(`${path}.splitBy`);
  const { data: states } = useQuery({
    ...callQuery(locationsContract.listStates, {}),
    staleTime: Infinity,
    enabled: by === 'state',
  });
  if (by === '') return null;
  const shown = { ...field(`${path}.splitValue`), label: `Which, target ${index + 1}` };
  if (by === 'district') return <TextField {...shown} maxLength={100} />;
  const options = by === 'gender' ? targetGenders : (states?.data ?? []);
  return <SelectField key={options.length} {...shown} prompt="Please choose" options={options} />;
};

const Target = ({ index, onRemove }: { index: number; onRemove: () => void }) => {
  const { field } = useFields();
  const path = `targets.${index}`;
  const n = index + 1;
  const chosen = useTextValue(`${path}.step`);
  const step = programmeSteps.findIndex((name) => name === chosen);
  return (
    <li className="grid gap-3 border-b border-line pb-4 md:grid-cols-3">
      <SelectField
        {...field(`${path}.step`)}
        label={`Step of target ${n}`}
        prompt="Please choose"
        options={stepOptions}
      />
      <TextField {...field(`${path}.value`)} kind="digits" label={`Number of target ${n}`} />
      <SelectField
        {...field(`${path}.percentOf`)}
        label={`Unit of target ${n}`}
        options={[
          { value: '', label: 'People' },
          ...programmeSteps
            .slice(0, Math.max(step, 0))
            .map((value) => ({ value, label: percentLabels[value] })),
        ]}
      />
      <SelectField
        {...field(`${path}.splitBy`)}
        label={`Group of target ${n}`}
        options={[
          { value: '', label: 'Everyone' },
          ...targetSplits.map((value) => ({ value, label: splitLabels[value] })),
        ]}
      />
      <SplitValue path={path} index={index} />
      <Button look="quiet" className="justify-self-start self-end" onClick={onRemove}>
        Remove
        <span className="sr-only">{`: target ${n}`}</span>
      </Button>
    </li>
  );
};

export const emptyTarget = { step: '', value: '', percentOf: '', splitBy: '', splitValue: '' };

/** How many people should reach each step. */
export const TargetFields = () => {
  const { fields, append, remove } = useFieldArray({ name: 'targets' });
  return (
    <Section title="Targets">
      <p className="text-soft">
        How many people should reach a step: a number, or per cent of those who reached an earlier
        step.
      </p>
      <ul className="mt-4 grid gap-4">
        {fields.map(({ id }, index) => (
          <Target key={id} index={index} onRemove={() => remove(index)} />
        ))}
      </ul>
      {fields.length < targetsMax && (
        <Button className="mt-4" onClick={() => append(emptyTarget)}>
          Add a target
        </Button>
      )}
    </Section>
  );
};
