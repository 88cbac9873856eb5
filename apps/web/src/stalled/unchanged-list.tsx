import { reminderDays } from '@purboday/contract/conventions/limits';
import type { ComponentProps, ReactNode } from 'react';
import type { useListState } from '#web/domain/lists/list-state.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { EmptyState, NoMatch } from '#web/ui/feedback/states.tsx';
import { ListBar } from '#web/ui/lists/list-bar.tsx';
import { partsOf } from './parts.ts';

type List = ReturnType<typeof useListState<'stalled'>>;

type Props = {
  part: 'trainings' | 'applications';
  list: List;
  bar: Omit<ComponentProps<typeof ListBar>, 'placeholder' | 'actions' | 'children'>;
  filter: ReactNode;
  exported: ReactNode;
  /** The rows, or what stands for them. */
  children: ReactNode;
};

const leads = {
  trainings: {
    all: 'Every training that is not over, the longest without change first.',
    late: `Trainings that are not over and have not changed for ${reminderDays.training} days, the longest first. A call to the provider helps.`,
  },
  applications: {
    all: 'Everybody who is put forward for a job and has no answer, the longest without change first.',
    late: `Applications without an answer that have not changed for ${reminderDays.training} days, the longest first. A call to the provider helps.`,
  },
} as const;

/** A part of what is stalled: its heading, search and filter. */
export const UnchangedList = ({ part, list, bar, filter, exported, children }: Props) => (
  <>
    <PageHeader
      title="Stalled"
      documentTitle={`${part === 'trainings' ? 'Trainings' : 'Applications'} without change`}
      lead={leads[part][list.search.all ? 'all' : 'late']}
    />
    <Tabs label="Parts" tabs={partsOf(part)} />
    <ListBar {...bar} placeholder="Search by name, code, email or mobile..." actions={exported}>
      {filter}
    </ListBar>
    {children}
  </>
);

/** Nothing stands still, or nothing of it matches. */
export const NothingUnchanged = ({ part, list }: Pick<Props, 'part' | 'list'>) =>
  list.q !== '' || list.search.status ? (
    <NoMatch title={`No ${part} match`} onClear={() => list.filter({ q: '', status: '' })} />
  ) : (
    <EmptyState
      title={part === 'trainings' ? 'Every training moves on.' : 'Every application moves on.'}
    >
      {part === 'trainings' ? 'A training' : 'An application'} that does not change for{' '}
      {reminderDays.training} days is listed here.
    </EmptyState>
  );
