import {
  batchDefaults,
  weekdays,
  type BatchDetail,
} from '@purboday/contract/batches/batch-records';
import {
  batchesContract,
  batchForm,
  type BatchForm as Posted,
} from '@purboday/contract/batches/batches.contract';
import { batchMessages } from '@purboday/contract/batches/batches.messages';
import { centresContract } from '@purboday/contract/centres/centres.contract';
import { trainingPeopleContract } from '@purboday/contract/organisations/people.contract';
import { trainingContract } from '@purboday/contract/training/training.contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { useIsLimited } from '#web/domain/account/own-batches.ts';
import { toLastList } from '#web/domain/lists/list-state.ts';
import { call } from '#web/platform/calls/call.ts';
import { callQuery, useCall } from '#web/platform/calls/data.ts';
import {
  toText,
  toTexts,
  useControlledField,
  useFields,
  useTextValue,
} from '#web/platform/forms/fields.ts';
import { useRecordForm } from '#web/platform/forms/use-record-form.ts';
import type { Destination } from '#web/platform/routing/destination.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { FactsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { describedBy, Field, fieldId } from '#web/ui/forms/field.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { BatchPlaceholder } from './batch-facts.tsx';
import { Loaded } from '#web/domain/loading/loaded.tsx';
import {
  FormFields,
  toTypedValues,
  typedSchema,
  type FieldDeclarations,
} from '#web/domain/forms/form-fields.tsx';
import { ScreenForm } from '#web/domain/forms/screen-form.tsx';
import { useSaved } from '#web/domain/forms/use-saved.ts';
import { weekdayLabels } from '@purboday/contract/batches/batch-name';
import { optionalText } from '@purboday/contract/fields/fields';
import { formatBatchName, toBatchTitle, toEnteredTitle } from '#web/domain/batch/batch-name.tsx';

const batchFields = {
  skill: { kind: 'select', label: 'Skill', prompt: 'Select a skill' },
  trainerAccountId: { kind: 'choice' },
  trainerName: { kind: 'name', label: 'Trainer' },
  centreId: { kind: 'choice' },
  capacity: { kind: 'digits', label: 'Places for candidates' },
  startsOn: { kind: 'day', label: 'First day' },
  endsOn: { kind: 'day', label: 'Last day', isAhead: true },
  startTime: { kind: 'time', label: 'From' },
  endTime: { kind: 'time', label: 'To' },
  days: { kind: 'list', label: 'Meets on' },
  title: {
    label: 'Title (optional)',
    help: 'Without a title the batch is called by its skill, days and hour.',
    max: 200,
  },
  trainerMobile: {
    kind: 'mobile',
    label: "Trainer's mobile number (optional)",
    autoComplete: 'off',
  },
  place: {
    label: 'Place (optional)',
    help: 'Leave it empty to use the address of the centre.',
    max: 300,
  },
  passMark: { kind: 'digits', label: 'Pass mark, of 100' },
  minAttendance: { kind: 'digits', label: 'Minimum attendance, per cent' },
} as const satisfies FieldDeclarations;

const newBatch = {
  days: ['MON', 'TUE', 'WED', 'THU', 'FRI'],
  startTime: '10:00',
  endTime: '13:00',
  capacity: 30,
  ...batchDefaults,
};

/** The call requires a title. */
const batchSchema = z.pipe(
  typedSchema(batchFields, z.extend(batchForm, { title: optionalText('Title') })),
  z.transform((batch) => ({ ...batch, title: batch.title || toBatchTitle(batch) })),
);

const DaysField = () => {
  const { value, onChange, error } = useControlledField('days');
  const chosen = toTexts(value);
  const toggle = (day: string): void =>
    onChange(chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day]);
  return (
    <fieldset id="days" tabIndex={-1} className="min-w-0">
      <legend className="mb-2 font-semibold">{batchFields.days.label}</legend>
      <div className="grid grid-cols-4 gap-2 sm:grid-cols-7">
        {weekdays.map((day) => (
          <Button
            key={day}
            look={chosen.includes(day) ? 'primary' : 'secondary'}
            aria-pressed={chosen.includes(day)}
            className="px-2"
            onClick={() => toggle(day)}
          >
            {weekdayLabels[day]}
          </Button>
        ))}
      </div>
      {error && <p className="mt-2 text-danger">{error}</p>}
    </fieldset>
  );
};

type Trainer = { id: string; name: string; email: string };

/** A trainer who has left the organisation, or does not belong to it, stays until another one is chosen. */
const withPresentTrainer = (people: Trainer[], batch: BatchDetail | undefined): Trainer[] => {
  const { trainerAccountId: id, trainerName: name } = batch ?? {};
  if (!name || people.some((person) => person.id === id)) return people;
  return [...people, { id: id ?? '', name, email: '' }];
};

/** The people that the user may choose: members can choose themselves. People of one name have their email behind it. */
const useTrainers = (batch: BatchDetail | undefined) => {
  const user = useSession()?.user;
  const isManager = user?.organisationRole === 'MANAGER';
  const { data } = useQuery({
    ...callQuery(trainingPeopleContract.listPeople, { query: { status: 'ACTIVE', limit: 200 } }),
    enabled: isManager,
  });
  const people = isManager ? (data?.data ?? []) : user ? [{ ...user, _id: user.id }] : [];
  const trainers = withPresentTrainer(
    people.map(({ _id, fullName, email }) => ({ id: _id, name: fullName, email })),
    batch,
  );
  return trainers.map(({ id, name, email }) => {
    const isAlone = trainers.every((other) => other.name !== name || other.id === id);
    return { id, name, label: isAlone || !email ? name : `${name} (${email})` };
  });
};

/** A person of the organisation, or the name of someone who does not sign in. */
const TrainerField = ({ batch }: { batch: BatchDetail | undefined }) => {
  const { value, onChange, error } = useControlledField('trainerName');
  const { set, errorOf } = useFields();
  const [accountId, mobile] = [useTextValue('trainerAccountId'), useTextValue('trainerMobile')];
  const trainers = useTrainers(batch);
  const list = useId();
  // A person who sees only their own batches is the trainer.
  if (useIsLimited()) return null;
  const choose = (typed: string): void => {
    const chosen = trainers.find(({ label }) => label === typed.trim());
    const name = chosen?.name ?? typed;
    onChange(name);
    set('trainerAccountId', chosen?.id ?? '');
    // The number belongs to the former trainer. The server knows the last one of a person of the organisation.
    const stored = batch?.trainerMobile ?? '';
    const [before, now] = name === batch?.trainerName ? ['', stored] : [stored, ''];
    if (mobile === before) set('trainerMobile', now);
  };
  const field = {
    name: 'trainerName',
    label: batchFields.trainerName.label,
    help: accountId
      ? 'Signs in, and can mark the register.'
      : 'Choose a person of your organisation or type a name. Needed before the batch starts.',
    error: error ?? errorOf('trainerAccountId'),
  };
  return (
    <div id="trainerAccountId" tabIndex={-1}>
      <Field {...field}>
        <input
          type="text"
          id={fieldId(field.name)}
          list={list}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          {...describedBy(field)}
          className="control"
          value={toText(value)}
          onChange={({ target }) => choose(target.value)}
        />
        <datalist id={list}>
          {trainers.map(({ id, label }) => (
            <option key={id} value={label}>
              {label}
            </option>
          ))}
        </datalist>
      </Field>
    </div>
  );
};

/** Providers with one centre do not choose. */
const CentreField = ({ batch }: { batch: BatchDetail | undefined }) => {
  const { value, ...field } = useControlledField('centreId');
  const { data } = useQuery(callQuery(centresContract.listCentres, { query: { limit: 200 } }));
  const centres = data?.data ?? [];
  if (centres.length < 2) return null;
  return (
    <SelectField
      {...field}
      label="Centre"
      options={centres.map(({ _id, name, address: { city } }) => ({
        value: _id,
        label: `${city}, ${name}`,
      }))}
      value={toText(value) || (batch?.centreId ?? centres[0]?._id)}
    />
  );
};

const rareFields = ['title', 'trainerMobile', 'place', 'passMark', 'minAttendance'] as const;

/** Facts that most batches leave as they are. They unfold when one of them has an error. */
const RareFields = () => {
  const [isOpen, setOpen] = useState(false);
  const { errorOf } = useFields();
  return (
    <details
      className="sheet p-4 md:px-6"
      open={isOpen || rareFields.some(errorOf)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="cursor-pointer content-center max-md:min-h-11">
        <h2 className="inline text-lead">More details</h2>{' '}
        <span className="text-small text-soft">Title, place, pass mark</span>
      </summary>
      <div className="mt-4 grid gap-5 md:grid-cols-2">
        <FormFields of={batchFields} names={rareFields} />
      </div>
    </details>
  );
};

type Props = {
  batch?: BatchDetail;
  skills: readonly string[];
  submit: string;
  back: Destination;
  onSave: (form: Posted, version: number | undefined) => Promise<void>;
};

const BatchForm = ({ batch, skills, submit, back, onSave }: Props) => {
  const form = useRecordForm(batchSchema, {
    draftKey: `batch-${batch?._id ?? 'new'}`,
    record: batch,
    toValues: (stored) =>
      toTypedValues(batchFields, stored ? { ...stored, title: toEnteredTitle(stored) } : newBatch),
    version: (stored) => stored.version,
    labels: batchFields,
    changedBy: ({ history }) => history[0]?.by,
  });
  return (
    <ScreenForm
      form={form}
      onSubmit={form.submit(onSave, batchMessages.saveFailed)}
      submit={submit}
      cancel={back}
    >
      <Section title="The batch">
        <div className="grid gap-5 md:grid-cols-2">
          <FormFields of={batchFields} names={['skill']} options={{ skill: skills }} />
          <TrainerField batch={batch} />
          <CentreField batch={batch} />
          <FormFields of={batchFields} names={['capacity', 'startsOn', 'endsOn']} />
          <div className="grid grid-cols-2 gap-5">
            <FormFields of={batchFields} names={['startTime', 'endTime']} />
          </div>
          <DaysField />
        </div>
      </Section>
      <RareFields />
    </ScreenForm>
  );
};

const batchLink = (id: string) =>
  ({ to: '/training-provider/batches/$id', params: { id } }) as const;

/** /training-provider/create-batch. */
export const CreateBatchScreen = () => {
  const done = useSaved();
  const save = async (body: Posted): Promise<void> => {
    const { data } = await call(batchesContract.createBatch, { body });
    await done(batchMessages.created, batchLink(data._id));
  };
  return (
    <div className="max-w-[56rem]">
      <PageHeader
        title="Plan a batch"
        lead="We will inform the candidates you add when and where the batch meets."
        back={{ link: toLastList('/training-provider/batches'), label: 'Batches' }}
      />
      <Loaded
        query={useCall(trainingContract.readProfile, {})}
        title="Your skills could not be loaded."
        loading={<FactsSkeleton />}
      >
        {({ data }) => (
          <BatchForm
            skills={data.skillsOffered}
            submit="Plan batch"
            back={toLastList('/training-provider/batches')}
            onSave={save}
          />
        )}
      </Loaded>
    </div>
  );
};

/** /training-provider/batches/{id}/edit. */
export const EditBatchScreen = () => {
  const { id } = useParams({ from: '/portal/training-provider/batches/$id/edit' });
  const done = useSaved();
  const skills = useCall(trainingContract.readProfile, {}).data?.data.skillsOffered ?? [];
  const answer = useCall(batchesContract.readBatch, { params: { id } });
  const batch = answer.data?.data;
  const save = async (body: Posted, version: number | undefined): Promise<void> => {
    await call(batchesContract.editBatch, { params: { id }, body: { ...body, version } });
    await done(batchMessages.saved, batchLink(id));
  };
  return (
    <div className="max-w-[56rem]">
      <PageHeader
        title="Edit batch"
        lead="We will inform the members if the place, days, times or trainer change."
        back={{
          link: batchLink(id),
          label: batch ? formatBatchName(batch) : 'Batch',
        }}
      />
      {batch && (
        <BatchForm
          batch={batch}
          skills={[...new Set([batch.skill, ...skills])]}
          submit="Save changes"
          back={batchLink(id)}
          onSave={save}
        />
      )}
      {!batch && <BatchPlaceholder answer={answer} />}
    </div>
  );
};
