import { stalledEndpoints, stalledExports } from '@purboday/contract/stalled/stalled.endpoints';
import { ownProvider } from '#server/domain/provider/own-provider.ts';
import type { Waiting } from '#server/domain/waiting/waiting.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mountExport } from '#server/platform/http/mount-export.ts';
import { mount, type App } from '#server/platform/http/mount.ts';
import { listStalled } from './list-stalled.ts';
import { stalledColumns } from './stalled-columns.ts';
import { whoseAre } from './stalled-owner.ts';
import { stalledStore } from './stalled-store.ts';

type Deps = { database: Database; waiting: Waiting };

/** Mounts whose turn it is, and who has waited too long (journey §13). */
export const mountStalled = (app: App, { database, waiting }: Deps): void => {
  const { counts, marks } = waiting;
  const list = listStalled({ people: stalledStore(database), whose: whoseAre(database), marks });
  mount(app, stalledEndpoints.countStalled, () => counts.byOwner());
  mount(app, stalledEndpoints.listStalled, ({ query }) => list(query));
  mountExport(app, stalledExports.exportStalled, {
    name: 'stalled',
    columns: stalledColumns,
    read: list,
  });
  mount(app, stalledEndpoints.countWaitingForL1, ({ actor }) => counts.ofPlaces(actor.places));
  mount(app, stalledEndpoints.countWaitingForTrainer, ({ actor }) =>
    counts.ofProvider(ownProvider(actor)),
  );
  mount(app, stalledEndpoints.countWaitingForEmployer, ({ actor }) =>
    counts.ofProvider(ownProvider(actor)),
  );
};
