import { ListSkeleton } from '#web/ui/lists/skeletons.tsx';

/** Stands where a screen will be while its program is on its way for longer than a moment. */
export const PendingPage = () => (
  <div className="mx-auto max-w-page p-4">
    <ListSkeleton />
  </div>
);
