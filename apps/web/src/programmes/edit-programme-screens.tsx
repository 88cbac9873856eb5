import { typedNumber } from '@purboday/contract/conventions/typed-number';
import { funderKinds } from '@purboday/contract/programmes/programme-steps';
import {
  programmeForm,
  programmesContract,
  type Programme,
  type ProgrammeForm as Posted,
} from '@purboday/contract/programmes/programmes.contract';
import {
  funderKindLabels,
  programmeMessages,
} from '@purboday/contract/programmes/programmes.messages';
import { useParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import {
  FormFields,
  toTypedValues,
  typedSchema,
  type FieldDeclarations,
  type TypedValues,
} from '#web/domain/forms/form-fields.tsx';
import { ScreenForm } from '#web/domain/forms/screen-form.tsx';
import { useSaved } from '#web/domain/forms/use-saved.ts';
import { Loaded } from '#web/domain/loading/loaded.tsx';
import { call } from '#web/platform/calls/call.ts';
import { useCall } from '#web/platform/calls/data.ts';
import { useRecordForm } from '#web/platform/forms/use-record-form.ts';
import type { Destination } from '#web/platform/routing/destination.ts';
import { Section } from '#web/ui/elements/facts.tsx';
import { FactsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { TargetFields, type emptyTarget } from './target-fields.tsx';

const programmeFields = {
  name: { label: 'Name of the programme', max: 200 },
  funder: { label: 'Funder', max: 200, autoComplete: 'off' },
  funderKind: {
    kind: 'select',
    label: 'Kind of funder',
    prompt: 'Please choose',
    options: funderKinds.map((value) => ({ value, label: funderKindLabels[value] })),
  },
  from: { kind: 'day', label: 'First day', isAhead: true },
  to: { kind: 'day', label: 'Last day', isAhead: true },
  keepUntil: {
    kind: 'day',
    label: 'Keep evidence until (optional)',
    help: 'Leave it empty for three years after the last day.',
    isAhead: true,
  },
  amount: { kind: 'digits', label: 'Amount in rupees (optional)' },
  checkInDays: {
    label: 'Further days of check-in (optional)',
    help: 'Days after joining, as in 60, 120. They are added to those of the foundation.',
  },
  grantNumber: { label: 'Sanction order or grant number (optional)', max: 100 },
  csr1: { label: 'CSR-1 number (optional)', max: 20, spellCheck: false },
  cin: { label: 'CIN (optional)', max: 30, spellCheck: false },
  scheduleItem: { label: 'Schedule VII item (optional)', max: 100 },
} as const satisfies FieldDeclarations;

type Values = TypedValues<typeof programmeFields> & { targets: (typeof emptyTarget)[] };

const toValues = (programme: Programme | undefined): Values => ({
  ...toTypedValues(programmeFields, {
    ...programme,
    checkInDays: programme?.checkInDays.join(', '),
  }),
  targets: (programme?.targets ?? []).map(({ value, ...target }) => ({
    step: target.step,
    value: String(value),
    percentOf: target.percentOf ?? '',
    splitBy: target.splitBy ?? '',
    splitValue: target.splitValue ?? '',
  })),
});

const toDayCounts = (typed: string): unknown[] =>
  typed.trim() === '' ? [] : typed.split(',').map(typedNumber);

const toPostedLists = ({ checkInDays, targets, ...values }: Values) => ({
  ...values,
  checkInDays: toDayCounts(checkInDays),
  targets: targets.map(({ step, value, percentOf, splitBy, splitValue }) => ({
    step,
    value: typedNumber(value),
    percentOf: percentOf || null,
    splitBy: splitBy || null,
    splitValue: splitBy ? splitValue : '',
  })),
});

const programmeSchema = z.pipe(
  z.transform(toPostedLists),
  typedSchema<typeof programmeFields, Posted, ReturnType<typeof toPostedLists>>(
    programmeFields,
    programmeForm,
  ),
);

type Props = {
  programme?: Programme;
  submit: string;
  back: Destination;
  onSave: (form: Posted, version: number | undefined) => Promise<void>;
};

const ProgrammeForm = ({ programme, submit, back, onSave }: Props) => {
  const form = useRecordForm(programmeSchema, {
    draftKey: `programme-${programme?._id ?? 'new'}`,
    record: programme,
    toValues,
    version: (stored) => stored.version,
    labels: { ...programmeFields, targets: 'Targets' },
  });
  return (
    <ScreenForm
      form={form}
      onSubmit={form.submit(onSave, programmeMessages.saveFailed)}
      submit={submit}
      cancel={back}
    >
      <Section title="The programme">
        <div className="grid gap-5 md:grid-cols-2">
          <FormFields
            of={programmeFields}
            names={[
              'name',
              'funder',
              'funderKind',
              'amount',
              'from',
              'to',
              'keepUntil',
              'checkInDays',
            ]}
          />
        </div>
      </Section>
      <Section title="References">
        <div className="grid gap-5 md:grid-cols-2">
          <FormFields of={programmeFields} names={['grantNumber', 'csr1', 'cin', 'scheduleItem']} />
        </div>
      </Section>
      <TargetFields />
    </ScreenForm>
  );
};

const list = { to: '/l2-admin/programmes' } as const;

/** /l2-admin/add-programme */
export const AddProgrammeScreen = () => {
  const done = useSaved();
  return (
    <div className="max-w-[60rem]">
      <PageHeader
        title="Add a programme"
        lead="It begins as a draft. You activate it when it is complete."
        back={{ link: list, label: 'Programmes' }}
      />
      <ProgrammeForm
        submit="Add programme"
        back={list}
        onSave={async (body) => {
          const { data } = await call(programmesContract.addProgramme, { body });
          await done(programmeMessages.added, {
            to: '/l2-admin/programmes/$id',
            params: { id: data._id },
          });
        }}
      />
    </div>
  );
};

/** /l2-admin/programmes/{id}/edit */
export const EditProgrammeScreen = () => {
  const { id } = useParams({ from: '/portal/l2-admin/programmes/$id/edit' });
  const done = useSaved();
  const answer = useCall(programmesContract.readProgramme, { params: { id } });
  const back = { to: '/l2-admin/programmes/$id', params: { id } } as const;
  return (
    <div className="max-w-[60rem]">
      <PageHeader title="Edit programme" back={{ link: back, label: 'Programme' }} />
      <Loaded query={answer} failed={programmeMessages.readFailed} loading={<FactsSkeleton />}>
        {({ data: programme }) => (
          <ProgrammeForm
            programme={programme}
            submit="Save changes"
            back={back}
            onSave={async (form, version) => {
              const body = { ...form, version };
              await call(programmesContract.changeProgramme, { params: { id }, body });
              await done(programmeMessages.saved, back);
            }}
          />
        )}
      </Loaded>
    </div>
  );
};
