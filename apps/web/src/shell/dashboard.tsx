import { dashboardMessages } from '@purboday/contract/conventions/messages';
import type { Answered, TypedCall } from '@purboday/contract/conventions/call';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { Tile, Tiles, type TileProps } from '#web/ui/elements/tiles.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { TilesSkeleton } from '#web/ui/feedback/skeletons.tsx';

/** Numbers that belong together, each with the list that shows whom it counts. */
export type TileGroup = { heading?: string; tiles: readonly TileProps[] };

const Group = ({ heading, tiles }: TileGroup) => (
  <section>
    {heading && <h2 className="mb-3 text-lead">{heading}</h2>}
    <Tiles>
      {tiles.map((tile) => (
        <Tile key={tile.label} {...tile} />
      ))}
    </Tiles>
  </section>
);

type Props<E extends TypedCall> = {
  /** The greeting, as `<PageHeader>` takes it. */
  title: string;
  documentTitle?: string;
  lead: ReactNode;
  /** The call that counts. */
  counts: UseQueryResult<Answered<E>>;
  /** How many tiles its answer fills. */
  tiles: number;
  groups: (counts: Answered<E>) => readonly TileGroup[];
  /** Said where the numbers cannot be had: toasted too where the screen always did so. */
  failure?: string | undefined;
  /** `<WaitingForYou>` of this portal. */
  waiting: ReactNode;
  /** What only this portal has. */
  children?: (counts: Answered<E>) => ReactNode;
};

/** The start of every portal (UX-63): a greeting, numbers that lead to their lists, what waits, then what is particular. */
export const Dashboard = <E extends TypedCall>({
  counts,
  tiles,
  groups,
  failure,
  waiting,
  children,
  ...greeting
}: Props<E>) => {
  const { data, error, isFetching, refetch } = counts;
  return (
    <>
      <PageHeader {...greeting} />
      <div className="grid gap-6">
        {data && groups(data).map((group) => <Group key={group.heading ?? ''} {...group} />)}
        {!data && !error && <TilesSkeleton tiles={tiles} />}
        {!data && error && (
          <ErrorState
            title={
              failure ?? failureText(error, dashboardMessages.failed, dashboardMessages.unreachable)
            }
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        )}
        {waiting}
        {data && children?.(data)}
      </div>
    </>
  );
};
