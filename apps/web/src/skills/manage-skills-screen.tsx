import { skillMessages } from '@purboday/contract/skills/skills.messages';
import { skillsContract } from '@purboday/contract/skills/skills.contract';
import { useState } from 'react';
import { useCall } from '#web/platform/calls/data.ts';
import { useListState, type ListState } from '#web/domain/lists/list-state.ts';
import { useLoadFailure } from '#web/platform/calls/load-failure.ts';
import { ConfirmDialog } from '#web/ui/feedback/dialog.tsx';
import { ListBar } from '#web/ui/lists/list-bar.tsx';
import { ListResults } from '#web/ui/lists/list-results.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ListSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { EmptyState, NoMatch } from '#web/ui/feedback/states.tsx';
import { AddSkillForm } from './add-skill-form.tsx';
import { SkillsTable } from './skills-table.tsx';
import { useSkillDeletion } from './use-skills.ts';

const { listFailed } = skillMessages;
const texts = { failed: listFailed, unreachable: listFailed };

const useSkills = () => {
  const list = useListState('manageSkills');
  const answer = useCall(skillsContract.listCandidateSkills, { query: { q: list.q } });
  return {
    list,
    answer,
    failure: useLoadFailure(answer.error, texts),
    refresh: () => void answer.refetch(),
  };
};

const Nothing = ({ list }: { list: ListState }) =>
  list.narrowed ? (
    <NoMatch title="No skills match" onClear={list.clear} />
  ) : (
    <EmptyState title="There are no skills yet">
      Candidates need at least one to register. Add the first above.
    </EmptyState>
  );

/** /l2-admin/master/skills */
export const ManageSkillsScreen = () => {
  const { list, answer, failure, refresh } = useSkills();
  const [asked, setAsked] = useState<string>();
  const deletion = useSkillDeletion();
  const close = () => setAsked(undefined);
  return (
    <div className="max-w-text">
      <PageHeader
        title="Manage Skills"
        lead="Candidates choose from these when they register, and workbooks are checked against them."
      />
      <AddSkillForm />
      <ListBar
        q={list.q}
        onSearch={list.setSearch}
        placeholder="Search skills..."
        total={answer.data?.data.length}
        onRefresh={refresh}
        refreshing={answer.isFetching && answer.data !== undefined}
      />
      <ListResults
        answer={answer}
        failure={failure}
        onRetry={refresh}
        loading={<ListSkeleton label="Loading skills" />}
        none={<Nothing list={list} />}
      >
        {(skills) => <SkillsTable skills={skills} onDelete={setAsked} />}
      </ListResults>
      <ConfirmDialog
        title={`Delete "${asked ?? ''}"?`}
        question="It can no longer be chosen. Candidates and providers who have it keep it."
        open={asked !== undefined}
        confirm="Delete skill"
        danger
        onConfirm={() => {
          close();
          if (asked !== undefined) deletion.mutate(asked);
        }}
        onClose={close}
      />
    </div>
  );
};
