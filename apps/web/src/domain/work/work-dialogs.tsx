import {
  placementDocumentKinds,
  type PlacementDocumentKind,
} from '@purboday/contract/conventions/enumerations';
import { reason } from '@purboday/contract/fields/fields';
import { calendarDay, workTitle } from '@purboday/contract/fields/placement-fields';
import { placementMessages } from '@purboday/contract/placements/placements.messages';
import { useState } from 'react';
import * as z from 'zod/mini';
import { formatMonth } from '#web/platform/language/india-time.ts';
import { DocumentField } from '#web/domain/document/document-field.tsx';
import { documentFile } from '#web/domain/document/document-schema.ts';
import { ReasonDialog } from '#web/domain/records/reason-dialog.tsx';
import { Form } from '#web/platform/forms/form.tsx';
import { useRecordForm } from '#web/platform/forms/use-record-form.ts';
import { DialogForm } from '#web/domain/forms/dialog-form.tsx';
import {
  FormFields,
  toTypedValues,
  type FieldDeclarations,
  type TypedValues,
} from '#web/domain/forms/form-fields.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { workFields } from './declared-work.ts';
import { pastDay, optionalMonthlyPay, optionalField } from './work-fields.ts';
import { today } from '#web/platform/calls/call.ts';
import type { PlacementRecord } from '@purboday/contract/records/placements';
import { FormDialog } from '#web/domain/forms/form-dialog.tsx';

const beginning = z.object({ joinedOn: pastDay });

type OfferDialogProps = {
  /** The candidate; undefined closes the dialog. */
  name: string | undefined;
  busy: boolean;
  onClose: () => void;
};
type BeganProps = OfferDialogProps & { onBegan: (joinedOn: string) => Promise<void> };

export const WorkStartedDialog = ({ name, onBegan, ...rest }: BeganProps) => (
  <FormDialog
    title="Work has started"
    about={name}
    lead={
      <p>
        <bdi>{name}</bdi> will be asked from time to time whether the work continues.
      </p>
    }
    open={name !== undefined}
    schema={beginning}
    start={{ joinedOn: today() }}
    onSubmit={({ joinedOn }) => onBegan(joinedOn)}
    failed={placementMessages.failed}
    confirm="Work has started"
    {...rest}
  >
    {() => <FormFields of={workFields} names={['joinedOn']} />}
  </FormDialog>
);

export const NotJoinedDialog = ({
  name,
  onNotJoined,
  ...rest
}: OfferDialogProps & { onNotJoined: (reason: string) => Promise<void> }) => (
  <ReasonDialog
    title="Did not join"
    about={name}
    question={
      <p>
        <bdi>{name}</bdi> will go back to the foundation, which will look for another place.
      </p>
    }
    label="Reason"
    required={placementMessages.reason}
    confirm="Did not join"
    danger
    open={name !== undefined}
    onConfirm={onNotJoined}
    {...rest}
  />
);

const ending = z.object({ leftOn: calendarDay, reason: reason(placementMessages.reason) });
type Ending = z.output<typeof ending>;

const endingFields = {
  leftOn: { kind: 'day', label: 'Last day' },
  reason: { kind: 'lines', label: 'Reason', max: 1000 },
} as const satisfies FieldDeclarations;

export const EndWorkDialog = ({
  name,
  onEnd,
  ...rest
}: OfferDialogProps & { onEnd: (ending: Ending) => Promise<void> }) => (
  <FormDialog
    title="Work has ended"
    about={name}
    lead={
      <p>
        <bdi>{name}</bdi> will go back to the foundation, which will look for another place.
      </p>
    }
    open={name !== undefined}
    schema={ending}
    start={{ leftOn: '', reason: '' }}
    onSubmit={onEnd}
    failed={placementMessages.failed}
    confirm="Work has ended"
    danger
    {...rest}
  >
    {() => <FormFields of={endingFields} />}
  </FormDialog>
);

export const placementDocumentLabels: Record<PlacementDocumentKind, string> = {
  offer_letter: 'Offer letter',
  payslip: 'Payslip',
  bank_statement: 'Bank statement',
};

export type AddedDocument = {
  kind: PlacementDocumentKind;
  /** The months of pay that it proves, `YYYY-MM`. */
  paidFrom?: string | undefined;
  paidTo?: string | undefined;
  file: File;
  /** Called with the uploaded share, 0 to 1. */
  onProgress: (share: number) => void;
};

type AddDocumentProps = {
  busy: boolean;
  /** Rejects after showing the reason when the document could not be added. */
  onAdd: (document: AddedDocument) => Promise<unknown>;
};

const documentForm = z.object({
  documentKind: z.enum(placementDocumentKinds),
  paidFrom: z.string(),
  paidTo: z.string(),
  document: documentFile,
});

const start = {
  documentKind: 'payslip' as PlacementDocumentKind,
  paidFrom: '',
  paidTo: '',
  document: undefined as unknown as File,
};

/** This month and the 23 before it. */
const listMonths = (day: string) =>
  Array.from({ length: 24 }, (_, back) => {
    const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
    first.setUTCMonth(first.getUTCMonth() - back);
    const value = first.toISOString().slice(0, 7);
    return { value, label: formatMonth(value) };
  });

export const AddDocument = ({ busy, onAdd }: AddDocumentProps) => {
  const form = useSchemaForm(documentForm, start, { focus: 'field' });
  const [progress, setProgress] = useState<number>();
  const kindShown = form.watch('documentKind');
  const months = listMonths(today());
  const add = form.submit(
    async ({ documentKind: kind, document: file, paidFrom, paidTo }) => {
      const months = { paidFrom: paidFrom || undefined, paidTo: paidTo || undefined };
      await onAdd({ kind, ...months, file, onProgress: setProgress }).finally(() =>
        setProgress(undefined),
      );
      form.reset({ ...start, documentKind: kind });
    },
    () => undefined,
  );
  return (
    <Form form={form} onSubmit={add} className="mt-4 grid gap-4">
      <SelectField
        {...form.field('documentKind')}
        label="Kind of document"
        options={placementDocumentKinds.map((kind) => ({
          value: kind,
          label: placementDocumentLabels[kind],
        }))}
      />
      {kindShown !== 'offer_letter' && (
        <SelectField
          {...form.field('paidFrom')}
          label={kindShown === 'payslip' ? 'Month of pay' : 'First month of pay'}
          help="Funders count the months of pay that documents prove."
          prompt="Not stated"
          options={months}
        />
      )}
      {kindShown === 'bank_statement' && (
        <SelectField
          {...form.field('paidTo')}
          label="Last month of pay"
          prompt="The same month"
          options={months}
        />
      )}
      <DocumentField
        name="document"
        label="Document"
        help="PDF, JPEG or PNG, at most 2 MB"
        progress={progress}
        disabled={form.busy}
      />
      <div>
        <Button {...form.button} busy={form.busy || busy}>
          {progress === undefined ? 'Add document' : `Sending ${Math.round(progress * 100)} %`}
        </Button>
      </div>
    </Form>
  );
};

const workFacts = z.object({
  joinedOn: optionalField(pastDay),
  title: optionalField(workTitle),
  monthlyPay: optionalMonthlyPay,
});
export type WorkFacts = Partial<z.output<typeof workFacts>>;

type Known = Pick<
  PlacementRecord,
  '_id' | 'version' | 'status' | 'joinedOn' | 'title' | 'monthlyPay'
>;

/** Compared as typed: a pay is a number in the request only. */
const toChanges = (opened: TypedValues<typeof workFields>, values: WorkFacts): WorkFacts =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => value !== undefined && String(value) !== Reflect.get(opened, name),
    ),
  );

type WorkFactsFormProps = {
  placement: Known;
  busy: boolean;
  onSave: (facts: WorkFacts, version: number | undefined) => Promise<void>;
  onClose: () => void;
};

/** Corrects day of joining, title and pay. An empty field stays unchanged. */
export const WorkFactsForm = ({ placement, busy, onSave, onClose }: WorkFactsFormProps) => {
  const form = useRecordForm(
    workFacts,
    {
      draftKey: `work-${placement._id}`,
      record: placement,
      toValues: (stored = placement) => toTypedValues(workFields, stored),
      version: (stored) => stored.version,
      labels: workFields,
    },
    { focus: 'field' },
  );
  const begun = placement.status === 'JOINED' || placement.status === 'LEFT';
  const save = form.submit(async (values, version) => {
    const changes = toChanges(form.opened, values);
    if (Object.keys(changes).length > 0) await onSave(changes, version);
    else onClose();
  }, placementMessages.failed);
  return (
    <DialogForm
      form={form}
      onSubmit={save}
      confirm="Save"
      cancel="Close"
      busy={busy}
      onClose={onClose}
    >
      <FormFields
        of={workFields}
        names={begun ? ['joinedOn', 'title', 'monthlyPay'] : ['title', 'monthlyPay']}
      />
    </DialogForm>
  );
};
