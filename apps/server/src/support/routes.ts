import { dayInKolkata, daysAfter } from '@purboday/contract/conventions/kolkata-days';
import { supportContract } from '@purboday/contract/support/support.contract';
import { isReadableBy, type SupportReader } from '#server/domain/support/support-store.ts';
import { presentPage } from '#server/platform/database/paging.ts';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import type { Services } from '#server/services.ts';
import { closeSupport } from './close-support.ts';
import { supportListStore } from './support-list-store.ts';

type OwnRow = Awaited<ReturnType<Services['supportRequests']['listOf']>>[number];

const presentOwn = (
  row: Pick<OwnRow, 'id' | 'cause' | 'words' | 'createdAt' | 'outcome' | 'note' | 'closedAt'>,
) => ({
  _id: row.id,
  cause: row.cause,
  words: row.words,
  at: row.createdAt.toISOString(),
  outcome: row.outcome,
  note: row.note,
  closedAt: row.closedAt?.toISOString() ?? null,
});

export const registerSupport = (app: App, services: Services): void => {
  const { database, supportRequests, admins, settings } = services;
  const list = supportListStore(database);
  const readableBy = async (actor: SupportReader) =>
    isReadableBy(actor, await admins.withEmails(settings.harassmentReaders));

  for (const endpoint of [supportContract.listSupportAsL1, supportContract.listSupportAsL2])
    registerRoute(app, endpoint, async ({ actor, query }) =>
      presentPage(await list.read({ ...query, readable: await readableBy(actor) }), (row) => ({
        ...presentOwn(row),
        candidateId: row.candidateId,
        registrationCode: row.registrationCode,
        name: row.name,
        mobileNumber: row.mobileNumber,
        employer: row.employer,
        dueOn: daysAfter(dayInKolkata(row.createdAt), settings.stallDays.support),
        owner: row.owner,
        closedBy: row.closedBy,
      })),
    );

  const close = closeSupport({ ...services, list });
  for (const endpoint of [supportContract.closeSupportAsL1, supportContract.closeSupportAsL2])
    registerRoute(app, endpoint, async ({ actor, params, body, ip }) =>
      close(params.id, body, { actor, ip, readable: await readableBy(actor) }),
    );

  registerRoute(app, supportContract.listOwnSupport, async ({ actor }) =>
    // A phone is not a person (T69).
    actor.phoneSession === 'unproved'
      ? []
      : (await supportRequests.listOf(actor.id)).map(presentOwn),
  );
};
