import { contactsContract } from '@purboday/contract/contacts/contacts.contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { BatchOwner } from '#server/domain/batch/batch-store.ts';
import { ownBatches } from '#server/domain/batch/own-batches.ts';
import { trainings } from '#server/domain/training/training-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import { saveContact } from './log-contact.ts';
import type { Services } from '#server/services.ts';

/** False after a reassignment or a withdrawal. */
const trainedBy =
  (database: Database) =>
  async (candidateId: string, { providerId, trainerId }: BatchOwner): Promise<boolean> => {
    const found = await database.sql
      .select({ id: trainings.id })
      .from(trainings)
      .where(
        and(
          eq(trainings.candidateId, candidateId),
          eq(trainings.providerId, providerId),
          trainerId === undefined
            ? undefined
            : sql`${trainings.batchId} in (select id from batches where trainer_account_id = ${trainerId})`,
          isNull(trainings.supersededAt),
          isNull(trainings.withdrawnAt),
        ),
      );
    return found.length > 0;
  };

/** Notes of calls, messages and visits (journey §13). */
export const registerContacts = (app: App, services: Services): void => {
  const { database } = services;
  const note = saveContact(services);
  const isTrainedBy = trainedBy(database);
  registerRoute(app, contactsContract.logContact, ({ actor, params, body, ip }) =>
    note(params.id, body, { actor, ip, reaches: () => true }),
  );
  registerRoute(app, contactsContract.logContactByReviewer, ({ actor, params, body, ip }) => {
    const reaches = ({ state, city }: { state: string; city: string }): boolean =>
      actor.places.some((place) => place.state === state && place.city === city);
    return note(params.id, body, { actor, ip, reaches });
  });
  registerRoute(app, contactsContract.logContactByTrainer, ({ actor, params, body, ip }) =>
    note(params.id, body, {
      actor,
      ip,
      reaches: ({ id }) => isTrainedBy(id, ownBatches(actor)),
    }),
  );
};
