import {
  nomineesContract,
  type NomineeRequest,
} from '@purboday/contract/nominees/nominees.contract';
import { nomineeMessages } from '@purboday/contract/nominees/nominees.messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { callQuery } from '#web/platform/calls/data.ts';
import { saveFile } from '#web/platform/calls/save-file.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { dayOf } from '#web/platform/language/india-time.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Facts } from '#web/ui/elements/facts.tsx';
import { ConfirmButtons } from '#web/ui/feedback/dialog.tsx';
import { FormSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';

type Props = { id: string; onClose: () => void };

const kindWords = {
  erasure: 'Have the data erased',
  export: 'Have a copy of the data',
} as const satisfies Record<NomineeRequest['kind'], string>;

const RequestForm = ({ id, onClose }: Props) => {
  const client = useQueryClient();
  const form = useSchemaForm(
    nomineesContract.recordNomineeRequest.body,
    { kind: 'export', evidence: '' },
    { focus: 'field' },
  );
  const recording = useMutation({
    mutationFn: (body: { kind: NomineeRequest['kind']; evidence: string }) =>
      call(nomineesContract.recordNomineeRequest, { params: { id }, body }),
    onSuccess: ({ data: { data } }) => {
      toast.success(nomineeMessages.requested);
      if (data !== null)
        void saveFile(
          new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
          `${data.registrationCode}.json`,
        );
      onClose();
    },
    onError: (error) => toast.error(failureText(error, nomineeMessages.requestFailed)),
    onSettled: () => client.invalidateQueries({ queryKey: [nomineesContract.readNomineeOf.path] }),
  });
  return (
    <Form form={form} onSubmit={form.submit(async (body) => recording.mutate(body))}>
      <SelectField
        {...form.field('kind')}
        label="What does the nominee ask for?"
        options={Object.entries(kindWords).map(([value, label]) => ({ value, label }))}
      />
      <TextArea
        {...form.field('evidence')}
        label="What proves it?"
        help="Note the death certificate or medical paper, and the nominee’s identity document, that you have seen. Do not store copies."
        maxLength={1000}
      />
      <ConfirmButtons confirm="Record the request" busy={recording.isPending} onClose={onClose} />
    </Form>
  );
};

/** The nominee of a candidate, and the record of what they ask for (DPDP Act, section 14). */
export const NomineeDialog = ({ id, onClose }: Props) => {
  const { data, error, refetch } = useQuery(
    callQuery(nomineesContract.readNomineeOf, { params: { id } }),
  );
  if (error)
    return (
      <ErrorState
        title={failureText(error, nomineeMessages.loadFailed)}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <FormSkeleton />;
  const { nominee, requests } = data.data;
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
              {dayOf(request.recordedAt)}: {kindWords[request.kind]}, recorded by{' '}
              {request.recordedBy}. {request.evidence}
            </li>
          ))}
        </ul>
      )}
      <RequestForm id={id} onClose={onClose} />
    </div>
  );
};
