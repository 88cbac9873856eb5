import type { AssignmentSuggestion } from '@purboday/contract/assignment/assignment.contract';
import Check from 'lucide-react/icons/check';
import { formatNearDay } from '#web/platform/language/india-time.ts';
import './suggestions.css';

const distanceText = ({ distance, city, state }: AssignmentSuggestion): string => {
  if (distance === 'same_city') return 'Same city';
  if (distance === 'nearby') return `Nearby, in ${city}`;
  return distance === 'same_state' ? `Same state, in ${city}` : `${city}, ${state}`;
};

const seatsText = ({ filled, capacity }: AssignmentSuggestion['seats']): string =>
  capacity === null ? `${filled} open` : `${filled} of ${capacity}`;

const isFull = ({ filled, capacity }: AssignmentSuggestion['seats']): boolean =>
  capacity !== null && filled >= capacity;

/** Skill and distance of a suggestion, then its places and start, in two lines. */
export const SuggestionFacts = ({ suggestion }: { suggestion: AssignmentSuggestion }) => {
  const { sharedSkills, seats, startsOn, job } = suggestion;
  return (
    <>
      <span className="suggestion-facts">
        <span className="suggestion-cut">
          {sharedSkills.length > 0 ? (
            <>
              <Check aria-hidden />
              {sharedSkills.join(', ')}
            </>
          ) : (
            'No shared skill'
          )}
        </span>
        <span>{distanceText(suggestion)}</span>
      </span>
      <span className="suggestion-facts">
        <span className={isFull(seats) ? 'badge badge-pending before:hidden' : 'numbers'}>
          {seatsText(seats)}
        </span>
        {startsOn && <span>{`Starts ${formatNearDay(startsOn)}`}</span>}
        {job && <bdi className="suggestion-cut">{job.title}</bdi>}
      </span>
    </>
  );
};

type SuggestionCardProps = {
  suggestion: AssignmentSuggestion;
  /** Undefined while shortcuts are off. */
  shortcut: string | undefined;
  onAssign: () => void;
};

/** A provider that the candidate is assigned to with one press. */
export const SuggestionCard = ({ suggestion, shortcut, onAssign }: SuggestionCardProps) => (
  <button type="button" className="suggestion" aria-keyshortcuts={shortcut} onClick={onAssign}>
    {shortcut && <kbd aria-hidden>{shortcut}</kbd>}
    <span className="suggestion-name">
      <span className="sr-only">Assign to </span>
      <bdi>{suggestion.name}</bdi>
    </span>
    <SuggestionFacts suggestion={suggestion} />
  </button>
);
