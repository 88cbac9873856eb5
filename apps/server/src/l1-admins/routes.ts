import { l1AdminsEndpoints } from '@purboday/contract/l1-admins';
import type { Database } from '#server/platform/database.ts';
import type { App } from '#server/platform/mount.ts';
import { mount } from '#server/platform/mount.ts';
import { createL1Admin } from './create-l1-admin.ts';
import { l1AdminStore } from './l1-admin-store.ts';

type Needs = Omit<Parameters<typeof createL1Admin>[0], 'l1Admins'> & { database: Database };

export const mountL1Admins = (app: App, needs: Needs): void => {
  const l1Admins = l1AdminStore(needs.database, needs.clock);
  mount(app, l1AdminsEndpoints.createL1Admin, ({ actor, body, ip }) =>
    createL1Admin({ ...needs, l1Admins })(actor, { ...body, ip }),
  );
};
