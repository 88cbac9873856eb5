import {
  assignmentContract,
  type CandidateToAssign,
} from '@purboday/contract/assignment/assignment.contract';
import { assignmentMessages } from '@purboday/contract/assignment/assignment.messages';
import type { CallResponse } from '@purboday/contract/conventions/endpoint';
import {
  useMutation,
  useQueryClient,
  type QueryClient,
  type QueryFilters,
  type QueryKey,
} from '@tanstack/react-query';
import { useState } from 'react';
import type { AssignmentQueue } from '@purboday/contract/assignment/assignment-queues';
import {
  kindOfQueue,
  noneInState,
  toWaitingList,
  type AssignmentChoice,
  type Option,
  type ProviderKind,
} from '#web/assignment/queries.ts';
import { CallProblem, failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { matchQueries } from '#web/platform/calls/data.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { ConfirmDialog } from '#web/ui/feedback/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ChoiceForm, emptyChoice, useChoice, type ChoiceValues } from './choice-form.tsx';
import { anotherStateQuestion, ChosenProviders } from './chosen-providers.tsx';

type Props = {
  candidate: CandidateToAssign;
  best: BestMatches;
  /** Message of the last rejection. */
  problem: string | undefined;
  busy: boolean;
  /** @param to names of the chosen providers */
  onAssign: (choice: AssignmentChoice, to: string) => void;
};

/** The best match of each type; null when no provider is in the candidate's state. */
type BestMatches = Record<ProviderKind, Option | null>;

/**
 * Type and best match are chosen already (UX-103). While the admin has not chosen a provider, another
 * type brings its own best match; afterwards providers of both types can be chosen.
 */
const usePresetChoice = (queue: AssignmentQueue, best: BestMatches) => {
  const [kind] = useState(kindOfQueue[queue]);
  const choice = useChoice({ ...emptyChoice, kind, [kind]: best[kind] });
  const [isPreset, setIsPreset] = useState(true);
  const [isTouched, setIsTouched] = useState(false);
  const pick = (type: ProviderKind, option: Option | null): void => {
    setIsPreset(false);
    setIsTouched(true);
    choice.pick(type, option);
  };
  return {
    ...choice,
    isPreset,
    isTouched,
    pick,
    changeKind: (type: ProviderKind | ''): void => {
      setIsTouched(type === '');
      if (!isPreset) return;
      choice.clear();
      if (type !== '') choice.pick(type, best[type]);
    },
    add: (type: ProviderKind): void => {
      setIsPreset(false);
      choice.showKind(type);
    },
  };
};

const toHelp = (
  { kind, training, job }: ChoiceValues,
  { state, isPreset }: { state: string; isPreset: boolean },
): string | undefined => {
  if (training && job) return 'Assigned to both at once.';
  if (!isPreset || kind === '') return undefined;
  return training || job ? 'The best match is selected.' : noneInState(kind, state);
};

/** Type, provider, job. Providers of both types may be chosen before submitting. */
export const AssignmentForm = ({ candidate, best, problem, busy, onAssign }: Props) => {
  const choice = usePresetChoice(candidate.queue, best);
  const [choiceToConfirm, setChoiceToConfirm] = useState<AssignmentChoice>();
  const { kind, ...chosen } = choice.values;
  const none = !chosen.training && !chosen.job;
  const providers = [chosen.training, chosen.job].filter((option) => option !== null);
  const names = providers.map(({ name }) => name).join(' and ');
  const elsewhere = providers.filter(({ state }) => state !== candidate.state);
  return (
    <ChoiceForm
      choice={choice}
      problem={problem}
      help={toHelp(choice.values, { state: candidate.state, isPreset: choice.isPreset })}
      onKind={choice.changeKind}
      onPick={choice.pick}
      about={{ candidateId: candidate._id }}
      homes={[candidate.state]}
      backLink={toWaitingList()}
      submit="Assign & Approve"
      ready={kind === '' ? !none : chosen[kind] !== null}
      busy={busy}
      onSubmit={(confirmedChoice) =>
        elsewhere.length > 0
          ? setChoiceToConfirm(confirmedChoice)
          : onAssign(confirmedChoice, names)
      }
    >
      <ChosenProviders
        chosen={chosen}
        onJob={choice.nameJob}
        onRemove={(removed) => choice.pick(removed, null)}
        onAdd={choice.add}
      />
      {/* After a mistake, not on arrival (UX-99). */}
      {none && choice.isTouched && <Notice look="warning">{assignmentMessages.noProvider}</Notice>}
      <ConfirmDialog
        title={`Send ${candidate.name} to another state?`}
        question={anotherStateQuestion(candidate, elsewhere)}
        open={choiceToConfirm !== undefined}
        confirm="Yes, assign"
        onConfirm={() => {
          setChoiceToConfirm(undefined);
          if (choiceToConfirm) onAssign(choiceToConfirm, names);
        }}
        onClose={() => setChoiceToConfirm(undefined)}
      />
    </ChoiceForm>
  );
};

const { assignCandidate, listCandidatesToAssign, readCandidateToAssign } = assignmentContract;
type List = CallResponse<typeof listCandidatesToAssign>;
type Detail = CallResponse<typeof readCandidateToAssign>;
type Kept = [QueryKey, List | undefined][];

const lists: QueryFilters = matchQueries(listCandidatesToAssign);

/** Removes a candidate from every cached queue. */
const takeOut = (client: QueryClient, id: string): void => {
  client.setQueriesData<List>(lists, (list) => {
    const data = list?.data.filter((one) => one._id !== id);
    if (!list || !data || data.length === list.data.length) return list;
    return { ...list, data, page: { ...list.page, total: list.page.total - 1 } };
  });
};

const putBack = (client: QueryClient, snapshots: Kept | undefined): void => {
  for (const [key, list] of snapshots ?? []) client.setQueryData(key, list);
};

/** Another admin has assigned the candidate. */
const removeFromLists = (client: QueryClient, id: string): void => {
  client.setQueriesData<Detail>(matchQueries(readCandidateToAssign), (answer) =>
    answer?.data._id === id
      ? { ...answer, data: { ...answer.data, status: 'APPROVED_L2' } }
      : answer,
  );
};

/** True when another admin was faster and nothing is left to assign. */
export const isAlreadyAssigned = (error: Error | null): boolean =>
  error instanceof CallProblem && error.status === 409;

type SentAssignment = AssignmentChoice & {
  /** The nearest centre with room is used when it is left out. */
  trainingCentreId?: string | null;
  candidate: Pick<CandidateToAssign, '_id' | 'name' | 'version'>;
  /** Names of the chosen providers. */
  to: string;
};

type AssignmentOptions = {
  /** Leaves the screen before its data is loaded again. */
  onAssigned: (
    answer: CallResponse<typeof assignCandidate>,
    sent: SentAssignment,
  ) => Promise<void> | void;
  /** The toast of a failure. */
  toFailure?: (text: string, sent: SentAssignment) => string;
};

/**
 * Assigns a candidate optimistically. When the server rejects it, the candidate returns to the lists
 * with a toast (UX-25), unless another admin was faster: then their result is shown.
 */
export const useAssignment = ({ onAssigned, toFailure = (text) => text }: AssignmentOptions) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ to: _to, candidate: { _id: id, version }, ...body }: SentAssignment) =>
      call(assignCandidate, { params: { id }, body: { ...body, version } }),
    onMutate: async ({ candidate }) => {
      await client.cancelQueries(lists);
      const snapshots: Kept = client.getQueriesData<List>(lists);
      takeOut(client, candidate._id);
      return snapshots;
    },
    onSuccess: async (answer, sent) => {
      await onAssigned(answer, sent);
      void client.invalidateQueries();
    },
    onError: (error, sent, snapshots) => {
      toast.error(toFailure(failureText(error, assignmentMessages.failed), sent));
      if (isAlreadyAssigned(error)) removeFromLists(client, sent.candidate._id);
      else putBack(client, snapshots);
      void client.invalidateQueries(lists);
    },
  });
};
