import type {
  Rules,
  SettingsSection,
} from '@purboday/contract/foundation-settings/foundation-settings.contract';
import type { Foundation } from '@purboday/contract/pages/foundation';
import type { AdminRecipients } from '#server/domain/account/admin-recipients.ts';
import type { RecordStep } from '#server/domain/audit/record-step.ts';
import type { Notify } from '#server/domain/outbox/outbox.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import { changedPaths, describeChanges } from './foundation-settings-store.ts';
import type { FoundationSettings, SectionValues } from './foundation-settings.ts';
import { describeContactChanges, readContact } from './public-contacts.ts';
import type { RestoreLinkStore } from './restore-link-store.ts';

type PublishSettingsDeps = {
  foundationSettings: Pick<FoundationSettings, 'add'>;
  restoreLinks: Pick<RestoreLinkStore, 'add' | 'wasUsedLately'>;
  recordStep: RecordStep;
  admins: Pick<AdminRecipients, 'otherL2Admins'>;
  notify: Notify;
};

/** The author of a version: an L2 admin, or the operator or the bearer of a link, who have no account. */
type Author = { actor: Actor; ip: string } | { name: string; ip?: string };

type Signed = { actor: Actor | undefined; name: string; ip: string | undefined };

const sign = (author: Author): Signed =>
  'actor' in author
    ? { actor: author.actor, name: author.actor.name, ip: author.ip }
    : { actor: undefined, name: author.name, ip: author.ip };

type NewVersion<Section extends SettingsSection> = {
  section: Section;
  /** The version that its author saw. */
  base: number;
  before: SectionValues[Section];
  after: SectionValues[Section];
  author: Author;
  restoredVersion?: number;
  /** The link that put earlier contacts back was sent to this address. */
  byLinkTo?: string;
};

// Browsers never send the fragment of a link to a server, so no log and no Referer contains the token (SEC-21).
const toRestorePath = (token: string): string => `/restore-settings#token=${token}`;

/**
 * Notifies all level 2 admins and the former addresses of changed public contacts, with a link that puts the earlier ones back. An
 * address that was just removed by such a link gets none, so that its owner cannot come back for ever.
 */
const announceContacts =
  ({
    restoreLinks,
    admins,
    notify,
  }: Pick<PublishSettingsDeps, 'restoreLinks' | 'admins' | 'notify'>) =>
  async (version: number, before: Foundation, after: Foundation, by: string): Promise<void> => {
    const changes = describeContactChanges(before, after);
    if (changes.length === 0) return;
    const toAll = await admins.otherL2Admins(undefined);
    const known = new Set(toAll.map(({ email }) => email));
    const former = [
      ...new Set([
        readContact(before, 'contact.email'),
        readContact(before, 'grievanceOfficer.email'),
      ]),
    ]
      .filter((email) => !known.has(email))
      .map((email) => ({ name: before.name, email }));
    const isBackAndForth = await restoreLinks.wasUsedLately();
    const send = async ({ name, email }: { name: string; email: string }, withLink: boolean) => {
      const link = withLink ? await restoreLinks.add(version, email) : undefined;
      await notify({
        event: 'foundation-changed',
        changes,
        by,
        ...(link && { undo: { path: toRestorePath(link.token), validUntil: link.validUntil } }),
        to: { name, email },
      });
    };
    for (const admin of toAll) await send(admin, true);
    for (const address of former) await send(address, !isBackAndForth);
  };

/**
 * Adds a version of a section with its audit entry and its notifications. Used inside a transaction.
 * @throws Problem INVALID_TRANSITION when the section was changed since `base`
 */
export const publishSettings = (deps: PublishSettingsDeps) => {
  const { foundationSettings, admins, recordStep, notify } = deps;
  const announce = announceContacts(deps);

  const notifyOfRules = async (
    before: Rules,
    after: Rules,
    by: { id: string | undefined; name: string },
  ) => {
    const changes = describeChanges(before, after);
    if (changes.length === 0) return;
    await notify(
      (await admins.otherL2Admins(by.id)).map(({ id, name, email }) => ({
        event: 'rules-changed',
        record: { kind: 'account', id },
        changes,
        by: by.name,
        to: { name, email },
      })),
    );
  };

  const addToAudit = (
    {
      section,
      before,
      after,
      byLinkTo,
    }: Pick<NewVersion<SettingsSection>, 'section' | 'before' | 'after' | 'byLinkTo'>,
    { actor, ip }: Signed,
    version: number,
  ): Promise<void> => {
    const changed = changedPaths(before, after);
    const detail = { section, version, changed, ...(byLinkTo !== undefined && { byLinkTo }) };
    return recordStep({
      audited: 'settings-changed',
      detail,
      actor,
      ...(ip !== undefined && { ip }),
    });
  };

  return async <Section extends SettingsSection>(change: NewVersion<Section>): Promise<number> => {
    const { section, base, before, after, restoredVersion = null } = change;
    const signed = sign(change.author);
    const version = await foundationSettings.add({
      section,
      base,
      before,
      after,
      changedBy: signed.actor?.id ?? null,
      changedByName: signed.name,
      restoredVersion,
    });
    await addToAudit(change, signed, version);
    if (section === 'rules')
      await notifyOfRules(before as Rules, after as Rules, {
        id: signed.actor?.id,
        name: signed.name,
      });
    if (section === 'foundation')
      await announce(version, before as Foundation, after as Foundation, signed.name);
    return version;
  };
};
