import type { Destination } from '#web/platform/routing/destination.ts';
import {
  assignmentMessages,
  bulkAssignmentMessages,
} from '@purboday/contract/assignment/assignment.messages';
import { bulkAssignmentContract } from '@purboday/contract/assignment/bulk-assignment.contract';
import { useQuery } from '@tanstack/react-query';
import { emptyChoice, type ChoiceValues } from '#web/assignment/choice/choice-form.tsx';
import { useProviderOptions, type Option, type ProviderKind } from '#web/assignment/queries.ts';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { callQuery } from '#web/platform/calls/data.ts';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { FactsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx';
import { BulkAssignment } from './bulk-assignment.tsx';
import type { WaitingFilters } from '#web/assignment/waiting/waiting-filters.tsx';

type Props = { waiting: WaitingFilters; backLink: Destination };

/**
 * Loaded once, so that the confirmed candidates are the assigned ones even when the group changes.
 */
const once = {
  staleTime: Infinity,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

const suits = (option: Option | undefined): option is Option =>
  option?.match?.sameState === true && option.match.sharedSkills.length > 0;

const toChoice = (kind: ProviderKind, best: Option | undefined): ChoiceValues => ({
  ...emptyChoice,
  kind,
  [kind]: suits(best) ? best : null,
});

/** Assigns a whole group to one provider, with the best match preselected. */
export const GroupAssignment = ({ waiting, backLink }: Props) => {
  const { queue, state, city, skill } = waiting;
  const kind = queue === 'trained' ? 'job' : 'training';
  const group = useQuery({
    ...callQuery(bulkAssignmentContract.selectCandidatesToAssign, { query: waiting }),
    ...once,
  });
  const options = useProviderOptions(kind, { state, city, skill }, '');
  const error = group.error ?? options.error;
  if (error)
    return (
      <ErrorState
        title={failureText(
          error,
          group.error ? bulkAssignmentMessages.selectionFailed : assignmentMessages.dataFailed,
        )}
        onRetry={() => void (group.error ? group.refetch() : options.refetch())}
      />
    );
  if (!group.data || !options.data) return <FactsSkeleton />;
  const { candidates } = group.data.data;
  if (candidates.length === 0)
    return (
      <EmptyState
        title="No one in this group is waiting any more"
        action={<ButtonLink {...backLink}>Back to the groups</ButtonLink>}
      />
    );
  return (
    <BulkAssignment
      candidates={candidates}
      begins={toChoice(kind, options.data.pages[0]?.data[0])}
      about={{ state, city, skill }}
      backLink={backLink}
    />
  );
};
