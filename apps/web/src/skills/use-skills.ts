import type { CallResponse } from '@purboday/contract/conventions/endpoint';
import { skillMessages } from '@purboday/contract/skills/skills.messages';
import { skillsContract } from '@purboday/contract/skills/skills.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/platform/calls/call.ts';
import { useOptimisticStep } from '#web/platform/calls/optimistic.ts';
import { toast } from '#web/platform/toasts/toast.ts';

const { listCandidateSkills, addSkill, removeSkill } = skillsContract;
type List = CallResponse<typeof listCandidateSkills>;

const lists = { queryKey: [listCandidateSkills.path] };

export const useSkillAddition = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (skill: string) => call(addSkill, { body: { skill } }),
    onSuccess: ({ data }) => toast.success(skillMessages.added(data.skill)),
    onSettled: () => client.invalidateQueries(),
  });
};

/** Deletes a skill: gone at once from the screen, back when the server refuses. */
export const useSkillDeletion = () =>
  useOptimisticStep({
    shown: [lists],
    send: (skill: string) => call(removeSkill, { params: { skill } }),
    draw: (client, skill) => {
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
