import { skillMessages } from '@purboday/contract/messages';
import { skillsEndpoints } from '@purboday/contract/skills';
import { useState } from 'react';
import { useCall } from '#web/platform/data.ts';
import { useListState } from '#web/platform/list-state.ts';
import { useLoadFailure } from '#web/platform/load-failure.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { ListBar } from '#web/ui/list-bar.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ListSkeleton } from '#web/ui/skeletons.tsx';
import { EmptyState, ErrorState, NoMatch } from '#web/ui/states.tsx';
import { AddSkillForm } from './add-skill-form.tsx';
import { SkillsTable } from './skills-table.tsx';
import { useSkillDeletion } from './use-skills.ts';

const { listFailed } = skillMessages;
const texts = { failed: listFailed, unreachable: listFailed };

const useSkills = () => {
  const list = useListState();
  const answer = useCall(skillsEndpoints.listCandidateSkills, { query: { q: list.q } });
  return {
    list,
    answer,
    failure: useLoadFailure(answer.error, texts),
    refresh: () => void answer.refetch(),
  };
};
type Found = ReturnType<typeof useSkills>;

/** Loading, failed, empty, no match, or the rows (UX-27). */
const Results = ({
  list,
  answer,
  failure,
  refresh,
  onDelete,
}: Found & { onDelete: (skill: string) => void }) => {
  if (failure) return <ErrorState title={failure} onRetry={refresh} busy={answer.isFetching} />;
  if (!answer.data) return <ListSkeleton label="Loading skills" />;
  const skills = answer.data.data;
  if (skills.length > 0) return <SkillsTable skills={skills} onDelete={onDelete} />;
  if (list.narrowed) return <NoMatch title="No skills match" onClear={list.clear} />;
  return (
    <EmptyState title="There are no skills yet">
      Candidates need at least one to register. Add the first above.
    </EmptyState>
  );
};

/** /l2-admin/master/skills */
export const ManageSkillsScreen = () => {
  const found = useSkills();
  const [asked, setAsked] = useState<string>();
  const deletion = useSkillDeletion();
  const { list, answer, refresh } = found;
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
      <Results {...found} onDelete={setAsked} />
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
