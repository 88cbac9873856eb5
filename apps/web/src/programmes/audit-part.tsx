import {
  auditChange,
  auditsContract,
  drawForm,
  type AuditChange,
  type AuditDraw,
  type ManagedAudit,
} from '@purboday/contract/audits/audits.contract';
import { auditMessages, unitLabels } from '@purboday/contract/audits/audits.messages';
import { stepLabels } from '@purboday/contract/programmes/programmes.messages';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import * as z from 'zod/mini';
import { FormDialog } from '#web/domain/forms/form-dialog.tsx';
import {
  FormFields,
  type FieldDeclarations,
  type TypedValues,
} from '#web/domain/forms/form-fields.tsx';
import { Loaded } from '#web/domain/loading/loaded.tsx';
import { call } from '#web/platform/calls/call.ts';
import { useAction, useCall } from '#web/platform/calls/data.ts';
import { download } from '#web/platform/calls/download.ts';
import { formatDay, formatTime } from '#web/platform/language/india-time.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Facts, Section } from '#web/ui/elements/facts.tsx';
import { TextLink } from '#web/ui/elements/links.tsx';
import { Sentence } from '#web/ui/elements/texts.tsx';
import { FactsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { AuditFiguresFacts } from '#web/domain/audits/audit-checks.tsx';
import { auditDayFields } from './audit-day-fields.ts';
import { AuditItems, Auditors, StatusStep } from './audit-steps.tsx';

const reloads = [auditsContract.readAudit, auditsContract.listAudits];

const wordFields = {
  words: {
    label: 'Words of the auditor',
    help: 'Any words that the auditor chooses now. They decide who is drawn.',
    max: 200,
    autoComplete: 'off',
  },
} as const satisfies FieldDeclarations;

const DrawSample = ({ audit: { _id: id, draws } }: { audit: ManagedAudit }) => {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const drawing = useAction({
    send: (body: z.output<typeof drawForm>) =>
      call(auditsContract.drawSample, { params: { id }, body }),
    done: auditMessages.drawn,
    failed: auditMessages.drawFailed,
    reloads,
    onSuccess: close,
  });
  const label = draws.length === 0 ? 'Draw the sample' : 'Draw again';
  return (
    <>
      <Button look={draws.length === 0 ? 'primary' : 'secondary'} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <FormDialog
        title={label}
        about={id}
        lead="Send the auditor the hash of the list first. Every draw stays visible here with its time."
        open={isOpen}
        schema={drawForm}
        start={{ words: '' }}
        onSubmit={(body) => drawing.mutateAsync(body)}
        failed={auditMessages.drawFailed}
        quiet
        confirm="Draw"
        busy={drawing.isPending}
        onClose={close}
      >
        {() => <FormFields of={wordFields} />}
      </FormDialog>
    </>
  );
};

const changeSchema = z.pipe(
  z.transform((typed: TypedValues<typeof auditDayFields> & { version: number }) => ({
    ...typed,
    allowDownloads: typed.allowDownloads === 'yes',
  })),
  auditChange,
);

const ChangeDays = ({ audit }: { audit: ManagedAudit }) => {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const saving = useAction({
    send: (body: AuditChange) =>
      call(auditsContract.changeAudit, { params: { id: audit._id }, body }),
    done: auditMessages.saved,
    failed: auditMessages.saveFailed,
    reloads,
    onSuccess: close,
  });
  return (
    <>
      <Button onClick={() => setOpen(true)}>Change</Button>
      <FormDialog
        title="Days of the audit"
        about={audit._id}
        lead="They can change until the audit is closed."
        open={isOpen}
        schema={changeSchema}
        start={{
          replyBy: audit.replyBy,
          decideBy: audit.decideBy,
          allowDownloads: audit.allowDownloads ? 'yes' : 'no',
          version: audit.version,
        }}
        onSubmit={(body) => saving.mutateAsync(body)}
        failed={auditMessages.saveFailed}
        quiet
        confirm="Save"
        busy={saving.isPending}
        onClose={close}
      >
        {() => <FormFields of={auditDayFields} />}
      </FormDialog>
    </>
  );
};

const SaveList = ({ id }: { id: string }) => {
  const saving = useAction({
    send: () => download(auditsContract.exportAuditList, { params: { id } }),
    failed: 'The list could not be downloaded. Please try again.',
  });
  return (
    <Button busy={saving.isPending} onClick={() => saving.mutate()}>
      <Download aria-hidden />
      Save the list
    </Button>
  );
};

const Hash = ({ text }: { text: string }) => <code className="break-all text-small">{text}</code>;

/** Facts of an audit that its auditor sees too. */
const ListFacts = ({ audit }: { audit: ManagedAudit }) => {
  const { step, people, unit, size, leastPerProvider, listHash } = audit;
  return (
    <Facts
      facts={[
        { label: 'People who are', value: stepLabels[step] },
        { label: 'People in the list', value: people },
        {
          label: 'Sample',
          value: (
            <>
              {size} <span>{unitLabels[unit]}</span>
            </>
          ),
        },
        { label: 'At least of each training provider', value: leastPerProvider },
        { label: 'Hash of the list (SHA-256)', value: <Hash text={listHash} /> },
      ]}
    />
  );
};

const Draw = ({ draw }: { draw: AuditDraw }) => (
  <li className="border-b border-line py-3 last:border-0">
    <p className="flex flex-wrap gap-x-4">
      <span className="font-semibold">
        <Sentence text="Draw {number}" pieces={{ number: draw.number }} />
      </span>
      <span className="text-soft">{formatTime(draw.at)}</span>
      <bdi className="text-soft wrap-anywhere">{draw.by}</bdi>
    </p>
    <p className="wrap-anywhere">
      <Sentence text="Words: {words}" pieces={{ words: <bdi>{draw.words}</bdi> }} />
    </p>
    <p>
      <Sentence
        text="{drawn} people drawn. {replaced} others have not agreed to auditors and were replaced."
        pieces={{ drawn: draw.drawn, replaced: draw.replaced }}
      />
    </p>
    <p>
      Seed: <Hash text={draw.seed} />
    </p>
  </li>
);

const Shown = ({ audit }: { audit: ManagedAudit }) => (
  <div className="grid grid-cols-1 gap-4">
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <TextLink
        to="/l2-admin/programmes/$id"
        params={{ id: audit.programmeId }}
        search={{ tab: 'audits' }}
      >
        All audits
      </TextLink>
      <h2 className="font-semibold">
        <Sentence text="Audit of {day}" pieces={{ day: formatDay(audit.createdAt) }} />
      </h2>
      <StatusBadge of="audit" status={audit.status} />
      <StatusStep audit={audit} />
    </div>
    {(audit.status === 'OPEN' || audit.status === 'CLOSED') && (
      <>
        <Section title="Result">
          <AuditFiguresFacts of={audit.figures} />
        </Section>
        <AuditItems audit={audit} />
      </>
    )}
    <Auditors audit={audit} />
    <Section title="The frozen list" actions={<SaveList id={audit._id} />}>
      <ListFacts audit={audit} />
    </Section>
    <Section
      title="Draws"
      actions={
        (audit.status === 'PREPARED' || audit.status === 'DRAWN') && <DrawSample audit={audit} />
      }
      empty={audit.draws.length === 0 && 'No sample has been drawn yet.'}
    >
      <ul>
        {audit.draws.map((draw) => (
          <Draw key={draw.number} draw={draw} />
        ))}
      </ul>
    </Section>
    <Section title="Days" actions={audit.status !== 'CLOSED' && <ChangeDays audit={audit} />}>
      <Facts
        facts={[
          { label: auditDayFields.replyBy.label, value: formatDay(audit.replyBy) },
          { label: auditDayFields.decideBy.label, value: formatDay(audit.decideBy) },
          {
            label: auditDayFields.allowDownloads.label,
            value: audit.allowDownloads ? 'Yes' : 'No',
          },
        ]}
      />
    </Section>
  </div>
);

/** An audit of a programme: its list, every draw, and its days. */
export const AuditPart = ({ id }: { id: string }) => (
  <Loaded
    query={useCall(auditsContract.readAudit, { params: { id } })}
    failed={auditMessages.readFailed}
    loading={<FactsSkeleton />}
  >
    {({ data }) => <Shown audit={data} />}
  </Loaded>
);
