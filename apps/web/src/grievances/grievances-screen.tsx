import { grievanceStates, type GrievanceState } from '@purboday/contract/conventions/lifecycles';
import {
  grievanceAnswerForm,
  grievanceLength,
  grievanceLists,
  grievancesContract,
  type Grievance,
} from '@purboday/contract/grievances/grievances.contract';
import { grievanceMessages } from '@purboday/contract/grievances/grievances.messages';
import { useState } from 'react';
import { Contact } from '#web/domain/lists/contact.tsx';
import { ListScreen, useListScreen } from '#web/domain/lists/list-screen.tsx';
import { getRecordLink, codeColumn } from '#web/domain/records/record-labels.tsx';
import { inContext } from '#web/platform/language/in-context.ts';
import { call } from '#web/platform/calls/call.ts';
import { useAction } from '#web/platform/calls/data.ts';
import { formatDay, formatTime } from '#web/platform/language/india-time.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { SectionHeader } from '#web/shell/section-header.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import type { Column } from '#web/ui/lists/list-table.tsx';
import { toDueBadge } from '#web/domain/dates/due-badge.ts';
import { FormDialog } from '#web/domain/forms/form-dialog.tsx';

type AnswerDialogProps = { grievance: Grievance | undefined; onClose: () => void };
const AnswerDialog = ({ grievance, onClose }: AnswerDialogProps) => {
  const sending = useAction({
    send: (answer: string) =>
      call(grievancesContract.answerGrievance, {
        params: { id: grievance?._id ?? '' },
        body: { answer },
      }),
    done: grievanceMessages.answered,
    failed: grievanceMessages.answerFailed,
    reloads: [grievancesContract.listGrievances],
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={`Answer ${grievance?.name ?? 'the candidate'}`}
      lead={<p className="whitespace-pre-line wrap-anywhere">{grievance?.text}</p>}
      about={grievance?._id}
      open={grievance !== undefined}
      schema={grievanceAnswerForm}
      start={{ answer: '' }}
      onSubmit={({ answer }) => sending.mutateAsync(answer)}
      failed={grievanceMessages.answerFailed}
      quiet
      confirm="Send answer"
      busy={sending.isPending}
      onClose={onClose}
    >
      {(field) => <TextArea {...field('answer')} label="Your answer" maxLength={grievanceLength} />}
    </FormDialog>
  );
};

/** Days before the deadline from which a complaint is highlighted. */
const soon = 7;

const complaint: Column<Grievance> = {
  header: 'Complaint',
  long: 'fact',
  cell: ({ text }) => <span title={text}>{text}</span>,
};

const since: Column<Grievance> = {
  header: 'Since',
  roomy: true,
  card: 'none',
  cell: ({ at }) => (
    <time dateTime={at} className="whitespace-nowrap">
      {formatDay(at)}
    </time>
  ),
};

const openColumns = (now: Date, onAnswer: (grievance: Grievance) => void): Column<Grievance>[] => [
  complaint,
  since,
  {
    header: 'Answer due',
    card: 'corner',
    cell: ({ dueAt }) => {
      const { text, tone } = toDueBadge(dueAt, now, soon);
      return (
        <>
          {/* A card has room for the days that are left. */}
          <time dateTime={dueAt} className="mr-2 whitespace-nowrap max-md:hidden">
            {formatDay(dueAt)}
          </time>
          <span className={`badge badge-${tone}`}>{text}</span>
        </>
      );
    },
  },
  {
    header: 'Actions',
    actions: true,
    cell: (grievance) =>
      grievance.may.answer && (
        <Button onClick={() => onAnswer(grievance)} aria-label={`Answer: ${grievance.name}`}>
          Answer
        </Button>
      ),
  },
];

const answeredColumns: Column<Grievance>[] = [
  complaint,
  {
    header: 'Answer',
    long: true,
    cell: ({ answer }) => answer && <span title={answer}>{answer}</span>,
  },
  {
    header: 'Answered',
    cell: ({ answeredAt, answeredBy }) =>
      `${answeredAt ? formatTime(answeredAt) : ''}${answeredBy ? ` by ${answeredBy}` : ''}`,
  },
];

const captions: Record<GrievanceState, string> = {
  open: 'Complaints without an answer, oldest first',
  answered: 'Complaints that were answered, oldest first',
};

const mobile: Column<Grievance> = {
  header: 'Mobile',
  cell: ({ _id, mobileNumber }) => <Contact row={_id} value={mobileNumber} />,
};

const tabWords: Record<GrievanceState, string> = {
  get open() {
    return inContext('not done yet', 'Open');
  },
  answered: 'Answered',
};

/** /l2-admin/grievances; state, search and page are in the address. */
export const GrievancesScreen = () => {
  const list = useListScreen('grievances', grievanceLists.l2, { tabs: ['state'] });
  const { q, query } = list;
  const state: GrievanceState = list.search.state ?? 'open';
  const [openGrievance, setOpenGrievance] = useState<Grievance>();
  return (
    <>
      <SectionHeader screen="grievances" />
      <Tabs
        label="States"
        tabs={grievanceStates.map((name) => ({
          link: {
            to: '/l2-admin/grievances',
            search: { state: name === 'open' ? undefined : name, q },
          },
          label: tabWords[name],
          current: name === state,
        }))}
      />
      <ListScreen
        list={list}
        search="Search by name, code, email or mobile..."
        failed={grievanceMessages.listFailed}
        loading="Loading complaints"
        noMatch="No complaint matches your search"
        none={{
          title: state === 'open' ? grievanceMessages.noneOpen : grievanceMessages.noneAnswered,
          children: 'Candidates can complain under Track your application.',
        }}
        caption={captions[state]}
        name={{ header: 'Name', of: ({ name }) => name }}
        rowLink={({ candidateId }) => getRecordLink('candidate', candidateId)}
        columns={[
          codeColumn,
          mobile,
          ...(state === 'open'
            ? openColumns(new Date(query.answer.dataUpdatedAt), setOpenGrievance)
            : answeredColumns),
        ]}
      />
      <AnswerDialog grievance={openGrievance} onClose={() => setOpenGrievance(undefined)} />
    </>
  );
};
