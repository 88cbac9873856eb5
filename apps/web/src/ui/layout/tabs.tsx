import { useLayoutEffect, useRef } from 'react';
import type { Destination } from '#web/platform/routing/destination.ts';
import { TextLink } from '#web/ui/elements/links.tsx';

/** A tab has its own address, so that it can be shared and Back works (UX-21). */
type Tab = {
  link: Destination;
  label: string;
  count?: number | undefined;
  current: boolean;
};

type Props = { label: string; tabs: readonly Tab[] };

/** Counts arrive later and move the current tab. */
export const useCurrentInSight = (current: string | undefined, counts: string) => {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (bar.current && tab)
      bar.current.scrollLeft = tab.offsetLeft - (bar.current.clientWidth - tab.offsetWidth) / 2;
  }, [current, counts]);
  return bar;
};

export const Tabs = ({ label, tabs }: Props) => {
  const counts = tabs.map(({ count }) => count).join();
  const bar = useCurrentInSight(tabs.find(({ current }) => current)?.label, counts);
  return (
    <nav ref={bar} aria-label={label} className="tabs">
      {tabs.map((tab) => (
        <TextLink
          key={tab.label}
          {...tab.link}
          className="tab"
          aria-current={tab.current ? 'page' : undefined}
        >
          {tab.label}
          {tab.count !== undefined && (
            <span className="badge badge-still numbers">{tab.count}</span>
          )}
        </TextLink>
      ))}
    </nav>
  );
};
