import { getRouteApi } from '@tanstack/react-router';
import { grievanceStates } from '@purboday/contract/conventions/lifecycles';
import type { GrievanceState } from '@purboday/contract/conventions/lifecycles';
import { grievanceAnswerDays } from '@purboday/contract/conventions/limits';
import { grievancesContract } from '@purboday/contract/grievances/grievances.contract';
import { grievanceMessages } from '@purboday/contract/grievances/grievances.messages';
import type { Grievance } from '@purboday/contract/grievances/grievances.contract';
import { useState } from 'react';
import { ExportButton } from '#web/domain/lists/export-button.tsx';
import { useListAnswer } from '#web/domain/lists/list-answer.ts';
import { useListState, type ListState } from '#web/domain/lists/list-state.ts';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { EmptyState, NoMatch } from '#web/ui/feedback/states.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { ListBar } from '#web/ui/lists/list-bar.tsx';
import { ListResults } from '#web/ui/lists/list-results.tsx';
import { ListSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { GrievancesView } from './grievances-view.tsx';

const route = getRouteApi('/portal/l2-admin/grievances');

const { listGrievances } = grievancesContract;

const tabWords: Record<GrievanceState, string> = { open: 'Open', answered: 'Answered' };

const Nothing = ({ state, list }: { state: GrievanceState; list: ListState }) =>
  list.q === '' ? (
    <EmptyState
      title={state === 'open' ? grievanceMessages.noneOpen : grievanceMessages.noneAnswered}
    >
      Candidates complain under Track your application.
    </EmptyState>
  ) : (
    <NoMatch title="No complaint matches your search" onClear={() => list.setSearch('')} />
  );

/** /l2-admin/grievances; state, search and page are in the address. */
export const GrievancesScreen = () => {
  const list = useListState(route);
  const { q } = list;
  const state = list.search.state ?? 'open';
  const { answer, bar, results } = useListAnswer(list, listGrievances, { state });
  const [asked, setAsked] = useState<Grievance>();
  return (
    <>
      <PageHeader
        title="Grievances"
        lead={`Complaints of candidates, the longest waiting first. Each must have an answer within ${grievanceAnswerDays} days.`}
      />
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
      <ListBar
        {...bar}
        placeholder="Search by name, code, email or mobile..."
        actions={<ExportButton list={listGrievances} query={{ state, q }} />}
      />
      <ListResults
        {...results}
        failure={answer.error && failureText(answer.error, grievanceMessages.listFailed)}
        loading={<ListSkeleton label="Loading complaints" />}
        none={<Nothing state={state} list={list} />}
      >
        {(grievances, stale) => (
          <GrievancesView
            state={state}
            grievances={grievances}
            stale={stale}
            now={new Date(answer.dataUpdatedAt)}
            onAnswer={setAsked}
          />
        )}
      </ListResults>
      <AnswerDialog grievance={asked} onClose={() => setAsked(undefined)} />
    </>
  );
};
