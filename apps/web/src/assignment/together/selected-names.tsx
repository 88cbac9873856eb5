import './selected-names.css';
import type { SelectedCandidate } from '@purboday/contract/assignment/bulk-assignment.contract';

/** Who is meant, by name and place; a long list scrolls. */
export const SelectedNames = ({ candidates }: { candidates: readonly SelectedCandidate[] }) => (
  <ul
    className="selected-names"
    aria-label="Selected candidates"
    // It scrolls, and must do so by keyboard too.
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
