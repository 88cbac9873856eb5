import {
  followUpForm,
  followUpLists,
  followUpsContract,
  type FollowUp,
  type FollowUpInput,
} from '@purboday/contract/follow-ups/follow-ups.contract';
import {
  followUpLabels,
  followUpMessages,
  followUpOutcomeLabels,
} from '@purboday/contract/follow-ups/follow-ups.messages';
import { daysAfter } from '@purboday/contract/conventions/kolkata-days';
import { countText } from '@purboday/contract/conventions/plural';
import { followUpDays } from '@purboday/contract/pages/list-filters';
import { Suspense, useState } from 'react';
import * as z from 'zod/mini';
import { FormDialog } from '#web/domain/forms/form-dialog.tsx';
import { FormFields, type FieldDeclarations } from '#web/domain/forms/form-fields.tsx';
import { callRows } from '#web/domain/lists/list-state.ts';
import { useListScreen } from '#web/domain/lists/list-screen.tsx';
import { omitEmpty } from '#web/domain/work/work-ended.ts';
import { optionalField, optionalMonthlyPay } from '#web/domain/work/work-fields.ts';
import { call, today } from '#web/platform/calls/call.ts';
import { formatDay, formatNearDay } from '#web/platform/language/india-time.ts';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { toBarFilter } from '#web/ui/lists/list-filters.tsx';
import {
  againAfterDays,
  type CallResult,
  type DialogResult,
  type PersonToCall,
} from './call-result.ts';
import { CallSheet } from './call-sheet.tsx';
import { CallsTabs } from './calls-tabs.tsx';
import { toDueText } from './due-text.ts';

const workFields = {
  employer: { label: 'Employer', max: 200 },
  since: { kind: 'day', label: 'Since (optional)', until: today },
  monthlyPay: { kind: 'digits', label: 'Monthly pay in rupees (optional)' },
} as const satisfies FieldDeclarations;

const workForm = z.object({
  employer: optionalField(followUpForm.shape.employer),
  since: optionalField(followUpForm.shape.since),
  monthlyPay: optionalMonthlyPay,
});

type Take = Parameters<DialogResult['open']>[0];

const sendNote = (id: string, body: FollowUpInput | { outcome: 'not_reached'; nextOn: string }) =>
  call(followUpsContract.recordFollowUp, { params: { id }, body }, { keepalive: true });

const toSent = (id: string, body: FollowUpInput) => ({
  message: followUpLabels[body.answer].toLowerCase(),
  send: () => sendNote(id, body),
});

const toResults = ({ _id: id }: FollowUp, onElsewhere: DialogResult['open']): CallResult[] => {
  const nextOn = daysAfter(today(), againAfterDays);
  const toAnswer = (answer: FollowUpInput['answer'], label: string = followUpLabels[answer]) => ({
    label,
    ...toSent(id, { answer }),
  });
  return [
    {
      label: 'Works',
      reasons: [
        toAnswer('placed', 'Where placed'),
        { label: 'Elsewhere', open: onElsewhere },
        toAnswer('own_work'),
      ],
    },
    {
      label: 'No work',
      reasons: [toAnswer('looking'), toAnswer('studies'), toAnswer('unable')],
    },
    {
      label: 'Not reached',
      message: `no answer. Next call ${formatNearDay(nextOn)}.`,
      send: () => sendNote(id, { outcome: 'not_reached', nextOn }),
    },
  ];
};

const toState = ({ status, answer, answeredAt, attempts, dueOn }: FollowUp): string => {
  if (answer !== null)
    return `${followUpLabels[answer]}${answeredAt ? `, ${formatDay(answeredAt)}` : ''}`;
  return status === 'UNREACHED'
    ? `Not reached, ${countText(attempts, 'attempt')}`
    : toDueText(dueOn);
};

const toPerson = (row: FollowUp, results: CallResult[]): PersonToCall => ({
  name: row.name,
  kind: 'candidate',
  id: row.candidateId,
  mobileNumber: row.mobileNumber,
  why: `${countText(row.days, 'day')} after the training`,
  withWhom: <bdi>{row.provider}</bdi>,
  overdue: toState(row),
  results,
});

const outcomes = Object.entries(followUpOutcomeLabels).map(([value, label]) => ({
  value: value as keyof typeof followUpOutcomeLabels,
  label,
}));

const FollowUpFigures = lazyComponent(() =>
  import('./follow-up-figures.tsx').then((m) => m.FollowUpFigures),
);

/** Trained candidates to ask what they do now, or those behind a figure, and the figures below them. */
export const FollowUpsSection = () => {
  const list = useListScreen('calls', followUpLists.l2, callRows);
  const { outcome, days } = list.search;
  const [elsewhere, setElsewhere] = useState<{ row: FollowUp; take: Take }>();
  return (
    <>
      <PageHeader title="Follow-ups" section="Calls" tabs={<CallsTabs current="follow-ups" />} />
      <CallSheet
        list={list}
        listed={followUpLists.l2}
        resultFailed={followUpMessages.failed}
        search="Search by name, code, email or mobile..."
        filters={[
          toBarFilter({
            label: 'State',
            value: outcome,
            all: 'To call',
            options: outcomes,
            onChange: (value) => list.filter({ outcome: value }),
          }),
          toBarFilter({
            label: 'Days after the training',
            value: days,
            all: 'All',
            options: followUpDays.map((value) => ({
              value,
              label: countText(Number(value), 'day'),
            })),
            onChange: (value) => list.filter({ days: value }),
          }),
        ]}
        failed={followUpMessages.listFailed}
        loading="Loading follow-ups"
        noMatch="No one matches"
        none={{
          title: 'Everyone has answered.',
          children: 'Trained candidates who have not answered our messages will be listed here.',
        }}
        caption="Trained candidates, longest waiting first"
        keyOf={({ _id }) => _id}
        toPerson={(row) =>
          toPerson(row, outcome ? [] : toResults(row, (take) => setElsewhere({ row, take })))
        }
      />
      <div className="mt-4">
        <Suspense fallback={null}>
          <FollowUpFigures />
        </Suspense>
      </div>
      <FormDialog
        title="Works elsewhere"
        about={elsewhere?.row._id}
        lead={<bdi>{elsewhere?.row.name}</bdi>}
        open={elsewhere !== undefined}
        schema={workForm}
        start={{ employer: '', since: '', monthlyPay: '' }}
        onSubmit={(values) => {
          const body = { answer: 'elsewhere', ...omitEmpty(values) } as FollowUpInput;
          if (elsewhere) elsewhere.take(toSent(elsewhere.row._id, body));
          setElsewhere(undefined);
        }}
        failed={followUpMessages.failed}
        confirm="Note it"
        onClose={() => setElsewhere(undefined)}
      >
        {() => <FormFields of={workFields} />}
      </FormDialog>
    </>
  );
};
