import { Problem } from '@purboday/contract/conventions/problem';
import type { Foundation } from '@purboday/contract/pages/foundation';
import {
  describeContactChanges,
  withPublicContacts,
} from '#server/domain/foundation/public-contacts.ts';
import type { Services } from '#server/services.ts';

type ReadDeps = Pick<Services, 'foundationSettings' | 'restoreLinks'>;

/** Finds the contacts that a link puts back. @throws Problem GONE for one that is unknown, expired or used */
const findRestoration = async ({ foundationSettings, restoreLinks }: ReadDeps, token: string) => {
  await foundationSettings.refresh();
  const link = await restoreLinks.find(token);
  const version = link && (await foundationSettings.find(link.version));
  if (!link || !version) throw new Problem('GONE');
  const { value, saved } = foundationSettings.read('foundation');
  const former = withPublicContacts(value, version.before as Foundation);
  const after = foundationSettings.withFixed('foundation', former);
  return { link, version, before: value, after, base: saved?.version ?? 0 };
};

/** Shows the bearer of a link who changed the public contacts, and what it puts back. */
export const readRestoration = (deps: ReadDeps) => async (token: string) => {
  const { link, version, before, after } = await findRestoration(deps, token);
  return {
    by: version.changedByName,
    at: version.changedAt.toISOString(),
    validUntil: link.validUntil.toISOString(),
    changes: describeContactChanges(before, after),
  };
};

/** Puts name, addresses and grievance officer back as they were before a version. Ends what waits and all later links. */
export const restoreContacts =
  (deps: ReadDeps & Pick<Services, 'database' | 'publishSettings' | 'waitingSettings'>) =>
  async ({ token, ip }: { token: string; ip: string }) => {
    const { database, restoreLinks, waitingSettings, publishSettings, foundationSettings } = deps;
    await database.transaction(async () => {
      const { link, before, after, base } = await findRestoration(deps, token);
      await restoreLinks.use(link.version);
      await waitingSettings.end('foundation');
      if (describeContactChanges(before, after).length === 0) return;
      await publishSettings({
        section: 'foundation',
        base,
        before,
        after,
        author: { name: `Link sent to ${link.sentTo}`, ip },
        byLinkTo: link.sentTo,
      });
    });
    await foundationSettings.refresh();
    return {};
  };
