import { useEffect } from 'react';
import type { Destination, DestinationAt } from '#web/platform/routing/destination.ts';

const lists = new Map<string, Destination>();

/** Remembers search, filters and page of a list for the links back to it, until the page is reloaded. */
export const useRememberedList = (list: Destination): void => {
  useEffect(() => void lists.set(list.to, list));
};

/** The list as it was last shown in this tab. */
export const lastList = <Path extends Destination['to']>(to: Path) =>
  lists.get(to) as DestinationAt<Path> | undefined;
