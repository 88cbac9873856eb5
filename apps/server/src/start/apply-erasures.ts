import { sql } from 'drizzle-orm';
import { reachableBucket } from './apply-revocations.ts';
import { eraseAgain } from '#server/erasure/erase-candidate.ts';
import { dataInEveryPlace } from '#server/erasure/personal-data.ts';
import { contactPersonData } from '#server/erasure/contact-person/contact-person-data.ts';
import { eraseContactPersonAgain } from '#server/erasure/contact-person/erase-contact-person.ts';
import { erasedIds } from '#server/domain/trail/erased-ids.ts';
import type { Services } from '#server/services.ts';

/**
 * Erases once more whom a restore of older records brought back (SEC-57), before the product answers, and makes the list beside the
 * database whole.
 */
export const applyErasures = async (services: Services): Promise<void> => {
  const { settings, database, log } = services;
  const list = erasedIds(settings.dataDir, await reachableBucket(services));
  const listed = await list.all();
  const erase = eraseAgain({
    ...services,
    personalData: dataInEveryPlace(services),
  });
  const back = await database.execute<{ id: string }>(
    sql`select id from live_candidates where id = any(${sql.param(listed)}::uuid[])`,
  );
  for (const { id } of back) await erase(id);
  if (back.length > 0)
    log.warn(
      { erased: back.length },
      'Candidates whom a restore had brought back were erased again',
    );
  const eraseContactAgain = eraseContactPersonAgain({
    ...services,

    data: contactPersonData(services),
  });
  const contactsBack = await database.execute<{ id: string }>(
    sql`select id from providers where contact_erased_at is null and id = any(${sql.param(listed)}::uuid[])`,
  );
  for (const { id } of contactsBack) await eraseContactAgain(id);
  if (contactsBack.length > 0)
    log.warn(
      { erased: contactsBack.length },
      'Contact persons whom a restore had brought back were erased again',
    );
  const gone = await database.execute<{ id: string }>(
    sql`select id from candidates where erased_at is not null
     union all select id from providers where contact_erased_at is not null`,
  );
  // The file is made whole from the store, and the store from the file.
  await list.add(...new Set([...listed, ...gone.map(({ id }) => id)]));
};
