import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Button } from '#web/ui/elements/button.tsx';

type Props = {
  /** 1 for the first page; undefined when a page was opened by its address. */
  number: number | undefined;
  onFirst?: (() => void) | undefined;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
};

/** Steps through the pages of a list; nothing at all when there is one page only. */
export const Pager = ({ number, onFirst, onPrevious, onNext }: Props) => {
  if (!onFirst && !onPrevious && !onNext) return null;
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <div className="flex gap-2">
        {onFirst && !onPrevious && <Button onClick={onFirst}>First page</Button>}
        {onPrevious && (
          <Button onClick={onPrevious}>
            <ChevronLeft aria-hidden />
            Previous
          </Button>
        )}
      </div>
      {number !== undefined && <p className="text-small text-soft numbers">Page {number}</p>}
      {onNext ? (
        <Button onClick={onNext}>
          Next
          <ChevronRight aria-hidden />
        </Button>
      ) : (
        <p className="text-small text-soft">End of the list</p>
      )}
    </nav>
  );
};
