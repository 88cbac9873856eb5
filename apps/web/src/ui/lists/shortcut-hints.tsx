import { Button } from '#web/ui/elements/button.tsx';
import type { Hints } from './shortcuts.ts';

type Props = {
  keys: Hints;
  on: boolean;
  toggle: () => void;
};

/** Tells which keys do something here, and switches them off or on; not on a phone, which has no keyboard. */
export const ShortcutHints = ({ keys, on, toggle }: Props) => (
  <div className="shortcut-hints mt-4 hidden flex-wrap items-center gap-x-3 gap-y-1 text-small text-soft md:flex">
    {on ? (
      keys.map(([key, does]) => (
        <span key={key}>
          <kbd className="rounded-sm border border-edge px-1.5 font-mono">{key}</kbd> {does}
        </span>
      ))
    ) : (
      <span>Keyboard shortcuts are off.</span>
    )}
    <Button look="quiet" className="-ms-3 text-small" aria-pressed={on} onClick={toggle}>
      Keyboard shortcuts
    </Button>
  </div>
);
