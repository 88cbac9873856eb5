import { getScreen, screens, type ScreenName } from '@purboday/contract/pages/screens';
import type { Screen } from '@purboday/contract/pages/screen';
import type { ComponentProps } from 'react';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { countMenuTasks, usePendingTasks } from './pending-tasks.ts';

type TabName = {
  [Name in ScreenName]: (typeof screens)[Name] extends { tab: true } ? Name : never;
}[ScreenName];

/** Portals share names of sections. */
const listTabs = ({ section, guard }: Screen): TabName[] =>
  (Object.keys(screens) as ScreenName[]).filter((name): name is TabName => {
    const screen = getScreen(name);
    return screen.tab === true && screen.section === section && screen.guard === guard;
  });

type Props = Pick<ComponentProps<typeof PageHeader>, 'actions' | 'lead' | 'problem'> & {
  screen: TabName;
};

/** Header of a screen that shares its menu entry with others: they are its tabs (UX-83). */
export const SectionHeader = ({ screen, ...rest }: Props) => {
  const { title, section } = screens[screen];
  const counts = countMenuTasks(usePendingTasks());
  return (
    <PageHeader
      {...rest}
      title={title}
      section={section}
      tabs={
        <Tabs
          label={section}
          tabs={listTabs(screens[screen]).map((name) => ({
            label: getScreen(name).tabLabel ?? screens[name].title,
            link: { to: screens[name].path },
            count: counts.get(screens[name].path) || undefined,
            current: name === screen,
          }))}
        />
      }
    />
  );
};
