import { funderFactsContract } from '@purboday/contract/funder-facts/funder-facts.contract';
import { funderFactsMessages } from '@purboday/contract/funder-facts/funder-facts.messages';
import type { FunderFactKind } from '@purboday/contract/funder-facts/funder-fact-kinds';
import * as z from 'zod/mini';
import {
  FunderFactFields,
  toTypedFacts,
  typedFunderFacts,
} from '#web/domain/candidate/funder-fact-fields.tsx';
import { DialogForm } from '#web/domain/forms/dialog-form.tsx';
import { call } from '#web/platform/calls/call.ts';
import { useDraftForm } from '#web/platform/forms/use-record-form.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';

const noteForm = z.object({
  facts: typedFunderFacts,
  hasConsented: z.literal(true, funderFactsMessages.noPersonalConsent),
});

type Props = { id: string; questions: readonly FunderFactKind[]; onClose: () => void };

/** Notes answers from a document. Earlier answers are not shown; questions left empty stay as they are. */
export const FunderFactsForm = ({ id, questions, onClose }: Props) => {
  const start = { facts: toTypedFacts(), hasConsented: false };
  const form = useDraftForm<typeof start, z.output<typeof noteForm>>(
    `funder-facts ${id}`,
    noteForm,
    start,
    { focus: 'field' },
  );
  const send = form.submit(async (body) => {
    await call(funderFactsContract.noteFacts, { params: { id }, body });
    toast.success(funderFactsMessages.noted);
    onClose();
  }, funderFactsMessages.noteFailed);
  return (
    <DialogForm form={form} onSubmit={send} confirm="Save" onClose={onClose}>
      <p className="text-soft">
        Only note what a document says or the candidate answers. Questions that you leave empty stay
        as they are.
      </p>
      <FunderFactFields questions={questions} />
      <Checkbox
        {...form.field('hasConsented')}
        label="The candidate agrees that we store these answers"
      />
    </DialogForm>
  );
};
