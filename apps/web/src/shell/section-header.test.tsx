import { getScreen, screens, type ScreenName } from '@purboday/contract/pages/screens';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { clearScreen, respondByPath, renderScreens } from '#web/platform/testing/shown-screen.tsx';
import { SectionHeader } from './section-header.tsx';

type TabName = Parameters<typeof SectionHeader>[0]['screen'];

const tabs = (Object.keys(screens) as ScreenName[]).filter(
  (name): name is TabName => getScreen(name).tab === true,
);

afterEach(clearScreen);

describe('headings @UX-160', () => {
  test.each(tabs)('%s is headed by its menu entry, and its tab is read after it', async (name) => {
    respondByPath({});
    const { path, section, title } = getScreen(name);
    await renderScreens(path, { [path]: () => <SectionHeader screen={name} /> });
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.firstChild?.textContent).toBe(section);
    expect(heading.textContent).toBe(section === title ? title : `${section}: ${title}`);
    expect(screen.getByRole('link', { current: 'page' })).toBeTruthy();
  });
});
