import { erasureContract } from '@purboday/contract/erasure/erasure.contract';
import { erasureMessages } from '@purboday/contract/erasure/erasure.messages';
import {
  nomineesContract,
  type NomineeRequest,
} from '@purboday/contract/nominees/nominees.contract';
import { nomineeMessages } from '@purboday/contract/nominees/nominees.messages';
import {
  recordsContract,
  type CandidateRecordView,
} from '@purboday/contract/records/records.contract';
import { useState } from 'react';
import { ReasonDialog } from '#web/domain/records/reason-dialog.tsx';
import {
  HoldDialog,
  ReleaseDialog,
  useRetention,
} from '#web/domain/retention/retention-dialogs.tsx';
import { DialogForm } from '#web/domain/forms/dialog-form.tsx';
import { FormFields, type FieldDeclarations } from '#web/domain/forms/form-fields.tsx';
import { call } from '#web/platform/calls/call.ts';
import { useAction, useCall } from '#web/platform/calls/data.ts';
import { saveFile } from '#web/platform/calls/download.ts';
import { useDraftForm } from '#web/platform/forms/use-record-form.ts';
import { formatDay } from '#web/platform/language/india-time.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Facts, Section } from '#web/ui/elements/facts.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { FormSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { LoadError } from '#web/domain/loading/loaded.tsx';

/** Shows the nominee only when a nominee has a request. */
export const NomineeRequests = ({ id }: { id: string }) => {
  const [open, setOpen] = useState(false);
  return (
    <Section title="Nominee">
      <p className="text-soft">
        The person named by the candidate may ask for the data, or for its erasure, if the candidate
        has died or is unable to.
      </p>
      <Button className="mt-3" onClick={() => setOpen(true)}>
        Record a nominee’s request
      </Button>
      <Dialog title="Nominee’s request" open={open} onClose={() => setOpen(false)}>
        <NomineeDialog id={id} onClose={() => setOpen(false)} />
      </Dialog>
    </Section>
  );
};

type ContactErasureProps = {
  id: string;
  name: string;
  isErased: boolean;
  onErased: () => void;
};

export const ContactErasure = ({ id, name, isErased, onErased }: ContactErasureProps) => {
  const [open, setOpen] = useState(false);
  const erasing = useAction({
    send: (reason: string) =>
      call(erasureContract.eraseContactPerson, { params: { id }, body: { reason } }),
    done: erasureMessages.contactErased,
    onSuccess: () => {
      setOpen(false);
      onErased();
    },
    failed: erasureMessages.contactEraseFailed,
  });
  return (
    <Section title="Contact person">
      {isErased ? (
        <p className="text-soft">{erasureMessages.contactErased}</p>
      ) : (
        <>
          <p className="text-soft">
            If the organisation has left, you can erase its contact person and account. The
            organisation, decisions and certificates stay.
          </p>
          <Button className="mt-3" look="danger" onClick={() => setOpen(true)}>
            Erase the contact person
          </Button>
        </>
      )}
      <ReasonDialog
        title={`Erase the contact person of ${name}?`}
        question="Name, email, mobile number, sign-in and the names of trainers are erased for good. The organisation can then no longer be reviewed, but may register again."
        label="Who asked for it, and why?"
        required={erasureMessages.contactReasonRequired}
        confirm="Erase"
        danger
        open={open}
        busy={erasing.isPending}
        onConfirm={(reason) => erasing.mutateAsync(reason)}
        onClose={() => setOpen(false)}
      />
    </Section>
  );
};

type Props = { id: string; onClose: () => void };

const kindWords = {
  erasure: 'Have the data erased',
  export: 'Have a copy of the data',
} as const satisfies Record<NomineeRequest['kind'], string>;

const requestFields = {
  kind: {
    kind: 'select',
    label: 'What does the nominee ask for?',
    options: Object.entries(kindWords).map(([value, label]) => ({ value, label })),
  },
  evidence: {
    kind: 'lines',
    label: 'What is the evidence?',
    help: 'Describe the death certificate or medical paper, and the nominee’s identity document, that you have seen. Do not store copies.',
    max: 1000,
  },
} as const satisfies FieldDeclarations;

const RequestForm = ({ id, onClose }: Props) => {
  const form = useDraftForm(
    `nominee-request ${id}`,
    nomineesContract.recordNomineeRequest.body,
    { kind: 'export', evidence: '' },
    { focus: 'field' },
  );
  const recording = useAction({
    send: (body: { kind: NomineeRequest['kind']; evidence: string }) =>
      call(nomineesContract.recordNomineeRequest, { params: { id }, body }),
    done: nomineeMessages.requested,
    onSuccess: ({ data: { data } }) => {
      if (data !== null)
        void saveFile(
          new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
          `${data.registrationCode}.json`,
        );
      onClose();
    },
    failed: nomineeMessages.requestFailed,
    reloads: [nomineesContract.readCandidateNominee],
  });
  const send = form.submit(async (body) => {
    await recording.mutateAsync(body);
  }, nomineeMessages.requestFailed);
  return (
    <DialogForm
      form={form}
      onSubmit={send}
      className=""
      confirm="Record the request"
      busy={recording.isPending}
      onClose={onClose}
    >
      <FormFields of={requestFields} />
    </DialogForm>
  );
};

const NomineeDialog = ({ id, onClose }: Props) => {
  const answer = useCall(nomineesContract.readCandidateNominee, { params: { id } });
  if (answer.error) return <LoadError query={answer} failed={nomineeMessages.loadFailed} />;
  if (!answer.data) return <FormSkeleton />;
  const { nominee, requests } = answer.data.data;
  if (!nominee) return <p className="mt-2 text-soft">{nomineeMessages.none}</p>;
  return (
    <div className="mt-2 grid gap-4">
      <Facts
        columns={1}
        facts={[
          { label: 'Nominee', value: `${nominee.name} (${nominee.relation})` },
          { label: 'Contact', value: nominee.contact },
        ]}
      />
      {requests.length > 0 && (
        <ul className="grid gap-2">
          {requests.map((request) => (
            <li key={request._id} className="text-soft">
              {formatDay(request.recordedAt)}: {kindWords[request.kind]}, recorded by{' '}
              {request.recordedBy}. {request.evidence}
            </li>
          ))}
        </ul>
      )}
      <RequestForm id={id} onClose={onClose} />
    </div>
  );
};

const { listAuditEntries, readCandidateRecord } = recordsContract;

/** Legal hold of a record, with the action that changes it (SEC-58). */
export const RetentionSection = ({ record }: { record: CandidateRecordView }) => {
  const { hold } = record;
  /** Undefined until an action is chosen. */
  const [open, setOpen] = useState<boolean>();
  return (
    <Section title="Retention">
      {hold ? (
        <>
          <p className="whitespace-pre-line">
            <bdi>{hold.reason}</bdi>
          </p>
          <p className="text-soft">{`Since ${formatDay(hold.at)}, by ${hold.by}`}</p>
        </>
      ) : (
        <p className="text-soft">This record is not under legal hold.</p>
      )}
      <Button className="mt-3" onClick={() => setOpen(true)}>
        {hold ? 'Release this record' : 'Keep this record'}
      </Button>
      {open !== undefined && (
        <LegalHoldDialogs record={record} open={open} onClose={() => setOpen(false)} />
      )}
    </Section>
  );
};

type LegalHoldDialogsProps = {
  record: Pick<CandidateRecordView, '_id' | 'name' | 'hold'>;
  open: boolean;
  onClose: () => void;
};

const LegalHoldDialogs = ({ record, open, onClose }: LegalHoldDialogsProps) => {
  const { hold, release, busy } = useRetention(onClose, [readCandidateRecord, listAuditEntries]);
  const dialogProps = { entry: open ? record : undefined, busy, onClose };
  return record.hold ? (
    <ReleaseDialog {...dialogProps} onRelease={release} />
  ) : (
    <HoldDialog {...dialogProps} onHold={hold} />
  );
};
