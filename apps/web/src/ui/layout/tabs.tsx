import { Anchor } from '#web/ui/elements/anchor.tsx';

type Props = {
  label: string;
  /** Each tab is an address, so that it can be shared and Back works (UX-21). */
  tabs: readonly { href: string; label: string; count?: number | undefined; current: boolean }[];
};

/** Parts of one screen, each with its own address. */
export const Tabs = ({ label, tabs }: Props) => (
  <nav aria-label={label} className="tabs mb-4">
    {tabs.map((tab) => (
      <Anchor
        key={tab.href}
        href={tab.href}
        className="tab"
        aria-current={tab.current ? 'page' : undefined}
      >
        {tab.label}
        {tab.count !== undefined && <span className="badge badge-still numbers">{tab.count}</span>}
      </Anchor>
    ))}
  </nav>
);
