import { candidateRequestsContract } from '@purboday/contract/candidate-requests/candidate-requests.contract';
import { candidateRequestMessages } from '@purboday/contract/candidate-requests/candidate-requests.messages';
import type {
  CandidateFacts,
  OpenCandidateRequest,
} from '@purboday/contract/records/candidate-request';
import { useState } from 'react';
import { DialogForm } from '#web/domain/forms/dialog-form.tsx';
import { ReasonDialog } from '#web/domain/records/reason-dialog.tsx';
import { call } from '#web/platform/calls/call.ts';
import { useAction } from '#web/platform/calls/data.ts';
import { useRecordForm } from '#web/platform/forms/use-record-form.ts';
import { formatTime } from '#web/platform/language/india-time.ts';
import { t } from '#web/platform/language/language.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import {
  FactFields,
  factLabels,
  factsForm,
  findFactChanges,
  toFactValues,
  type FactsRecord,
} from '#web/domain/candidate/candidate-facts.tsx';

type Level = 1 | 2;

const calls = {
  1: {
    correct: candidateRequestsContract.correctFactsAsL1,
    decline: candidateRequestsContract.declineCorrectionAsL1,
    decideNumber: candidateRequestsContract.decideNumberAsL1,
  },
  2: {
    correct: candidateRequestsContract.correctFactsAsL2,
    decline: candidateRequestsContract.declineCorrectionAsL2,
    decideNumber: candidateRequestsContract.decideNumberAsL2,
  },
} as const;

type Record = FactsRecord & {
  mobileNumber: string;
  age: { guardian: { contact: string } | null };
  requests?: OpenCandidateRequest[] | undefined;
};

type FormProps = {
  record: Record;
  level: Level;
  wanted: OpenCandidateRequest['wanted'];
  onClose: () => void;
};

const FactsForm = ({ record, level, wanted, onClose }: FormProps) => {
  const form = useRecordForm(factsForm, {
    draftKey: `facts-${record._id}`,
    record,
    toValues: (stored = record) => ({
      ...toFactValues({ ...stored, ...wanted } as FactsRecord),
      reason: '',
    }),
    version: (stored) => stored.version,
    labels: factLabels,
  });
  const correcting = useAction({
    send: (body: CandidateFacts & { reason: string; version: number | undefined }) =>
      call(calls[level].correct, { params: { id: record._id }, body }),
    done: candidateRequestMessages.corrected,
    failed: candidateRequestMessages.correctFailed,
    onSuccess: onClose,
    reloads: 'everything',
  });
  const send = form.submit(async ({ reason, ...values }, version) => {
    const facts = findFactChanges(toFactValues(record), values);
    await correcting.mutateAsync({ ...facts, reason, version });
  }, candidateRequestMessages.correctFailed);
  return (
    <DialogForm
      form={form}
      onSubmit={send}
      className="mt-4 grid gap-5"
      hasSummary
      confirm="Correct"
      onClose={onClose}
    >
      <FactFields skills={record.skills} />
      <TextArea
        {...form.field('reason')}
        label="Why is it corrected?"
        help="The candidate reads it. A valid certificate with another name is replaced."
        maxLength={1000}
      />
    </DialogForm>
  );
};

type Props = { record: Record; level: Level };

/** Corrects facts of an approved registration, with or without a request of the candidate (R31). */
export const CorrectFacts = ({ record, level, wanted = {} }: Props & Partial<FormProps>) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        Correct the registration
      </Button>
      <Dialog title="Correct the registration" open={open} onClose={() => setOpen(false)}>
        {open && (
          <FactsForm record={record} level={level} wanted={wanted} onClose={() => setOpen(false)} />
        )}
      </Dialog>
    </>
  );
};

const shown = (value: string | number | readonly string[] | null | undefined): string =>
  typeof value === 'object' ? (value ?? []).map((one) => t(one)).join(', ') : t(String(value));

const Correction = ({ request, record, level }: Props & { request: OpenCandidateRequest }) => {
  const [declining, setDeclining] = useState(false);
  const decline = useAction({
    send: (reason: string) =>
      call(calls[level].decline, { params: { id: record._id }, body: { reason } }),
    done: candidateRequestMessages.declined,
    failed: candidateRequestMessages.failed,
    onSuccess: () => setDeclining(false),
    reloads: 'everything',
  });
  return (
    <>
      <p className="font-semibold">The candidate asks for a correction</p>
      <ul>
        {Object.entries(request.wanted).map(([field, value]) => (
          <li key={field}>
            {factLabels[field as keyof typeof factLabels]}:{' '}
            <del className="text-soft">{shown(record[field as keyof FactsRecord])}</del> →{' '}
            <ins className="font-semibold no-underline">
              <bdi>{shown(value)}</bdi>
            </ins>
          </li>
        ))}
      </ul>
      {request.note && (
        <p className="whitespace-pre-line">
          <bdi>{request.note}</bdi>
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-3">
        <CorrectFacts record={record} level={level} wanted={request.wanted} />
        <Button onClick={() => setDeclining(true)}>Decline</Button>
      </div>
      <ReasonDialog
        title="Decline the correction?"
        question="The registration stays as it is. The candidate reads the reason."
        label="Why?"
        required="Please give a reason"
        confirm="Decline"
        about={record._id}
        open={declining}
        inPage
        busy={decline.isPending}
        onConfirm={(reason) => decline.mutateAsync(reason)}
        onClose={() => setDeclining(false)}
      />
    </>
  );
};

const NumberOfOther = ({ request, record, level }: Props & { request: OpenCandidateRequest }) => {
  /** Undefined until an answer is chosen. */
  const [isTheirs, setIsTheirs] = useState<boolean>();
  const decide = useAction({
    send: (body: { isTheirs: boolean; reason: string }) =>
      call(calls[level].decideNumber, { params: { id: record._id }, body }),
    done: candidateRequestMessages.numberDecided,
    failed: candidateRequestMessages.failed,
    onSuccess: () => setIsTheirs(undefined),
    reloads: 'everything',
  });
  const isGuardians = record.age.guardian?.contact === request.number;
  const isFreed = !isGuardians && record.mobileNumber !== request.number;
  return (
    <>
      <p className="font-semibold">
        {isGuardians
          ? 'The guardian’s mobile number may belong to someone else'
          : 'The mobile number may belong to someone else'}
      </p>
      <p>
        {isFreed
          ? 'A new person proved the number with a code, and the candidate had not signed in for 90 days. We removed it. Please reach the candidate another way, and enter the right number.'
          : 'Someone who has this phone says that it is not their registration. Please find out, for example from the provider or the family, whose number it is.'}
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button onClick={() => setIsTheirs(false)}>{isFreed ? 'Done' : 'Remove the number'}</Button>
        {!isFreed && <Button onClick={() => setIsTheirs(true)}>The number is theirs</Button>}
      </div>
      <ReasonDialog
        title={isTheirs ? 'Keep the number?' : 'Remove the number?'}
        question={
          isTheirs
            ? 'It keeps getting our messages.'
            : 'We will no longer write to it, and no one signs in with it.'
        }
        label="What did you find out?"
        required="Please give a reason"
        confirm={isTheirs ? 'Keep it' : 'Remove it'}
        about={record._id}
        open={isTheirs !== undefined}
        inPage
        busy={decide.isPending}
        onConfirm={(reason) => decide.mutateAsync({ isTheirs: isTheirs === true, reason })}
        onClose={() => setIsTheirs(undefined)}
      />
    </>
  );
};

export const CandidateRequests = ({ record, level }: Props) =>
  (record.requests ?? []).map((request) => (
    <div key={request.kind} className="mb-5">
      <Notice look="warning">
        <p className="text-small text-soft">{formatTime(request.at)}</p>
        {request.kind === 'correction' ? (
          <Correction request={request} record={record} level={level} />
        ) : (
          <NumberOfOther request={request} record={record} level={level} />
        )}
      </Notice>
    </div>
  ));
