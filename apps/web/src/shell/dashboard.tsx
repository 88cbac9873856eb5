import { dashboardMessages } from '@purboday/contract/conventions/messages';
import type { CallResponse, Endpoint } from '@purboday/contract/conventions/endpoint';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { useFailureToast } from '#web/platform/calls/load-failure.ts';
import { Tile, Tiles, type TileProps } from '#web/ui/elements/tiles.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

/** Numbers that belong together, each with the list that shows whom it counts. */
export type TileGroup = { heading?: string; tiles: readonly TileProps[] };

/** Whether there are some, as far as it is known. */
export const isSome = (count = 0): boolean => count > 0;

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

type Props<E extends Endpoint> = {
  /** The greeting, as `<PageHeader>` takes it. */
  title: string;
  documentTitle?: string;
  lead: ReactNode;
  /** The call that counts. */
  counts: UseQueryResult<CallResponse<E>>;
  /** The tiles; as tall before the numbers are there, so that nothing moves when they come. */
  groups: (counts: CallResponse<E> | undefined) => readonly TileGroup[];
  /** `<WaitingForYou>` of this portal. */
  waiting: ReactNode;
  /** What only this portal has, there before its numbers too. */
  children?: (counts: CallResponse<E> | undefined) => ReactNode;
};

/** The start of every portal (UX-63): a greeting, numbers that lead to their lists, what waits, then what is particular. */
export const Dashboard = <E extends Endpoint>({
  counts,
  groups,
  waiting,
  children,
  ...greeting
}: Props<E>) => {
  const { data, error, isFetching, refetch } = counts;
  const failed = !data && error !== null;
  const failure = failureText(error, dashboardMessages.failed, dashboardMessages.unreachable);
  useFailureToast(error, failure);
  return (
    <>
      <PageHeader {...greeting} />
      <div className="grid gap-6">
        {failed ? (
          <ErrorState title={failure} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          groups(data).map((group) => <Group key={group.heading ?? ''} {...group} />)
        )}
        {waiting}
        {!failed && children?.(data)}
      </div>
    </>
  );
};
