import { bulkAssignmentMax } from '@purboday/contract/conventions/limits';
import { ButtonLink } from '#web/ui/elements/button-link.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import '#web/ui/elements/sticky-bar.css';
import '#web/ui/lists/list-picks.css';
import type { Selection } from './use-selection.ts';

const count = new Intl.NumberFormat('en-IN');

const allText = (total: number): string =>
  total > bulkAssignmentMax
    ? `Select the first ${bulkAssignmentMax}`
    : `Select all ${count.format(total)}`;

type Props = {
  selection: Selection;
  /** How many the queue and the search hold. */
  total: number;
  /** Where the selected are assigned. */
  href: string;
};

/** How many are ticked, and what can be done with them. */
export const SelectionBar = ({ selection, total, href }: Props) => {
  const { length } = selection.selected;
  const complete = length >= Math.min(total, bulkAssignmentMax);
  return (
    <div className="sticky-bar">
      <p className="numbers" aria-live="polite">
        {length === 0
          ? 'Select candidates to assign them together.'
          : `${count.format(length)} selected`}
      </p>
      {!complete && (
        <Button look="quiet" busy={selection.selecting} onClick={selection.selectAll}>
          {allText(total)}
        </Button>
      )}
      {length > 0 && (
        <>
          <Button look="quiet" onClick={selection.clear}>
            Clear selection
          </Button>
          <ButtonLink look="primary" href={href} className="max-md:w-full">
            Assign {count.format(length)} together
          </ButtonLink>
        </>
      )}
    </div>
  );
};
