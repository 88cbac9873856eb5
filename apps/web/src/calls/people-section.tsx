import {
  contactOutcomeLabels,
  contactWayLabels,
} from '@purboday/contract/contacts/contacts.contract';
import { contactMessages } from '@purboday/contract/contacts/contacts.messages';
import type { DeclineReason } from '@purboday/contract/conventions/enumerations';
import type { AnsweredKind, AssignmentAnswerInput } from '@purboday/contract/fields/answer-fields';
import {
  overdueContract,
  overdueLists,
  type OverdueTask,
} from '@purboday/contract/overdue/overdue.contract';
import { overdueMessages, taskLabels } from '@purboday/contract/overdue/overdue.messages';
import {
  allL2AdminsId,
  unassignedCitiesId,
  pendingTaskTypes,
  type PendingTaskType,
} from '@purboday/contract/overdue/steps';
import { answersContract } from '@purboday/contract/tracking/answers.contract';
import { answerMessages, declineReasonLabels } from '@purboday/contract/tracking/answers.messages';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { LogContactDialog } from '#web/domain/contact/call-link.tsx';
import type { ContactedPerson } from '#web/domain/contact/log-contact-dialog.tsx';
import { callRows, type useListState } from '#web/domain/lists/list-state.ts';
import { useListScreen } from '#web/domain/lists/list-screen.tsx';
import { toPlaceColumn } from '#web/domain/lists/place-column.tsx';
import { useLocationFilters } from '#web/domain/lists/location-and-skill-filters.tsx';
import { answerLabels, codeColumn } from '#web/domain/records/record-labels.tsx';
import { useCall } from '#web/platform/calls/data.ts';
import { call, getServerTime } from '#web/platform/calls/call.ts';
import { formatDuration } from '#web/platform/language/format-duration.ts';
import { formatDay } from '#web/platform/language/india-time.ts';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';
import type { ScreenSearch } from '#web/screen-search.ts';
import type { Destination } from '#web/platform/routing/destination.ts';
import { DialogSuspense } from '#web/ui/feedback/dialog.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { useMedia } from '#web/ui/layout/use-media.ts';
import { toBarFilter, type BarFilter } from '#web/ui/lists/list-filters.tsx';
import type { Column } from '#web/ui/lists/list-table.tsx';
import type { CallResult, PersonToCall } from './call-result.ts';
import { CallSheet } from './call-sheet.tsx';
import { CallsTabs } from './calls-tabs.tsx';
import { toContactResults, toNotReached } from './contact-results.ts';

const RecordAnswerDialog = lazyComponent(() =>
  import('#web/domain/records/record-answer-dialog.tsx').then((m) => m.RecordAnswerDialog),
);

export const peopleLink = (owner: string, step?: PendingTaskType): Destination => ({
  to: '/l2-admin/calls',
  search: { tab: 'people', owner, step },
});

const route = getRouteApi('/portal/l2-admin/calls');

const moreColumns = (state: string | undefined): readonly Column<OverdueTask>[] => [
  {
    header: 'Last contact',
    long: true,
    roomy: true,
    card: 'none',
    cell: ({ lastContact }) =>
      lastContact && (
        <>
          {contactWayLabels[lastContact.way]}:{' '}
          {contactOutcomeLabels[lastContact.outcome].toLowerCase()}{' '}
          <time dateTime={lastContact.at} className="text-small whitespace-nowrap text-soft">
            {formatDay(lastContact.at)}
          </time>
        </>
      ),
  },
  { ...toPlaceColumn(state), card: 'none' },
  { ...codeColumn, roomy: true, card: 'none' },
];

/** A dialog that a result opens. */
type OpenDialog = { form: 'answer' | 'contact'; person: OverdueTask };

const toContacted = ({ _id: id, name, kind }: OverdueTask): ContactedPerson => ({ id, name, kind });

const toAnswerKind = ({ providerKind }: OverdueTask): AnsweredKind =>
  providerKind === 'job-provider' ? 'applicant' : 'training';

const recordAnswer = (id: string, body: AssignmentAnswerInput) =>
  call(answersContract.recordAnswer, { params: { id }, body }, { keepalive: true });

const toOfferResults = (person: OverdueTask, open: (dialog: OpenDialog) => void): CallResult[] => {
  const record = (body: AssignmentAnswerInput) => ({
    message: answerMessages.recordedAs[body.answer],
    send: () => recordAnswer(person._id, body),
  });
  const kind = toAnswerKind(person);
  const decline = (reason: DeclineReason) => ({
    label: declineReasonLabels[reason],
    ...record({ kind, answer: 'DECLINED', reason }),
  });
  return [
    { label: answerLabels.ACCEPTED, ...record({ kind, answer: 'ACCEPTED' }) },
    {
      label: answerLabels.DECLINED,
      reasons: [
        decline('distance'),
        decline('other_work'),
        { label: 'Other reason', open: () => open({ form: 'answer', person }) },
      ],
    },
    toNotReached(toContacted(person)),
  ];
};

const formatWaiting = (since: string) => (
  <time dateTime={since} title={formatDay(since)} className="whitespace-nowrap">
    {formatDuration(getServerTime().getTime() - Date.parse(since))}
  </time>
);

const toPerson = (row: OverdueTask, results: CallResult[]): PersonToCall => ({
  name: row.name,
  kind: row.kind,
  id: row._id,
  mobileNumber: row.mobileNumber,
  why: <span title={taskLabels[row.step]}>{taskLabels[row.step]}</span>,
  withWhom: row.providerName && <bdi>{row.providerName}</bdi>,
  overdue: formatWaiting(row.since),
  results,
});

const PersonDialog = ({ dialog, onClose }: { dialog: OpenDialog; onClose: () => void }) => {
  const { person } = dialog;
  return (
    <DialogSuspense onClose={onClose}>
      {dialog.form === 'contact' ? (
        <LogContactDialog person={toContacted(person)} outcome="reached" onClose={onClose} />
      ) : (
        <RecordAnswerDialog
          candidateId={person._id}
          kind={toAnswerKind(person)}
          place={person.providerName ?? ''}
          onClose={onClose}
        />
      )}
    </DialogSuspense>
  );
};

const { countOverdue } = overdueContract;

const unchangedLabels = {
  trainings: 'Trainings without change',
  applications: 'Applications without change',
} as const;

export type StalledList = ReturnType<typeof useListState<ScreenSearch<'calls'>>>;

type StepOrUnchanged = PendingTaskType | keyof typeof unchangedLabels;

/** The steps, and below them the trainings and applications that have not changed for long. */
export const toStepFilter = (list: StalledList, steps: readonly PendingTaskType[]): BarFilter => {
  const { step, unchanged, owner } = list.search;
  const choose = (value: StepOrUnchanged | undefined): void =>
    list.filter(
      value === 'trainings' || value === 'applications'
        ? { unchanged: value, step: undefined, status: undefined, all: undefined }
        : { step: value, unchanged: undefined, status: undefined, all: undefined },
    );
  const ofStep = steps.map((value) => ({ value, label: taskLabels[value] }));
  const ofUnchanged = (['trainings', 'applications'] as const).map((value) => ({
    value,
    label: unchangedLabels[value],
  }));
  return toBarFilter<StepOrUnchanged>({
    label: 'Step',
    value: unchanged ?? step ?? '',
    all: 'All steps',
    options: owner === undefined ? [...ofStep, ...ofUnchanged] : ofStep,
    onChange: choose,
  });
};

const toTitle = (owner: string, name: string | undefined): string => {
  if (owner.startsWith(unassignedCitiesId))
    return owner.split(':').slice(1).reverse().join(', ') || 'No admin';
  return name ?? 'Overdue';
};

type PeopleListProps = {
  list: ReturnType<typeof useListScreen<'calls', typeof overdueLists.l2>>;
  filters: readonly BarFilter[];
  toResults: (person: OverdueTask, open: (dialog: OpenDialog) => void) => CallResult[];
  isNarrow?: boolean;
};

const PeopleList = ({ list, filters, toResults, isNarrow = false }: PeopleListProps) => {
  const { state, city } = list.search;
  const places = useLocationFilters({ state, city, onChange: list.filter });
  const [dialog, setDialog] = useState<OpenDialog>();
  return (
    <>
      <CallSheet
        list={list}
        listed={overdueLists.l2}
        resultFailed={contactMessages.failed}
        isNarrow={isNarrow}
        search="Search by name, code, email or mobile..."
        filters={[...places, ...filters]}
        failed={overdueMessages.failed}
        unreachable={overdueMessages.unreachable}
        loading="Loading people"
        noMatch="No one matches"
        none={{
          title: list.search.tab === 'offers' ? 'Everyone has answered.' : overdueMessages.none,
        }}
        caption="People waiting, longest first"
        keyOf={({ _id, step: waitsFor, providerKind }) => `${_id} ${waitsFor} ${providerKind}`}
        toPerson={(row) => toPerson(row, toResults(row, setDialog))}
        columns={moreColumns(state)}
      />
      {dialog && <PersonDialog dialog={dialog} onClose={() => setDialog(undefined)} />}
    </>
  );
};

type OverdueListProps = {
  owner?: string;
  steps: readonly PendingTaskType[];
};

const OverdueList = ({ owner, steps }: OverdueListProps) => {
  const isNarrow = useMedia('(768px < width < 1340px)');
  const list = useListScreen('calls', overdueLists.l2, {
    ...callRows,
    filters: () => ({ owner }),
    tabs: ['owner', 'tab'],
  });
  return (
    <PeopleList
      list={list}
      filters={[toStepFilter(list, steps)]}
      toResults={(person, open) =>
        toContactResults(toContacted(person), () => open({ form: 'contact', person }))
      }
      isNarrow={isNarrow}
    />
  );
};

export const PeopleSection = ({ owner }: { owner: string }) => {
  const { step } = route.useSearch();
  const counts = useCall(countOverdue, {}).data?.data ?? [];
  const own = counts.filter((one) => one.owner.id === owner);
  const steps = pendingTaskTypes.filter((one) => one === step || own.some((of) => of.step === one));
  return (
    <>
      <PageHeader
        title={toTitle(owner, own[0]?.owner.name)}
        documentTitle="Overdue"
        back={{ link: { to: '/l2-admin/calls', search: { tab: 'assignees' } }, label: 'Calls' }}
      />
      <OverdueList owner={owner} steps={steps} />
    </>
  );
};

/** People of all assignees, longest waiting first. */
export const AllPeopleSection = () => (
  <>
    <PageHeader title="Overdue people" section="Calls" tabs={<CallsTabs current="people" />} />
    <OverdueList steps={pendingTaskTypes} />
  </>
);

/** Candidates who have not answered whether they take a place, longest waiting first. */
export const OffersSection = () => {
  const list = useListScreen('calls', overdueLists.l2, {
    ...callRows,
    filters: () => ({ owner: allL2AdminsId, step: 'answer' as const }),
    tabs: ['tab'],
  });
  return (
    <>
      <PageHeader
        title="Places without an answer"
        section="Calls"
        tabs={<CallsTabs current="offers" />}
      />
      <PeopleList list={list} filters={[]} toResults={toOfferResults} />
    </>
  );
};
