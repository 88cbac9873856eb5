import { duplicatesContract } from '@purboday/contract/duplicates/duplicates.contract';
import { presentPage } from '#server/platform/database/paging.ts';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import type { Services } from '#server/services.ts';
import { decideDuplicate, readDuplicate } from './decide-duplicates.ts';
import { duplicateListStore } from './duplicate-list-store.ts';

type Listed = { id: string; registrationCode: string; name: string; city: string };

const presentListed = ({ id, ...listed }: Listed) => ({ _id: id, ...listed });

/** Candidates who may be the same person (journey §28). */
export const registerDuplicates = (app: App, services: Services): void => {
  const list = duplicateListStore(services.database);
  const calls = duplicatesContract;
  for (const endpoint of [calls.listDuplicatesAsL1, calls.listDuplicatesAsL2])
    registerRoute(app, endpoint, async ({ actor, query }) =>
      presentPage(await list.read(actor, query), ({ id, left, right, foundAt, ...row }) => ({
        ...row,
        _id: id,
        foundAt: foundAt.toISOString(),
        left: presentListed(left),
        right: presentListed(right),
      })),
    );
  const read = readDuplicate({ ...services, list });
  for (const endpoint of [calls.readDuplicateAsL1, calls.readDuplicateAsL2])
    registerRoute(app, endpoint, ({ actor, params }) => read(actor, params.id));
  const decide = decideDuplicate({ ...services, list });
  for (const endpoint of [calls.decideDuplicateAsL1, calls.decideDuplicateAsL2])
    registerRoute(app, endpoint, ({ actor, params, body, ip }) =>
      decide(actor, { id: params.id, decision: body, ip }),
    );
};
