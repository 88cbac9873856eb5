import type { WaitingOrder } from '@purboday/contract/pages/list-words';
import type { Place } from '#server/platform/http/actor.ts';
import { positionOf, timePositionOf, type Position } from '#server/platform/database/paging.ts';

type Sorted = { id: string; name: string; statusSince: Date };

/** An order of the lists of registrations, as their statements need it: each names an index. */
export type ListOrder = {
  column: 'status_since' | 'name';
  type: 'timestamptz' | 'text';
  way: 'asc' | 'desc';
  /** The index holds each status by itself. */
  byStatus: boolean;
  /** The place that a cursor means. Throws a Problem INVALID (400) when it is none of this order. */
  position: (cursor: string) => Position;
  /** The place of a row. */
  at: (row: Sorted) => Position;
};

const byTime = {
  column: 'status_since',
  type: 'timestamptz',
  byStatus: false,
  position: (cursor: string): Position => {
    const { at, id } = timePositionOf(cursor);
    return { sort: at.toISOString(), id };
  },
  at: ({ statusSince, id }: Sorted): Position => ({ sort: statusSince.toISOString(), id }),
} as const;

const byName = {
  column: 'name',
  type: 'text',
  byStatus: true,
  position: positionOf,
  at: ({ name, id }: Sorted): Position => ({ sort: name, id }),
} as const;

const up = { way: 'asc' } as const;
const down = { way: 'desc' } as const;

const orders: Record<WaitingOrder, ListOrder> = {
  waiting: { ...byTime, ...up },
  '-waiting': { ...byTime, ...down },
  name: { ...byName, ...up },
  '-name': { ...byName, ...down },
};

/** The longest in their status first, unless another order is asked for. */
export const orderOf = (sort: WaitingOrder | undefined): ListOrder => orders[sort ?? 'waiting'];

export type Narrowing = { state?: string | undefined; city?: string | undefined };

/** Those of an admin's cities that a list is narrowed to; a city that is not theirs leaves none. */
export const narrowedTo = (places: readonly Place[], { state, city }: Narrowing): Place[] =>
  places.filter((place) => (!state || place.state === state) && (!city || place.city === city));
