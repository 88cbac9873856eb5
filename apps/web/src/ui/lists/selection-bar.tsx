import { formatNumber } from '@purboday/contract/conventions/plural';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/elements/button.tsx';
import '#web/ui/elements/sticky-bar.css';

type Props = {
  /** Number of selected rows; without any there is no bar (UX-78). */
  count: number;
  /** '3 cities'; by default the number only. */
  text?: string;
  onClear: () => void;
  /** Buttons that add to the selection, for example `Select all 545`. */
  more?: ReactNode;
  /** Actions on the selection. */
  children: ReactNode;
};

/** Selected rows and their actions, always visible at the foot of the screen. */
export const SelectionBar = ({
  count,
  text = formatNumber(count),
  onClear,
  more,
  children,
}: Props) =>
  count === 0 ? null : (
    <div className="sticky-bar">
      <p className="numbers font-semibold" aria-live="polite">
        {text} selected
      </p>
      {more}
      <Button look="quiet" onClick={onClear}>
        Clear selection
      </Button>
      {children}
    </div>
  );
