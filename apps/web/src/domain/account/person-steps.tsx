import type { Endpoint } from '@purboday/contract/conventions/endpoint';
import { invitationMessages } from '@purboday/contract/invitations/invitations.messages';
import type { OrganisationPerson } from '@purboday/contract/organisations/people.contract';
import { peopleMessages } from '@purboday/contract/organisations/people.messages';
import { useState, type ComponentType } from 'react';
import { ReasonDialog } from '#web/domain/records/reason-dialog.tsx';
import { useAction } from '#web/platform/calls/data.ts';
import { ConfirmDialog, Dialog } from '#web/ui/feedback/dialog.tsx';
import { ResendDialog, StepButtons, type Access } from './people-list.tsx';

const labels = {
  change: 'Change',
  remove: 'Remove',
  resend: 'Send again',
  reset: 'Reset authenticator app',
  disable: 'Disable',
  enable: 'Enable',
} as const;

export type PersonStep = keyof typeof labels;
export type PersonChange = Access & Pick<OrganisationPerson, 'subscriptions'>;

/** A step with what its dialog asks for. */
export type SentPersonStep = {
  step: PersonStep;
  person: OrganisationPerson;
  reason?: string;
  email?: string;
  change?: PersonChange;
};

export type ChangeFormProps = {
  person: OrganisationPerson;
  busy: boolean;
  onSave: (change: PersonChange) => void;
  onClose: () => void;
};

type Options = {
  stepsFor: (person: OrganisationPerson) => readonly PersonStep[];
  send: (sent: SentPersonStep) => Promise<{ message?: string }>;
  /** Reloaded after a step. */
  list: Endpoint;
  ChangeForm?: ComponentType<ChangeFormProps>;
};

const reset = {
  question:
    'Use this for a lost phone, after you have spoken with the person. All sessions will end, and the person will sign in with the password alone until a new app is set up. The person will be notified by email.',
  label: 'Why is the app reset?',
  confirm: labels.reset,
  danger: true,
};

const toReasonTexts = (step: PersonStep, { removed }: OrganisationPerson) => {
  if (step === 'reset') return reset;
  const question =
    step === 'disable'
      ? 'All sessions in this organisation will end at once. The managers will be notified by email.'
      : removed
        ? 'A manager removed this person. Managers will be able to invite the person again, and will be notified by email.'
        : 'The person will be able to sign in again. The managers will be notified by email.';
  return { question, label: 'Why?', confirm: labels[step], danger: step === 'disable' };
};

type DialogProps = Pick<Options, 'ChangeForm'> & {
  step: PersonStep;
  person: OrganisationPerson;
  busy: boolean;
  /** Rejects after the reason was shown. */
  take: (more?: Omit<SentPersonStep, 'step' | 'person'>) => Promise<unknown>;
  onClose: () => void;
};

const StepDialog = ({ step, person, busy, take, onClose, ChangeForm }: DialogProps) => {
  const { fullName } = person;
  // The toast shows a failure, and the dialog stays open.
  const takeAndClose = (change?: PersonChange): void =>
    void take(change && { change }).then(onClose, () => undefined);
  if (step === 'change')
    return ChangeForm ? (
      <Dialog title={`Change ${fullName}`} open onClose={onClose}>
        <ChangeForm person={person} busy={busy} onSave={takeAndClose} onClose={onClose} />
      </Dialog>
    ) : null;
  if (step === 'resend')
    return (
      <ResendDialog
        title={`Send ${fullName} a new invitation?`}
        question="It works for 72 hours. The earlier link will stop working."
        confirm="Send"
        email={person.email}
        failed={invitationMessages.inviteFailed}
        send={(email) => take({ email })}
        onClose={onClose}
      />
    );
  if (step === 'remove')
    return (
      <ConfirmDialog
        title={`Remove ${fullName}?`}
        question="All sessions and links will end at once. Records keep the name of the person."
        open
        busy={busy}
        danger
        confirm="Remove"
        onConfirm={() => takeAndClose()}
        onClose={onClose}
      />
    );
  return (
    <ReasonDialog
      title={`${labels[step]}: ${fullName}`}
      {...toReasonTexts(step, person)}
      required={peopleMessages.reasonRequired}
      open
      onConfirm={async (reason) => {
        await take({ reason });
        onClose();
      }}
      onClose={onClose}
    />
  );
};

/** Buttons and dialogs with which a manager, or an admin of the foundation, changes a person of an organisation. */
export const usePersonSteps = ({ stepsFor, send, list, ChangeForm }: Options) => {
  const [open, setOpen] = useState<Pick<SentPersonStep, 'step' | 'person'>>();
  const taking = useAction({
    send,
    done: ({ message }, { step }) => {
      if (step === 'disable') return peopleMessages.disabled;
      return step === 'enable' ? peopleMessages.enabled : message;
    },
    failed: peopleMessages.changeFailed,
    reloads: [list],
  });
  return {
    buttons: (person: OrganisationPerson) => (
      <StepButtons
        person={person}
        steps={stepsFor(person)}
        labels={labels}
        danger={['remove', 'disable']}
        onSelect={(step) => setOpen({ step, person })}
      />
    ),
    dialog: open && (
      <StepDialog
        {...open}
        {...(ChangeForm && { ChangeForm })}
        busy={taking.isPending}
        take={(more) => taking.mutateAsync({ ...open, ...more })}
        onClose={() => setOpen(undefined)}
      />
    ),
  };
};
