import {
  supportOutcomes,
  type SupportOutcome,
} from '@purboday/contract/conventions/after-training';
import { outcomeForm, type SupportRequest } from '@purboday/contract/support/support.contract';
import { supportMessages, supportOutcomeLabels } from '@purboday/contract/support/support.messages';
import { FormDialog } from '#web/domain/forms/form-dialog.tsx';
import { FormFields, type FieldDeclarations } from '#web/domain/forms/form-fields.tsx';
import { SupportCause } from './support-texts.tsx';

const outcomeFields = {
  outcome: {
    kind: 'select',
    label: 'Outcome',
    prompt: 'Please choose',
    options: supportOutcomes.map((value) => ({ value, label: supportOutcomeLabels[value] })),
  },
  note: { kind: 'lines', label: 'What was done', max: 1000 },
} as const satisfies FieldDeclarations;

type Props = {
  /** Undefined closes the dialog. */
  request: SupportRequest | undefined;
  outcome?: SupportOutcome | undefined;
  onNote: (body: { outcome: SupportOutcome; note: string }) => unknown;
  onClose: () => void;
};

/** Notes what came of a support request. */
export const OutcomeDialog = ({ request, outcome, onNote, onClose }: Props) => (
  <FormDialog<{ outcome: SupportOutcome | ''; note: string }, Parameters<Props['onNote']>[0]>
    title="Note the outcome"
    about={request?._id}
    lead={
      request && (
        <>
          <bdi>{request.name}</bdi>: <SupportCause request={request} />
        </>
      )
    }
    open={request !== undefined}
    schema={outcomeForm}
    start={{ outcome: outcome ?? '', note: '' }}
    onSubmit={onNote}
    failed={supportMessages.failed}
    confirm="Note it"
    onClose={onClose}
  >
    {() => <FormFields of={outcomeFields} />}
  </FormDialog>
);
