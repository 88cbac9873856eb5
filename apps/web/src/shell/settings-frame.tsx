import type { ComponentProps, ReactNode } from 'react';
import type { Destination } from '#web/platform/routing/destination.ts';
import { TextLink } from '#web/ui/elements/links.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { useCurrentInSight } from '#web/ui/layout/tabs.tsx';
import { usePendingTasks } from './pending-tasks.ts';
import './settings-frame.css';

type SettingsTab = 'languages' | 'rules' | 'look' | 'history';

const toForm = (tab?: SettingsTab): Destination => ({ to: '/l2-admin/settings', search: { tab } });

const parts = {
  foundation: { label: 'Foundation', link: toForm() },
  languages: { label: 'Languages', link: toForm('languages') },
  rules: { label: 'Rules', link: toForm('rules') },
  look: { label: 'Look', link: toForm('look') },
  history: { label: 'History', link: toForm('history') },
  messages: { label: 'Messages', link: { to: '/l2-admin/messages' } },
  system: { label: 'System', link: { to: '/l2-admin/system' } },
  pageViews: { label: 'Page views', link: { to: '/l2-admin/page-views' } },
} as const satisfies Record<string, { label: string; link: Destination }>;

type Props = Pick<ComponentProps<typeof PageHeader>, 'title' | 'lead' | 'actions'> & {
  current: keyof typeof parts;
  children: ReactNode;
};

/** Parts of the settings at the left, in a line above the content on narrow screens, and the chosen one. */
export const SettingsFrame = ({ current, children, ...header }: Props) => {
  const failed = usePendingTasks()?.more?.failedMessages ?? 0;
  const bar = useCurrentInSight(current, String(failed));
  return (
    <>
      <PageHeader {...header} section="Settings" />
      <div className="settings-frame">
        <nav ref={bar} aria-label="Settings" className="scroll-line">
          {Object.entries(parts).map(([part, { label, link }]) => (
            <TextLink
              key={part}
              {...link}
              className="menu-link"
              aria-current={part === current ? 'page' : undefined}
            >
              {label}
              {part === 'messages' && failed > 0 && (
                <span className="menu-count numbers">{failed}</span>
              )}
            </TextLink>
          ))}
        </nav>
        <div className="min-w-0">{children}</div>
      </div>
    </>
  );
};
