import { stalledContract } from '@purboday/contract/stalled/stalled.contract';
import { stalledMessages, stepWords } from '@purboday/contract/stalled/stalled.messages';
import { everyNobody, waitingSteps } from '@purboday/contract/stalled/steps';
import { ExportButton } from '#web/domain/lists/export-button.tsx';
import { useListAnswer } from '#web/domain/lists/list-answer.ts';
import { useListState } from '#web/domain/lists/list-state.ts';
import { paths } from '#web/paths.ts';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { useCall } from '#web/platform/calls/data.ts';
import { EmptyState, NoMatch } from '#web/ui/feedback/states.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ListBar, ListFilter } from '#web/ui/lists/list-bar.tsx';
import { ListResults } from '#web/ui/lists/list-results.tsx';
import { ListSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { PeopleView } from './people-view.tsx';

const { countStalled, listStalled } = stalledContract;

const titleOf = (owner: string, name: string | undefined): string => {
  if (owner.startsWith(everyNobody))
    return owner.split(':').slice(1).reverse().join(', ') || 'Nobody';
  return name ?? 'Stalled';
};

const leadOf = (owner: string): string =>
  owner.startsWith(everyNobody)
    ? 'Nobody reviews here: assign the city to a level 1 admin. All who wait, the longest first.'
    : 'Who has waited too long, the longest first. A call helps.';

/** The people behind a number: of an owner, and of a step. */
export const PeoplePart = ({ owner }: { owner: string }) => {
  const list = useListState('stalled');
  const { q } = list;
  const step = list.search.step;
  const { answer, bar, results } = useListAnswer(list, listStalled, { owner, step });
  const counts = useCall(countStalled, {}).data?.data ?? [];
  const own = counts.filter((one) => one.owner.id === owner);
  const steps = waitingSteps.filter((one) => one === step || own.some((of) => of.step === one));
  return (
    <>
      <PageHeader
        title={titleOf(owner, own[0]?.owner.name)}
        documentTitle="Stalled"
        lead={leadOf(owner)}
        back={{ href: paths.stalled(), label: 'Stalled' }}
      />
      <ListBar
        {...bar}
        placeholder="Search by name, code, email or mobile..."
        actions={<ExportButton list={listStalled} query={{ owner, step, q }} />}
      >
        <ListFilter
          label="Step"
          value={step ?? ''}
          all="All steps"
          options={steps.map((value) => ({ value, label: stepWords[value] }))}
          onChange={(value) => list.filter({ step: value })}
        />
      </ListBar>
      <ListResults
        {...results}
        failure={
          answer.error &&
          failureText(answer.error, stalledMessages.failed, stalledMessages.unreachable)
        }
        loading={<ListSkeleton label="Loading people" />}
        none={
          q === '' ? (
            <EmptyState title={stalledMessages.none} />
          ) : (
            <NoMatch title="Nobody matches" onClear={() => list.setSearch('')} />
          )
        }
      >
        {(people, stale) => <PeopleView people={people} now={answer.dataUpdatedAt} stale={stale} />}
      </ListResults>
    </>
  );
};
