import { dashboardMessages } from '@purboday/contract/conventions/messages';
import type { CallResponse, Endpoint } from '@purboday/contract/conventions/endpoint';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { useFailureToast } from '#web/platform/calls/data.ts';
import { Tile, Tiles, type TileProps } from '#web/ui/elements/tiles.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

/** Tiles below one heading. */
export type TileGroup = { heading?: string; tiles: readonly TileProps[] };

export const isPositive = (count = 0): boolean => count > 0;

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
  title: string;
  documentTitle?: string;
  lead: ReactNode;
  counts: UseQueryResult<CallResponse<E>>;
  /** Also called before the counts are loaded, so that the layout does not shift. */
  groups: (counts: CallResponse<E> | undefined) => readonly TileGroup[];
  waiting: ReactNode;
  children?: (counts: CallResponse<E> | undefined) => ReactNode;
};

/**
 * The start page of a portal (UX-63): greeting, tiles, pending tasks, then content of the portal.
 */
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
