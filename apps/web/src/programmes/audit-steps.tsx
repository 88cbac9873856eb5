import {
  auditorForm,
  auditsContract,
  type Auditor,
  type AuditorForm,
  type CheckedItem,
  type ManagedAudit,
} from '@purboday/contract/audits/audits.contract';
import { auditMessages } from '@purboday/contract/audits/audits.messages';
import { itemResultLabels } from '@purboday/contract/audits/auditor.messages';
import { useState } from 'react';
import { AuditChecks } from '#web/domain/audits/audit-checks.tsx';
import { ReplyToFindings } from '#web/domain/audits/reply-to-findings.tsx';
import { FormDialog } from '#web/domain/forms/form-dialog.tsx';
import { FormFields, type FieldDeclarations } from '#web/domain/forms/form-fields.tsx';
import { Loaded } from '#web/domain/loading/loaded.tsx';
import { call, today } from '#web/platform/calls/call.ts';
import { useAction, useCall } from '#web/platform/calls/data.ts';
import { formatTime } from '#web/platform/language/india-time.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { TextLink } from '#web/ui/elements/links.tsx';
import { EmailText, Sentence } from '#web/ui/elements/texts.tsx';
import { ConfirmDialog } from '#web/ui/feedback/dialog.tsx';
import { ListSkeleton } from '#web/ui/feedback/skeletons.tsx';

const reloads = 'everything';

const statusSteps = {
  PREPARED: undefined,
  DRAWN: {
    to: 'OPEN',
    label: 'Open the sample',
    question: 'The auditors then see the people of the sample. No other sample can be drawn.',
  },
  OPEN: {
    to: 'CLOSED',
    label: 'Close the audit',
    question: 'No finding, reply or decision can be added after that.',
  },
  CLOSED: undefined,
} as const;

/** The step from each status. */
export const StatusStep = ({ audit: { _id: id, status } }: { audit: ManagedAudit }) => {
  const [isOpen, setOpen] = useState(false);
  const step = statusSteps[status];
  const changing = useAction({
    send: (to: 'OPEN' | 'CLOSED') =>
      call(auditsContract.setAuditStatus, { params: { id }, body: { status: to } }),
    done: (_, to) => auditMessages.statusChanged[to],
    failed: auditMessages.statusFailed,
    reloads,
    onSuccess: () => setOpen(false),
  });
  if (!step) return null;
  return (
    <>
      <Button look="primary" className="ms-auto" onClick={() => setOpen(true)}>
        {step.label}
      </Button>
      <ConfirmDialog
        title={`${step.label}?`}
        question={step.question}
        confirm={step.label}
        open={isOpen}
        onClose={() => setOpen(false)}
        busy={changing.isPending}
        onConfirm={() => changing.mutate(step.to)}
      />
    </>
  );
};

const auditorFields = {
  name: { label: 'Name of the auditor', max: 200, autoComplete: 'off' },
  email: { kind: 'email', label: 'Email', max: 254, autoComplete: 'off' },
} as const satisfies FieldDeclarations;

const InviteAuditor = ({ id }: { id: string }) => {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const inviting = useAction({
    send: (body: AuditorForm) => call(auditsContract.inviteAuditor, { params: { id }, body }),
    done: auditMessages.invited,
    failed: auditMessages.inviteFailed,
    reloads,
    onSuccess: close,
  });
  return (
    <>
      <Button onClick={() => setOpen(true)}>Invite an auditor</Button>
      <FormDialog
        title="Invite an auditor"
        about={id}
        lead="The auditor gets a link for 14 days. A code to the same mailbox opens it."
        open={isOpen}
        schema={auditorForm}
        start={{ name: '', email: '' }}
        onSubmit={(body) => inviting.mutateAsync(body)}
        failed={auditMessages.inviteFailed}
        quiet
        confirm="Invite"
        busy={inviting.isPending}
        onClose={close}
      >
        {() => <FormFields of={auditorFields} />}
      </FormDialog>
    </>
  );
};

const AuditorRow = ({
  id,
  auditor: { _id: auditorId, name, sentTo, until },
}: {
  id: string;
  auditor: Auditor;
}) => {
  const changing = useAction({
    send: (access: 'extended' | 'ended') =>
      call(auditsContract.setAuditorAccess, { params: { id, auditorId }, body: { access } }),
    done: auditMessages.accessChanged,
    failed: auditMessages.accessFailed,
    reloads,
  });
  const hasEnded = until.slice(0, 10) < today();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <bdi className="font-semibold wrap-anywhere">{name}</bdi>
      {sentTo && <EmailText address={sentTo} />}
      <span className="text-soft">
        <Sentence
          text={hasEnded ? 'Link ended {time}' : 'Link works until {time}'}
          pieces={{ time: formatTime(until) }}
        />
      </span>
      {sentTo && (
        <span className="ms-auto flex gap-2">
          <Button busy={changing.isPending} onClick={() => changing.mutate('extended')}>
            Extend by 14 days
            <span className="sr-only">: {name}</span>
          </Button>
          {!hasEnded && (
            <Button look="quiet" onClick={() => changing.mutate('ended')}>
              End access
              <span className="sr-only">: {name}</span>
            </Button>
          )}
        </span>
      )}
    </li>
  );
};

/** Auditors of an audit and their links. */
export const Auditors = ({ audit: { _id: id, auditors, status } }: { audit: ManagedAudit }) => (
  <Section
    title="Auditors"
    actions={status !== 'CLOSED' && <InviteAuditor id={id} />}
    empty={auditors.length === 0 && 'No auditor has been invited yet.'}
  >
    <ul className="grid gap-3">
      {auditors.map((auditor) => (
        <AuditorRow key={auditor._id} id={id} auditor={auditor} />
      ))}
    </ul>
  </Section>
);

const Item = ({ audit, item }: { audit: ManagedAudit; item: CheckedItem }) => {
  const { _id: itemId, candidateId, name, provider, result, undecided } = item;
  const canReply =
    audit.status === 'OPEN' &&
    (result === 'not_confirmed' || result === 'not_found') &&
    item.decision === null &&
    today() <= audit.replyBy;
  return (
    <li className="grid gap-2 border-b border-line py-3 last:border-0">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {name === null ? (
          <span className="text-soft">Erased at their own wish</span>
        ) : (
          <TextLink
            to="/l2-admin/records/$kind/$id"
            params={{ kind: 'candidates', id: candidateId }}
          >
            {name}
          </TextLink>
        )}
        <bdi className="text-soft wrap-anywhere">{provider}</bdi>
        <span>{itemResultLabels[result]}</span>
        {undecided && <span className="badge badge-pending">The auditor decides</span>}
      </p>
      <AuditChecks of={item} />
      {canReply && (
        <ReplyToFindings
          about={itemId}
          name={name}
          send={(text) =>
            call(auditsContract.replyAsFoundation, {
              params: { id: audit._id, itemId },
              body: { text },
            })
          }
        />
      )}
    </li>
  );
};

/** People of the sample with findings and replies. */
export const AuditItems = ({ audit }: { audit: ManagedAudit }) => (
  <Loaded
    query={useCall(auditsContract.listAuditItems, { params: { id: audit._id } })}
    failed={auditMessages.itemsFailed}
    loading={<ListSkeleton label="Loading the sample" />}
  >
    {({ data: items }) => (
      <Section title="People of the sample">
        <ul>
          {items.map((item) => (
            <Item key={item._id} audit={audit} item={item} />
          ))}
        </ul>
      </Section>
    )}
  </Loaded>
);
