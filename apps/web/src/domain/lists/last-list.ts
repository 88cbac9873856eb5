import { useEffect } from 'react';
import type { Destination, DestinationAt } from '#web/platform/routing/destination.ts';

const lists = new Map<string, Destination>();

/** Remembers search, filters and page of a list for links back to it, until a reload. */
export const useRememberedList = (list: Destination): void => {
  useEffect(() => void lists.set(list.to, list));
};

export const lastList = <Path extends Destination['to']>(to: Path) =>
  lists.get(to) as DestinationAt<Path> | undefined;
