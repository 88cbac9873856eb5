import {
  applicantLists,
  applicantsContract,
  type Applicant,
} from '@purboday/contract/applicants/applicants.contract';
import { applicantMessages } from '@purboday/contract/applicants/applicants.messages';
import { applicantStatuses } from '@purboday/contract/conventions/lifecycles';
import { jobsContract } from '@purboday/contract/jobs/jobs.contract';
import { useRef, useState } from 'react';
import { useListScreen } from '#web/domain/lists/list-screen.tsx';
import { callRows } from '#web/domain/lists/list-state.ts';
import { toAnswerFilter } from '#web/domain/lists/location-and-skill-filters.tsx';
import { ReasonDialog } from '#web/domain/records/reason-dialog.tsx';
import { useCall, useLoadFailure } from '#web/platform/calls/data.ts';
import { EmptyState, NoMatch } from '#web/ui/feedback/states.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Cards, CardsSkeleton } from '#web/ui/lists/cards.tsx';
import { ApplicantTable } from './applicant-table.tsx';
import { createStoredChoice } from '#web/platform/choices/stored-choice.ts';
import { ViewSwitch, views, type View } from '#web/domain/lists/view-switch.tsx';
import { ApplicantCard, ApplicantWidgets, CompletedDialog } from './applicant-card.tsx';
import { useApplicantStep, useJobTitle } from './applicant-steps.ts';
import { toBarFilter, toStatusFilter, type BarFilter } from '#web/ui/lists/list-filters.tsx';
import { List } from '#web/domain/lists/list.tsx';

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,20.5rem),1fr))] gap-2 md:gap-3';

const useView = createStoredChoice('applicants-view', views);

/** The most jobs that the filter lists. The job of the address is always among them. */
const jobsInFilter = 200;
const useJobs = () => useCall(jobsContract.listJobs, { query: { limit: jobsInFilter } }).data?.data;

type Props = { applicants: readonly Applicant[]; stale: boolean; view: View };

const ApplicantRows = ({ applicants, stale, view }: Props) => {
  const [rejecting, setRejecting] = useState<Applicant>();
  const [completing, setCompleting] = useState<Applicant>();
  const jobs = useJobs() ?? [];
  const step = useApplicantStep();
  const close = () => setRejecting(undefined);
  /** The pressed button, beside which the reason is entered. */
  const opener = useRef<HTMLElement>(null);
  const reject = (applicant: Applicant) => {
    if (document.activeElement instanceof HTMLElement) opener.current = document.activeElement;
    setRejecting(applicant);
  };
  const busyId = step.isPending ? step.variables.applicant._id : undefined;
  return (
    <>
      {view === 'list' ? (
        <ApplicantTable
          applicants={applicants}
          stale={stale}
          jobs={jobs}
          busyId={busyId}
          onTake={setCompleting}
          onDecline={reject}
        />
      ) : (
        <Cards className={grid} stale={stale}>
          {applicants.map((applicant) => (
            <ApplicantCard
              key={applicant._id}
              applicant={applicant}
              busy={busyId === applicant._id}
              onStep={(of, to) => step.mutate({ applicant: of, step: { to } })}
              onComplete={setCompleting}
              onReject={reject}
            />
          ))}
        </Cards>
      )}
      <CompletedDialog
        applicant={completing}
        isBrief={view === 'list'}
        onCompleted={async (applicant, joining) => {
          await step.mutateAsync({ applicant, step: { to: 'COMPLETED', joining } });
          setCompleting(undefined);
        }}
        onClose={() => setCompleting(undefined)}
      />
      <ReasonDialog
        title="Reject applicant"
        question={
          <>
            <bdi>{rejecting?.name}</bdi> will go back to the foundation, which will look for another
            place. This cannot be undone.
          </>
        }
        open={rejecting !== undefined}
        inPage
        anchor={opener}
        confirm="Reject"
        danger
        label="Reason"
        required="Please give a reason"
        about={rejecting?._id}
        onConfirm={(reason) => {
          if (!rejecting) return undefined;
          close();
          const rejection = step.mutateAsync({
            applicant: rejecting,
            step: { to: 'rejected', reason },
          });
          return rejection.catch((error: unknown) => {
            setRejecting(rejecting);
            throw error;
          });
        }}
        onClose={close}
      />
    </>
  );
};

const ApplicantCardsSkeleton = () => (
  <CardsSkeleton
    label="Loading applicants"
    className={grid}
    cards={9}
    bars={[['h-6 w-1/2', 'h-6 w-20'], 'h-4 w-2/3', 'h-10']}
  />
);

const texts = {
  failed: applicantMessages.listFailed,
  unreachable: applicantMessages.listUnreachable,
};

const useApplicants = () => {
  const list = useListScreen('applicants', applicantLists.own, callRows);
  const { query } = list;
  const jobId = list.search.jobId || undefined;
  const counts = useCall(applicantsContract.countApplicants, { query: { jobId } });
  const refresh = () => {
    void query.answer.refetch();
    void counts.refetch();
  };
  const failure = useLoadFailure(query.answer.error, texts);
  return {
    list,
    jobId,
    counts,
    failure,
    query: {
      ...query,
      bar: { ...query.bar, onRefresh: refresh },
      results: { ...query.results, onRetry: refresh },
    },
  };
};
type Found = ReturnType<typeof useApplicants>;

const Nothing = ({ list, jobId }: Pick<Found, 'list' | 'jobId'>) =>
  list.q !== '' || (list.search.status ?? '') !== '' ? (
    <NoMatch
      title={applicantMessages.none}
      onClear={() => list.filter({ q: '', status: undefined })}
    />
  ) : (
    <EmptyState title={applicantMessages.none}>
      {jobId
        ? 'No candidates have been sent to you for this job yet.'
        : 'You will get an email as soon as the foundation sends you a candidate.'}
    </EmptyState>
  );

const useJobFilter = ({
  list,
  jobId,
  applicants,
}: Pick<Found, 'list' | 'jobId'> & { applicants: readonly Applicant[] | undefined }): BarFilter => {
  const found = useJobs();
  const title = useJobTitle(jobId, applicants);
  const jobs = found?.map((job) => ({ value: job._id, label: job.title })) ?? [];
  const isListed = jobs.some(({ value }) => value === jobId);
  return toBarFilter({
    label: 'Job',
    value: jobId,
    all: 'All jobs',
    options: jobId && !isListed ? [{ value: jobId, label: title ?? 'This job' }, ...jobs] : jobs,
    onChange: (job) => list.filter({ jobId: job }),
  });
};

/** Applicants of all jobs of the provider, or of one job (specification §2). */
export const ApplicantsScreen = () => {
  const { list, jobId, counts, failure, query } = useApplicants();
  const [view, setView] = useView();
  return (
    <>
      <PageHeader
        title="Applicants"
        back={{ link: { to: '/job-provider/dashboard' }, label: 'Back to dashboard' }}
        actions={<ViewSwitch view={view} onChange={setView} />}
      />
      <ApplicantWidgets counts={counts.data?.data} />
      <List
        query={query}
        search="Search by name, code, email or mobile..."
        filters={[
          toStatusFilter({
            of: 'applicant',
            statuses: applicantStatuses,
            groups: [{ value: 'current', label: 'All except rejected' }],
            list,
          }),
          useJobFilter({ list, jobId, applicants: query.answer.data?.data }),
          toAnswerFilter({
            value: list.search.answer,
            onChange: (chosen) => list.filter({ answer: chosen }),
          }),
        ]}
        failure={failure}
        loading={<ApplicantCardsSkeleton />}
      >
        {({ rows: applicants, stale }) => (
          <>
            {applicants.length === 0 && <Nothing list={list} jobId={jobId} />}
            {applicants.length > 0 && (
              <ApplicantRows applicants={applicants} stale={stale} view={view} />
            )}
          </>
        )}
      </List>
    </>
  );
};
