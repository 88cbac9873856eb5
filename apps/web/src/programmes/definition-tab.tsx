import { evidenceLevels, placementKinds } from '@purboday/contract/conventions/enumerations';
import { formatNumber } from '@purboday/contract/conventions/plural';
import { typedNumber } from '@purboday/contract/conventions/typed-number';
import { locationsContract } from '@purboday/contract/locations/locations.contract';
import {
  definition,
  denominators,
  type Definition,
} from '@purboday/contract/programmes/definition';
import { definitionMessages } from '@purboday/contract/programmes/definition.messages';
import {
  definitionsContract,
  type DefinitionEffect,
  type DefinitionVersion,
} from '@purboday/contract/programmes/definitions.contract';
import { stepLabels } from '@purboday/contract/programmes/programmes.messages';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFieldArray, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  FormFields,
  toTypedValues,
  type FieldDeclarations,
  type TypedValues,
} from '#web/domain/forms/form-fields.tsx';
import { ScreenForm } from '#web/domain/forms/screen-form.tsx';
import { Loaded } from '#web/domain/loading/loaded.tsx';
import { evidenceLabels, placementTypeLabels } from '#web/domain/work/work-columns.tsx';
import { call } from '#web/platform/calls/call.ts';
import { callQuery, useCall } from '#web/platform/calls/data.ts';
import { useControlledField, useFields, toTexts } from '#web/platform/forms/fields.ts';
import { useRecordForm } from '#web/platform/forms/use-record-form.ts';
import { formatDay } from '#web/platform/language/india-time.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { Sentence } from '#web/ui/elements/texts.tsx';
import { ListSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { FieldNotes } from '#web/ui/forms/field.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { ChangedNames, usePaused } from './preview-parts.tsx';

const fields = {
  denominator: {
    kind: 'select',
    label: 'Percentages are of people who are',
    options: denominators.map((value) => ({ value, label: stepLabels[value] })),
  },
  kinds: { kind: 'list', label: 'Work that counts' },
  leastPay: { kind: 'digits', label: 'Least pay a month in rupees', help: '0: any pay counts.' },
  daysToJoin: { kind: 'digits', label: 'Days from the end of the training to joining' },
  daysKept: { kind: 'digits', label: 'Days at work' },
  inOnePiece: {
    kind: 'select',
    label: 'These days are',
    options: [
      { value: 'yes', label: 'In one piece' },
      { value: 'no', label: 'Added up' },
    ],
  },
  severalEmployers: {
    kind: 'select',
    label: 'With',
    options: [
      { value: 'no', label: 'One employer' },
      { value: 'yes', label: 'One or several employers' },
    ],
  },
  leastEvidence: {
    kind: 'select',
    label: 'Least evidence',
    help: 'Self-employed work always needs a document.',
    options: evidenceLevels.map((value) => ({ value, label: evidenceLabels[value] })),
  },
  paidMonths: {
    kind: 'digits',
    label: 'Months of proved pay',
    help: 'Months on payslips and bank statements.',
  },
  retentionDays: {
    kind: 'digits',
    label: 'Days of retention',
    help: 'Those placed whose work lasted so long are in the step Kept.',
  },
  reason: { label: 'Why does it change?', max: 500, help: 'Earlier reports keep their version.' },
} as const satisfies FieldDeclarations;

type Values = TypedValues<typeof fields> & { leastPayByState: { state: string; pay: string }[] };

const toYesNo = (is: boolean) => (is ? 'yes' : 'no');

const toValues = (stored: DefinitionVersion | undefined): Values => {
  const { definition: content } = stored as DefinitionVersion;
  return {
    ...toTypedValues(fields, {
      ...content,
      inOnePiece: toYesNo(content.inOnePiece),
      severalEmployers: toYesNo(content.severalEmployers),
    }),
    leastPayByState: content.leastPayByState.map(({ state, pay }) => ({ state, pay: String(pay) })),
  };
};

const toDefinition = ({ reason: _reason, ...typed }: Values) => ({
  ...typed,
  leastPay: typedNumber(typed.leastPay),
  daysToJoin: typedNumber(typed.daysToJoin),
  daysKept: typedNumber(typed.daysKept),
  paidMonths: typedNumber(typed.paidMonths),
  retentionDays: typedNumber(typed.retentionDays),
  inOnePiece: typed.inOnePiece === 'yes',
  severalEmployers: typed.severalEmployers === 'yes',
  leastPayByState: typed.leastPayByState.map(({ state, pay }) => ({
    state,
    pay: typedNumber(pay),
  })),
});

const schemaFor = (isFirst: boolean) =>
  z.pipe(
    z.transform((typed: Values) => ({ ...toDefinition(typed), reason: typed.reason.trim() })),
    z.intersection(
      definition,
      z.object({
        reason: isFirst ? z.string() : z.string().check(z.minLength(1, definitionMessages.reason)),
      }),
    ),
  ) as unknown as z.core.$ZodType<Definition & { reason: string }, Values>;

const KindsField = () => {
  const { value, onChange, error } = useControlledField('kinds');
  const chosen = toTexts(value);
  return (
    <fieldset id="kinds" tabIndex={-1} className="min-w-0">
      <legend className="mb-2 font-semibold">{fields.kinds.label}</legend>
      {placementKinds.map((kind) => (
        <Checkbox
          key={kind}
          name={`kinds-${kind}`}
          label={placementTypeLabels[kind]}
          checked={chosen.includes(kind)}
          onChange={({ target }) =>
            onChange(
              placementKinds.filter((one) =>
                one === kind ? target.checked : chosen.includes(one),
              ),
            )
          }
        />
      ))}
      <FieldNotes name="kinds" error={error} />
    </fieldset>
  );
};

const PayByState = () => {
  const { field } = useFields();
  const { fields: rows, append, remove } = useFieldArray({ name: 'leastPayByState' });
  const { data: states } = useQuery({
    ...callQuery(locationsContract.listStates, {}),
    staleTime: Infinity,
    enabled: rows.length > 0,
  });
  const options = states?.data ?? [];
  return (
    <div className="grid gap-3">
      {rows.map(({ id }, index) => (
        <div key={id} className="grid gap-3 md:grid-cols-3">
          <SelectField
            key={options.length}
            {...field(`leastPayByState.${index}.state`)}
            label={`State ${index + 1}`}
            prompt="Please choose"
            options={options}
          />
          <TextField
            {...field(`leastPayByState.${index}.pay`)}
            kind="digits"
            label={`Least pay there ${index + 1}`}
          />
          <Button
            look="quiet"
            className="justify-self-start self-end"
            onClick={() => remove(index)}
          >
            Remove
            <span className="sr-only">{`: state ${index + 1}`}</span>
          </Button>
        </div>
      ))}
      <Button className="justify-self-start" onClick={() => append({ state: '', pay: '' })}>
        Another least pay in a state
      </Button>
    </div>
  );
};

const Effect = ({
  of: { of: total, counted, countedToday, added, removed },
}: {
  of: DefinitionEffect;
}) => (
  <>
    <p className="font-semibold">
      <Sentence
        text="{counted} of {total} count; today {before}."
        pieces={{
          counted: formatNumber(counted),
          total: formatNumber(total),
          before: formatNumber(countedToday),
        }}
      />
    </p>
    {added.people > 0 && (
      <div>
        <p>{`These ${formatNumber(added.people)} more:`}</p>
        <ChangedNames of={added} />
      </div>
    )}
    {removed.people > 0 && (
      <div>
        <p>{`These ${formatNumber(removed.people)} no longer:`}</p>
        <ChangedNames of={removed} />
      </div>
    )}
  </>
);

/** Shows what the typed definition would change, while it is valid. */
const Preview = ({ id, version }: { id: string; version: number }) => {
  const typed = useWatch() as Values;
  const paused = usePaused(JSON.stringify(toDefinition({ ...typed, reason: '' })));
  const parsed = z.safeParse(definition, JSON.parse(paused));
  const answer = useQuery({
    ...callQuery(definitionsContract.addDefinition, {
      params: { id },
      query: { preview: '1' },
      body: { definition: parsed.data as Definition, version },
    }),
    enabled: parsed.success,
    placeholderData: keepPreviousData,
  });
  return (
    <Section title="What it changes">
      <div className="grid gap-3" aria-live="polite">
        {!parsed.success && <p className="text-soft">Complete the definition to see it.</p>}
        {parsed.success && answer.isError && <p className="text-soft">It could not be counted.</p>}
        {parsed.success && answer.data && <Effect of={answer.data.data} />}
      </div>
    </Section>
  );
};

const DefinitionForm = ({ id, newest }: { id: string; newest: DefinitionVersion }) => {
  const client = useQueryClient();
  const form = useRecordForm<DefinitionVersion, Values, Definition & { reason: string }, number>(
    schemaFor(newest.version === 0),
    {
      draftKey: `definition-${id}`,
      record: newest,
      toValues,
      version: (stored) => stored.version,
      labels: { ...fields, leastPayByState: 'Least pay in a state' },
    },
  );
  const save = form.submit(async ({ reason, ...content }, seen) => {
    const body = { definition: content, reason: reason || undefined, version: seen ?? 0 };
    await call(definitionsContract.addDefinition, { params: { id }, query: {}, body });
    form.continueWith({ ...newest, version: (seen ?? 0) + 1, definition: content });
    toast.success(definitionMessages.saved);
    await client.invalidateQueries();
  }, definitionMessages.saveFailed);
  return (
    <ScreenForm form={form} onSubmit={save} submit="Save definition">
      <div className="grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
        <Section title="Who counts as placed">
          <div className="grid gap-5">
            <div className="grid gap-5 md:grid-cols-2">
              <FormFields of={fields} names={['denominator', 'daysToJoin']} />
            </div>
            <KindsField />
            <div className="grid gap-5 md:grid-cols-3">
              <FormFields of={fields} names={['daysKept', 'inOnePiece', 'severalEmployers']} />
              <FormFields of={fields} names={['leastEvidence', 'paidMonths', 'leastPay']} />
            </div>
            <PayByState />
            <div className="grid gap-5 md:grid-cols-2">
              <FormFields of={fields} names={['retentionDays']} />
              {newest.version > 0 && <FormFields of={fields} names={['reason']} />}
            </div>
          </div>
        </Section>
        <Preview id={id} version={newest.version} />
      </div>
    </ScreenForm>
  );
};

const Versions = ({ versions }: { versions: readonly DefinitionVersion[] }) => (
  <Section title="Versions">
    <ol className="grid gap-1">
      {versions.map(({ version, createdAt, reason }) => (
        <li key={version} className="wrap-anywhere">
          <span className="font-semibold">{`Version ${version}`}</span>{' '}
          {createdAt && <span className="text-soft">{formatDay(createdAt)}</span>}{' '}
          <bdi>{reason}</bdi>
        </li>
      ))}
    </ol>
  </Section>
);

/** Shows what the funder counts as placed, its versions, and what another definition would change. */
export const DefinitionTab = ({ programme: { _id: id } }: { programme: { _id: string } }) => (
  <Loaded
    query={useCall(definitionsContract.listDefinitions, { params: { id } })}
    failed={definitionMessages.failed}
    loading={<ListSkeleton label="Loading the definition" />}
  >
    {({ data: [newest, ...earlier] }) =>
      newest && (
        <div className="grid grid-cols-1 gap-4">
          <DefinitionForm id={id} newest={newest} />
          {newest.version > 0 && <Versions versions={[newest, ...earlier]} />}
        </div>
      )
    }
  </Loaded>
);
