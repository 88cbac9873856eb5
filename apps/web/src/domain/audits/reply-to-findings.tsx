import { replyForm } from '@purboday/contract/audits/audits.contract';
import { auditMessages } from '@purboday/contract/audits/audits.messages';
import { useState } from 'react';
import { FormDialog } from '#web/domain/forms/form-dialog.tsx';
import { FormFields, type FieldDeclarations } from '#web/domain/forms/form-fields.tsx';
import { useAction } from '#web/platform/calls/data.ts';
import { Button } from '#web/ui/elements/button.tsx';

const replyFields = {
  text: { kind: 'lines', label: 'Reply', max: 2000 },
} as const satisfies FieldDeclarations;

type Props = {
  /** Id of the person in the audit. */
  about: string;
  name: string | null;
  send: (text: string) => Promise<unknown>;
};

/** A reply of the foundation or a training provider to the findings about a person. */
export const ReplyToFindings = ({ about, name, send }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const replying = useAction({
    send,
    done: auditMessages.replied,
    failed: auditMessages.replyFailed,
    reloads: 'everything',
    onSuccess: close,
  });
  return (
    <div>
      <Button onClick={() => setOpen(true)}>
        Reply
        <span className="sr-only">: {name}</span>
      </Button>
      <FormDialog
        title="Reply to the auditor"
        about={about}
        lead="Say what the auditor can check again. The auditor then decides."
        open={isOpen}
        schema={replyForm}
        start={{ text: '' }}
        onSubmit={({ text }) => replying.mutateAsync(text)}
        failed={auditMessages.replyFailed}
        quiet
        confirm="Send the reply"
        busy={replying.isPending}
        onClose={close}
      >
        {() => <FormFields of={replyFields} />}
      </FormDialog>
    </div>
  );
};
