import { getRouteApi } from '@tanstack/react-router';
import type { CallResponse } from '@purboday/contract/conventions/endpoint';
import { skillForm, skillsContract } from '@purboday/contract/skills/skills.contract';
import { skillMessages } from '@purboday/contract/skills/skills.messages';
import { useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { useListState } from '#web/domain/lists/list-state.ts';
import { failureText, serverMessage } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import {
  matchQueries,
  useCall,
  useOptimisticChange,
  useLoadFailure,
} from '#web/platform/calls/data.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { RecordFormNotice } from '#web/domain/forms/record-form-notice.tsx';
import { useDraftForm } from '#web/platform/forms/use-record-form.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/dialog.tsx';
import { ListSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ListBar } from '#web/ui/lists/list-bar.tsx';
import { ListResults } from '#web/ui/lists/list-results.tsx';
import { ListTable, type Column } from '#web/ui/lists/list-table.tsx';
import './skills-table.css';
import { NoRows } from '#web/domain/lists/list.tsx';

const route = getRouteApi('/portal/l2-admin/master/skills');

const { listCandidateSkills, addSkill, removeSkill } = skillsContract;
type List = CallResponse<typeof listCandidateSkills>;

const lists = matchQueries(listCandidateSkills);

/** Deletes a skill optimistically. It returns when the server rejects the deletion. */
const useSkillDeletion = () =>
  useOptimisticChange({
    shown: [lists],
    send: (skill: string) => call(removeSkill, { params: { skill } }),
    updateCache: (client, skill) => {
      client.setQueriesData<List>(
        lists,
        (list) => list && { ...list, data: list.data.filter((name) => name !== skill) },
      );
    },
    succeeded: (client, _, skill) => {
      toast.success(skillMessages.deleted(skill));
      void client.invalidateQueries();
    },
    texts: () => ({ failed: skillMessages.deleteFailed }),
  });

/**
 * The only field, so its error is shown below it. The input stays until the skill is in the list.
 */
const AddSkillForm = () => {
  const form = useDraftForm('new-skill', skillForm, { skill: '' }, { focus: 'field' });
  const client = useQueryClient();
  const add = form.submit(
    async ({ skill }) => {
      try {
        const { data } = await call(addSkill, { body: { skill } });
        toast.success(skillMessages.added(data.skill));
      } finally {
        await client.invalidateQueries();
      }
      form.discard();
      form.setFocus('skill');
    },
    (thrown) => {
      const message = failureText(thrown, skillMessages.addFailed);
      form.setError('skill', { message }, { shouldFocus: true });
      toast.error(message);
    },
  );
  return (
    <>
      <RecordFormNotice form={form} />
      <Form form={form} onSubmit={add} className="mb-3 flex items-start gap-3">
        {/* The label is beside the field where there is room. */}
        <div className="min-w-0 flex-1 md:[&>div]:grid md:[&>div]:grid-cols-[auto_1fr] md:[&>div]:items-center md:[&>div]:gap-x-3 md:[&_.field-error]:col-start-2 md:[&_.field-label]:mb-0">
          <TextField
            {...form.field('skill')}
            label="New skill"
            autoComplete="off"
            enterKeyHint="done"
            maxLength={100}
          />
        </div>
        <Button {...form.button} look="primary" className="whitespace-nowrap max-md:mt-[1.875rem]">
          <Plus aria-hidden />
          Add skill
        </Button>
      </Form>
    </>
  );
};

type Props = { skills: readonly string[]; onDelete: (skill: string) => void };

const SkillsTable = ({ skills, onDelete }: Props) => {
  const columns: readonly Column<{ skill: string }>[] = [
    {
      header: 'Action',
      actions: true,
      cell: ({ skill }) => (
        <Button look="quiet" aria-label={`Delete ${skill}`} onClick={() => onDelete(skill)}>
          <Trash2 aria-hidden />
          Delete
        </Button>
      ),
    },
  ];
  return (
    <div className="skills-table">
      <ListTable
        caption="The master list of skills"
        rows={skills.map((skill) => ({ skill }))}
        keyOf={({ skill }) => skill}
        name={{ header: 'Skill', of: ({ skill }) => <bdi>{skill}</bdi> }}
        columns={columns}
      />
    </div>
  );
};

const { listFailed } = skillMessages;
const texts = { failed: listFailed, unreachable: listFailed };

const useSkills = () => {
  const list = useListState(route);
  const answer = useCall(skillsContract.listCandidateSkills, { query: { q: list.q } });
  return {
    list,
    answer,
    failure: useLoadFailure(answer.error, texts),
    refresh: () => void answer.refetch(),
  };
};

/** /l2-admin/master/skills */
export const ManageSkillsScreen = () => {
  const { list, answer, failure, refresh } = useSkills();
  const [skillToDelete, setSkillToDelete] = useState<string>();
  const deletion = useSkillDeletion();
  const close = () => setSkillToDelete(undefined);
  return (
    <div className="max-w-text">
      <PageHeader title="Manage Skills" />
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
        reason={serverMessage(answer.error)}
        onRetry={refresh}
        loading={<ListSkeleton label="Loading skills" />}
        none={
          <NoRows list={list} noMatch="No skills match" title="There are no skills yet">
            Candidates need at least one to register. Add the first above.
          </NoRows>
        }
      >
        {(skills) => <SkillsTable skills={skills} onDelete={setSkillToDelete} />}
      </ListResults>
      <ConfirmDialog
        title={`Delete "${skillToDelete ?? ''}"?`}
        question="It can no longer be chosen. Candidates and providers who have it keep it."
        open={skillToDelete !== undefined}
        confirm="Delete skill"
        danger
        onConfirm={() => {
          close();
          if (skillToDelete !== undefined) deletion.mutate(skillToDelete);
        }}
        onClose={close}
      />
    </div>
  );
};
