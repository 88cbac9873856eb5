import { Button } from '#web/ui/elements/button.tsx';
import { Tile, Tiles } from '#web/ui/elements/tiles.tsx';
import { FactsSkeleton, ListSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { EmptyState, ErrorState, NoMatch } from '#web/ui/feedback/states.tsx';
import { Sun } from '#web/ui/layout/sun.tsx';
import { Piece } from './piece.tsx';

/** Loading, empty, no match, error; the motif. */
export const StatePieces = () => (
  <>
    <Piece title="Loading">
      <Tiles>
        <Tile label="Candidates" value={undefined} />
        <Tile label="Job Providers" value={undefined} />
      </Tiles>
      <div className="mt-6">
        <ListSkeleton rows={3} />
      </div>
      <div className="mt-6">
        <FactsSkeleton lines={4} />
      </div>
    </Piece>
    <Piece title="Empty, no match, failed">
      <div className="grid gap-4 lg:grid-cols-3">
        <div className="sheet">
          <EmptyState
            title="No candidates are currently awaiting assignment."
            action={<Button>Refresh</Button>}
          >
            New ones come here as soon as an L1 admin approves them.
          </EmptyState>
        </div>
        <div className="sheet">
          <NoMatch title="No candidates found matching your search." onClear={() => undefined} />
        </div>
        <div className="sheet">
          <ErrorState
            title="Failed to fetch candidates. Please try again later."
            onRetry={() => undefined}
          />
        </div>
      </div>
    </Piece>
    <Piece title="Motif">
      <div className="flex flex-wrap gap-6">
        {([0, 1, 2, 3, 4] as const).map((rise) => (
          <Sun key={rise} rise={rise} className="w-40" />
        ))}
      </div>
    </Piece>
  </>
);
