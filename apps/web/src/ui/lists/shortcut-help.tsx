import { Button } from '#web/ui/elements/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import type { Hints } from './shortcuts.ts';

type Props = {
  keys: Hints;
  on: boolean;
  toggle: () => void;
  open: boolean;
  onClose: () => void;
};

/** Tells which keys do something here, and switches them off or on. */
export const ShortcutHelp = ({ keys, on, toggle, open, onClose }: Props) => (
  <Dialog title="Keyboard shortcuts" open={open} onClose={onClose}>
    <dl className="mt-4 grid gap-2">
      {keys.map(([key, does]) => (
        <div key={key} className="flex items-center gap-4">
          <dt className="min-w-16 flex-none">
            <kbd className="rounded-sm border border-edge px-1.5 font-mono">{key}</kbd>
          </dt>
          <dd className={on ? '' : 'text-soft'}>{does}</dd>
        </div>
      ))}
    </dl>
    {!on && <p className="mt-4 font-semibold">Keyboard shortcuts are off.</p>}
    <div className="mt-6 flex flex-wrap justify-end gap-3">
      <Button onClick={toggle}>{on ? 'Switch off' : 'Switch on'}</Button>
      <Button look="primary" onClick={onClose}>
        Close
      </Button>
    </div>
  </Dialog>
);
