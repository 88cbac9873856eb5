import type { Answered } from '@purboday/contract/endpoint';
import { skillMessages } from '@purboday/contract/messages';
import { skillsEndpoints } from '@purboday/contract/skills';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/platform/call.ts';
import { failureText } from '#web/platform/call-problem.ts';
import { toast } from '#web/platform/toast.ts';

const { listCandidateSkills, addSkill, removeSkill } = skillsEndpoints;
type List = Answered<typeof listCandidateSkills>;

const lists = { queryKey: [listCandidateSkills.path] };

export const useSkillAddition = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (skill: string) => call(addSkill, { body: { skill } }),
    onSuccess: ({ data }) => toast.success(skillMessages.added(data.skill)),
    onSettled: () => client.invalidateQueries(),
  });
};

/** Gone at once from the screen, back when the server refuses (UX-25). */
export const useSkillDeletion = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (skill: string) => call(removeSkill, { params: { skill } }),
    onMutate: async (skill) => {
      await client.cancelQueries(lists);
      const kept = client.getQueriesData<List>(lists);
      client.setQueriesData<List>(
        lists,
        (list) => list && { ...list, data: list.data.filter((name) => name !== skill) },
      );
      return kept;
    },
    onSuccess: (_, skill) => toast.success(skillMessages.deleted(skill)),
    onError: (error, _, kept = []) => {
      for (const [key, list] of kept) client.setQueryData(key, list);
      toast.error(failureText(error, skillMessages.deleteFailed));
    },
    onSettled: () => void client.invalidateQueries(),
  });
};
