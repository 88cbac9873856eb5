import { useLayoutEffect, useRef } from 'react';
import type { Destination } from '#web/platform/routing/destination.ts';
import { TextLink } from '#web/ui/elements/links.tsx';

/** A tab has its own address, so that it can be shared and Back works (UX-21). */
export type Tab = {
  link: Destination;
  label: string;
  count?: number | undefined;
  current: boolean;
};

type Props = { label: string; tabs: readonly Tab[] };

const useCurrentInSight = (current: string | undefined) => {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (bar.current && tab)
      bar.current.scrollLeft = tab.offsetLeft - (bar.current.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return bar;
};

export const Tabs = ({ label, tabs }: Props) => {
  const bar = useCurrentInSight(tabs.find(({ current }) => current)?.label);
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
