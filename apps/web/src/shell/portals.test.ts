import { describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { getScreen, screens, type ScreenName } from '@purboday/contract/pages/screens';
import { getPortal, listScreens } from './portals.ts';

type Reader = Parameters<typeof getPortal>[0];

const listMenu = (reader: Reader): string[] => getPortal(reader).menu.map(({ label }) => label);

describe('people of organisations (organisation §18)', () => {
  test.each(['TRAINING_PROVIDER', 'JOB_PROVIDER'] as const)(
    'managers of a %s see people in the menu and the finder, members do not',
    (role) => {
      expect(listMenu({ role, organisationRole: 'MANAGER' })).toContain('Team');
      expect(listMenu({ role, organisationRole: 'MEMBER' })).not.toContain('Team');
      const found = listScreens({ role, organisationRole: 'MEMBER' }).map(({ label }) => label);
      expect(found).not.toContain('Team');
      expect(found).toContain('Dashboard');
    },
  );

  test('members of a training provider do not see its profile form', () => {
    const role = 'TRAINING_PROVIDER';
    expect(listMenu({ role, organisationRole: 'MANAGER' })).toContain('Manage Profile');
    expect(listMenu({ role, organisationRole: 'MEMBER' })).toEqual([
      'Dashboard',
      'Assigned Candidates',
      'Batches',
      'Centres',
    ]);
  });

  test('a member who trains has three entries, and finds the others @R4', () => {
    const reader = {
      role: 'TRAINING_PROVIDER',
      organisationRole: 'MEMBER',
      ownBatchesOnly: true,
    } as const;
    const { menu } = getPortal(reader);
    expect(menu.map(({ label, link }) => [label, link.to])).toEqual([
      ['Today', '/training-provider/dashboard'],
      ['My batches', '/training-provider/batches'],
      ['Candidates', '/training-provider/assigned-candidates'],
    ]);
    expect(menu[2]?.paths).toContain('/training-provider/candidates');
    expect(listScreens(reader).map(({ label }) => label)).toContain('Centres');
  });

  test('an entry has each address once, so that its count is not added twice', () => {
    const { menu } = getPortal({ role: 'TRAINING_PROVIDER', organisationRole: 'MANAGER' });
    const paths = (label: string) => menu.find((entry) => entry.label === label)?.paths;
    expect(paths('Centres')?.filter((path) => path === '/training-provider/centres')).toHaveLength(
      1,
    );
    for (const entry of menu) expect(new Set(entry.paths).size).toBe(entry.paths.length);
  });

  test('an L2 admin has one entry for both levels of admins (G9)', () => {
    const { groups } = getPortal({ role: 'L2_ADMIN' });
    const administration = groups.find(({ heading }) => heading === 'Foundation')?.entries;
    expect(administration?.map(({ label }) => label)).toEqual([
      'Admins',
      'Manage Skills',
      'Requests',
      'Settings',
    ]);
    expect(administration?.[0]?.paths).toEqual([
      '/l2-admin/l1-admins',
      '/l2-admin/l2-admins',
      '/l2-admin/coverage',
      '/l2-admin/create-l1-admin',
    ]);
  });

  test('the menu of an L2 admin has ten entries, and each screen with a menu entry is in one (R1)', () => {
    const { menu, groups } = getPortal({ role: 'L2_ADMIN' });
    expect(menu.map(({ label }) => label)).toEqual([
      'Dashboard',
      'Assign Candidates',
      'Calls',
      'Records',
      'Training',
      'Upload Excel',
    ]);
    const paths = (label: string) => menu.find((entry) => entry.label === label)?.paths;
    expect(paths('Calls')).toEqual(['/l2-admin/calls']);
    expect(paths('Records')).toContain('/l2-admin/placements');
    expect([...menu, ...groups.flatMap(({ entries }) => entries)]).toHaveLength(10);
  });

  test('the page for foundations lists the menu of an L2 admin with its tabs', () => {
    const { menu, groups } = getPortal({ role: 'L2_ADMIN' });
    const entries = [...menu, ...groups.flatMap((group) => group.entries)];
    const names = (Object.keys(screens) as ScreenName[]).filter(
      (name) => getScreen(name).guard === 'L2_ADMIN' && getScreen(name).tab === true,
    );
    const tabs = names.map((name) => ({ name, screen: getScreen(name) }));
    const expected = entries.flatMap(({ label }) => [
      `- ${label}`,
      ...tabs
        .filter(({ screen }) => screen.section === label)
        .map(({ screen }) => screen.tabLabel ?? screen.title)
        .filter((tab) => tab !== label)
        .map((tab) => `  - ${tab}`),
    ]);
    const page = readFileSync('docs/for-foundations.md', 'utf8');
    const section = page.slice(page.indexOf('## The menu of an L2 admin'));
    const listed = [...section.matchAll(/^( *- )\*\*(.+?)\*\*/gmu)].map(
      ([, dash, name]) => `${dash}${name}`,
    );
    expect(listed).toEqual(expected);
  });

  test('admins of the foundation see their whole menu', () => {
    expect(listMenu({ role: 'L1_ADMIN' })).toContain('Candidates');
  });
});
