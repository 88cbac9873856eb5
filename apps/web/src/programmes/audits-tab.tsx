import {
  auditForm,
  auditsContract,
  type Audit,
  type AuditForm,
} from '@purboday/contract/audits/audits.contract';
import { sampleUnits } from '@purboday/contract/audits/audit-words';
import { auditMessages, unitLabels } from '@purboday/contract/audits/audits.messages';
import { daysAfter } from '@purboday/contract/conventions/kolkata-days';
import { programmeSteps } from '@purboday/contract/programmes/programme-steps';
import type { ProgrammeDetail } from '@purboday/contract/programmes/programmes.contract';
import { stepLabels } from '@purboday/contract/programmes/programmes.messages';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import * as z from 'zod/mini';
import {
  FormFields,
  typedSchema,
  type FieldDeclarations,
  type TypedValues,
} from '#web/domain/forms/form-fields.tsx';
import { FormDialog } from '#web/domain/forms/form-dialog.tsx';
import { Loaded } from '#web/domain/loading/loaded.tsx';
import { call, today } from '#web/platform/calls/call.ts';
import { useAction, useCall } from '#web/platform/calls/data.ts';
import { formatDay } from '#web/platform/language/india-time.ts';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { TextLink } from '#web/ui/elements/links.tsx';
import { Sentence } from '#web/ui/elements/texts.tsx';
import { ListSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { auditDayFields } from './audit-day-fields.ts';

const route = getRouteApi('/portal/l2-admin/programmes/$id');

const AuditOfProgramme = lazyComponent(() => import('./audit-part.tsx').then((m) => m.AuditPart));

const auditFields = {
  step: {
    kind: 'select',
    label: 'People who are',
    options: programmeSteps.map((value) => ({ value, label: stepLabels[value] })),
  },
  size: { kind: 'digits', label: 'Size of the sample' },
  unit: {
    kind: 'select',
    label: 'Unit',
    options: sampleUnits.map((value) => ({ value, label: unitLabels[value] })),
  },
  leastPerProvider: { kind: 'digits', label: 'At least of each training provider' },
  ...auditDayFields,
} as const satisfies FieldDeclarations;

const toPosted = (programmeId: string) => (typed: TypedValues<typeof auditFields>) => ({
  ...typed,
  allowDownloads: typed.allowDownloads === 'yes',
  programmeId,
});

const schemaFor = (programmeId: string) =>
  z.pipe(
    z.transform(toPosted(programmeId)),
    typedSchema<typeof auditFields, AuditForm, ReturnType<ReturnType<typeof toPosted>>>(
      auditFields,
      auditForm,
    ),
  );

const PrepareAudit = ({ id }: { id: string }) => {
  const [isOpen, setOpen] = useState(false);
  const navigate = route.useNavigate();
  const close = () => setOpen(false);
  const preparing = useAction({
    send: (body: AuditForm) => call(auditsContract.prepareAudit, { body }),
    done: auditMessages.prepared,
    failed: auditMessages.prepareFailed,
    reloads: [auditsContract.listAudits],
    onSuccess: async ({ data }) => {
      close();
      await navigate({ search: { tab: 'audits', audit: data._id } });
    },
  });
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        Prepare an audit
      </Button>
      <FormDialog
        title="Prepare an audit"
        about={id}
        lead="The list of these people is frozen. An auditor then chooses words, from which the sample is drawn."
        open={isOpen}
        schema={schemaFor(id)}
        start={{
          step: 'trained',
          size: '10',
          unit: 'percent',
          leastPerProvider: '1',
          replyBy: daysAfter(today(), 30),
          decideBy: daysAfter(today(), 44),
          allowDownloads: 'no',
        }}
        onSubmit={(body) => preparing.mutateAsync(body)}
        failed={auditMessages.prepareFailed}
        quiet
        confirm="Freeze the list"
        busy={preparing.isPending}
        onClose={close}
      >
        {() => <FormFields of={auditFields} />}
      </FormDialog>
    </>
  );
};

const AuditRow = ({
  audit: { _id, programmeId, step, people, status, createdAt },
}: {
  audit: Audit;
}) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3 last:border-0">
    <TextLink
      to="/l2-admin/programmes/$id"
      params={{ id: programmeId }}
      search={{ tab: 'audits', audit: _id }}
    >
      <Sentence text="Audit of {day}" pieces={{ day: formatDay(createdAt) }} />
    </TextLink>
    <span>{stepLabels[step]}</span>
    <span className="text-soft">
      <Sentence text="{people} people in the list" pieces={{ people }} />
    </span>
    <StatusBadge of="audit" status={status} />
  </li>
);

const AuditList = ({ id }: { id: string }) => (
  <Loaded
    query={useCall(auditsContract.listAudits, { params: { id } })}
    failed={auditMessages.listFailed}
    loading={<ListSkeleton label="Loading the audits" />}
  >
    {({ data: audits }) => (
      <Section
        title="Audits by sample"
        actions={<PrepareAudit id={id} />}
        empty={audits.length === 0 && 'There are no audits yet.'}
      >
        <ul>
          {audits.map((audit) => (
            <AuditRow key={audit._id} audit={audit} />
          ))}
        </ul>
      </Section>
    )}
  </Loaded>
);

/** The audits of a programme, or one of them. */
export const AuditsTab = ({ programme: { _id: id } }: { programme: ProgrammeDetail }) => {
  const { audit } = route.useSearch();
  return audit === undefined ? (
    <AuditList id={id} />
  ) : (
    <Suspense>
      <AuditOfProgramme id={audit} />
    </Suspense>
  );
};
