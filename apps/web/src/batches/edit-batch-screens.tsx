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
import { toLastList } from '#web/domain/lists/list-state.ts';
import { call } from '#web/platform/calls/call.ts';
import { callQuery, useCall } from '#web/platform/calls/data.ts';
import { toText, toTexts, useControlledField, useFields } from '#web/platform/forms/fields.ts';
import { useRecordForm } from '#web/platform/forms/use-record-form.ts';
import type { Destination } from '#web/platform/routing/destination.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { FactsSkeleton } from '#web/ui/feedback/skeletons.tsx';
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
import { formatBatchName } from '#web/domain/batch/batch-name.tsx';

const batchFields = {
  title: { label: 'Title', max: 200 },
  skill: { kind: 'select', label: 'Skill', prompt: 'Select a skill' },
  trainerAccountId: { kind: 'choice' },
  trainerName: {
    kind: 'name',
    label: 'Trainer name',
    help: 'Needed before the batch starts.',
    autoComplete: 'off',
  },
  trainerMobile: {
    kind: 'mobile',
    label: "Trainer's mobile number (optional)",
    autoComplete: 'off',
  },
  centreId: { kind: 'choice' },
  place: {
    label: 'Place (optional)',
    help: 'Leave it empty to use the address of the centre.',
    max: 300,
  },
  capacity: { kind: 'digits', label: 'Places for candidates' },
  startsOn: { kind: 'day', label: 'First day' },
  endsOn: { kind: 'day', label: 'Last day', isAhead: true },
  startTime: { kind: 'time', label: 'From' },
  endTime: { kind: 'time', label: 'To' },
  days: { kind: 'list', label: 'Meets on' },
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

const batchSchema = typedSchema(batchFields, batchForm);

const DaysField = () => {
  const { value, onChange, error } = useControlledField('days');
  const chosen = toTexts(value);
  const toggle = (day: string): void =>
    onChange(chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day]);
  return (
    <fieldset id="field-days" className="min-w-0">
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

type Trainer = { id: string; name: string };

/** A trainer who has left the organisation stays until another one is chosen. */
const withPresentTrainer = (people: Trainer[], batch: BatchDetail | undefined): Trainer[] => {
  const id = batch?.trainerAccountId;
  if (!id || people.some((person) => person.id === id)) return people;
  return [...people, { id, name: batch.trainerName ?? '' }];
};

/** A person of the organisation, whose name becomes the trainer's. Members can choose themselves. */
const TrainerField = ({ batch }: { batch: BatchDetail | undefined }) => {
  const { value, onChange } = useControlledField('trainerAccountId');
  const { set } = useFields();
  const user = useSession()?.user;
  const isManager = user?.organisationRole === 'MANAGER';
  const { data } = useQuery({
    ...callQuery(trainingPeopleContract.listPeople, { query: { status: 'ACTIVE', limit: 200 } }),
    enabled: isManager,
  });
  if (!user || user.ownBatchesOnly) return null;
  const people = isManager
    ? (data?.data ?? []).map(({ _id, fullName }) => ({ id: _id, name: fullName }))
    : [{ id: user.id, name: user.fullName }];
  const options = withPresentTrainer(people, batch);
  return (
    <label className="grid content-start gap-2 font-semibold">
      Trainer with a sign-in (optional)
      <span className="select-box">
        <select
          className="control font-normal"
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => {
            onChange(target.value);
            // The number of the former trainer. The server knows the last one of a person of the organisation.
            set('trainerMobile', '');
          }}
        >
          <option value="">No one</option>
          {options.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </span>
    </label>
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
        label: `${name}, ${city}`,
      }))}
      value={toText(value) || (batch?.centreId ?? centres[0]?._id)}
    />
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
    toValues: (stored) => toTypedValues(batchFields, stored ?? newBatch),
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
          <FormFields of={batchFields} names={['title', 'skill']} options={{ skill: skills }} />
          <TrainerField batch={batch} />
          <FormFields of={batchFields} names={['trainerName', 'trainerMobile']} />
          <CentreField batch={batch} />
          <FormFields of={batchFields} names={['place', 'capacity']} />
        </div>
      </Section>
      <Section title="When it meets">
        <div className="grid gap-5 md:grid-cols-2">
          <FormFields of={batchFields} names={['startsOn', 'endsOn', 'startTime', 'endTime']} />
          <div className="md:col-span-2">
            <DaysField />
          </div>
        </div>
      </Section>
      <Section title="To pass">
        <div className="grid gap-5 md:grid-cols-2">
          <FormFields of={batchFields} names={['passMark', 'minAttendance']} />
        </div>
      </Section>
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
