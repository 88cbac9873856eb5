import Columns3 from 'lucide-react/icons/columns-3';
import List from 'lucide-react/icons/list';
import { keptChoice } from '#web/platform/choices/kept-choice.ts';
import { Button } from '#web/ui/elements/button.tsx';

const views = ['board', 'list'] as const;

export type View = (typeof views)[number];

/** How this person looks at the candidates, kept on this device. */
export const useView = keptChoice('training-view', views);

type Props = { view: View; onChange: (view: View) => void };

/** The board as a list, and the list as a board. */
export const ViewSwitch = ({ view, onChange }: Props) => {
  const other = view === 'board' ? 'list' : 'board';
  const Icon = other === 'list' ? List : Columns3;
  return (
    <Button look="quiet" className="px-3" onClick={() => onChange(other)}>
      <Icon aria-hidden />
      {other === 'list' ? 'List' : 'Board'}
    </Button>
  );
};
