import { formatNumber } from '@purboday/contract/conventions/plural';
import type { Destination } from '#web/platform/routing/destination.ts';
import type {
  BulkAssignmentProgress,
  SelectedCandidate,
} from '@purboday/contract/assignment/bulk-assignment.contract';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import '#web/ui/elements/meter.css';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { NotAssigned } from './use-bulk-assignment.ts';

type ProgressProps = {
  progress: BulkAssignmentProgress;
  running: boolean;
  problem: string | undefined;
  onCarryOn: () => void;
};

export const BulkProgress = ({ progress, running, problem, onCarryOn }: ProgressProps) => (
  <div className="grid gap-3">
    <p className="numbers" aria-live="polite">
      {progress.done} of {progress.total} done
    </p>
    <progress
      className="meter block"
      max={progress.total}
      value={progress.done}
      aria-label="Candidates assigned"
    />
    {problem && !running && (
      <>
        <Notice look="error" urgent>
          {problem}
        </Notice>
        <Button look="primary" onClick={onCarryOn}>
          Continue
        </Button>
      </>
    )}
  </div>
);

/** The candidates who were not assigned, with the reasons. */
export const RejectedCandidates = ({
  rejected,
  urgent,
}: {
  rejected: NotAssigned;
  urgent: boolean;
}) => (
  <div className="grid gap-5">
    <Notice look="warning" urgent={urgent}>
      {rejected.length === 1 ? '1 was not assigned.' : `${rejected.length} were not assigned.`} The
      reason is shown next to each name.
    </Notice>
    <div>
      <h3 className="mb-2 text-body">Not assigned</h3>
      <ul className="grid gap-2">
        {rejected.map(({ _id, name, message }) => (
          <li key={_id} className="border-t border-line pt-2">
            <span className="block font-semibold wrap-anywhere">{name || 'Unknown candidate'}</span>
            <span className="block text-small text-soft">{message}</span>
          </li>
        ))}
      </ul>
    </div>
  </div>
);

const Result = ({ progress, to }: { progress: BulkAssignmentProgress; to: string }) => {
  const { assigned, rejected } = progress;
  return (
    <div className="grid gap-5">
      {assigned > 0 && (
        <Notice look="success" urgent>
          {assigned === 1
            ? `1 candidate assigned to ${to}.`
            : `${formatNumber(assigned)} candidates assigned to ${to}.`}
        </Notice>
      )}
      {rejected.length > 0 && <RejectedCandidates rejected={rejected} urgent={assigned === 0} />}
    </div>
  );
};

type Props = ProgressProps & {
  finished: boolean;
  to: string;
  backLink: Destination;
  onLeave: () => void;
};

export const BulkOutcome = ({ finished, to, backLink, onLeave, ...state }: Props) => (
  <Section title={finished ? 'Result' : `Assigning to ${to}`}>
    {finished ? <Result progress={state.progress} to={to} /> : <BulkProgress {...state} />}
    {finished && (
      <div className="mt-4">
        <ButtonLink look="primary" {...backLink} onClick={onLeave} className="max-md:w-full">
          Back to List
        </ButtonLink>
      </div>
    )}
  </Section>
);

/** Names and cities of the candidates; a long list scrolls. */
export const SelectedNames = ({ candidates }: { candidates: readonly SelectedCandidate[] }) => (
  <ul
    className="grid max-h-60 gap-1.5 overflow-y-auto"
    aria-label="Selected candidates"
    // Keyboard users must be able to scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
  >
    {candidates.map(({ _id, name, city, state }) => (
      <li key={_id} className="wrap-anywhere">
        <span className="font-semibold">{name}</span>{' '}
        <span className="text-small text-soft">
          {city}, {state}
        </span>
      </li>
    ))}
  </ul>
);
