import { fieldProblem, Problem } from '@purboday/contract/conventions/problem';
import type {
  Rules,
  WaitingSetting,
} from '@purboday/contract/foundation-settings/foundation-settings.contract';
import { settingsMessages } from '@purboday/contract/foundation-settings/foundation-settings.messages';
import { describeChanges } from '#server/domain/foundation/foundation-settings-store.ts';
import {
  toMobileNumber,
  withContact,
  type ContactPath,
} from '#server/domain/foundation/public-contacts.ts';
import type {
  NewWaitingSetting,
  WaitingRow,
} from '#server/domain/foundation/waiting-settings-store.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import type { Services } from '#server/services.ts';

type ReadDeps = Pick<Services, 'foundationSettings'>;

/** The section of a waiting change as it is, and as it would be. */
const applyTo = (
  { read }: ReadDeps['foundationSettings'],
  { section, path, value }: Pick<WaitingRow, 'section' | 'path' | 'value'>,
) => {
  if (section === 'rules') {
    const before = read('rules').value;
    return { before, after: { ...before, retentionDays: value as Rules['retentionDays'] } };
  }
  const before = read('foundation').value;
  return { before, after: withContact(before, path as ContactPath, value as string) };
};

/** Saved changes that do not count yet, oldest first. */
export const listWaiting =
  ({ foundationSettings, waitingSettings }: ReadDeps & Pick<Services, 'waitingSettings'>) =>
  async (actor: Actor): Promise<WaitingSetting[]> => {
    await foundationSettings.refresh();
    return (await waitingSettings.list()).map((row) => {
      const { before, after } = applyTo(foundationSettings, row);
      return {
        id: row.id,
        section: row.section,
        way: row.way,
        countsOn: row.countsOn?.toISOString() ?? null,
        affected: row.affected,
        at: row.requestedAt.toISOString(),
        by: row.requestedByName,
        isOwn: row.requestedBy === actor.id,
        changes: describeChanges(before, after),
      };
    });
  };

type SendCodeDeps = Pick<Services, 'codes' | 'codeLimits' | 'smsBudgets' | 'notify'>;

/** A code belongs to the address and to this purpose. */
const toCodeAddress = ({ way, value }: Pick<WaitingRow, 'way' | 'value'>): string =>
  way === 'sms' ? (toMobileNumber(String(value)) ?? '') : String(value);

/** Counts a code before the transaction that sends it. */
const countCode = async (
  { codeLimits, smsBudgets }: Pick<Services, 'codeLimits' | 'smsBudgets'>,
  setting: Pick<WaitingRow, 'way' | 'value'>,
  ip: string,
): Promise<void> => {
  const address = toCodeAddress(setting);
  const sms = { address, group: 'known', ip } as const;
  await smsBudgets.check(sms);
  await codeLimits.ask({ address, purpose: 'foundation', ip, isKnown: true });
  await codeLimits.countAddress(address);
  await smsBudgets.take(sms);
  await codeLimits.send('foundation');
};

const sendCode = async (
  { codes, notify }: SendCodeDeps,
  setting: Pick<WaitingRow, 'way' | 'value' | 'path'>,
  by: string,
): Promise<void> => {
  const address = toCodeAddress(setting);
  const code = await codes.issue(address, 'foundation');
  if (setting.way === 'sms')
    await notify({ event: 'otp', ...code, to: { name: '', email: null, phone: address } });
  else
    await notify({
      event: 'foundation-contact-code',
      ...code,
      by,
      to: { name: '', email: address },
    });
};

type AddWaitingDeps = SendCodeDeps &
  Pick<Services, 'waitingSettings' | 'foundationSettings' | 'recordStep' | 'admins'>;

/** Counts the codes of changes that are about to wait. Before the transaction, so that a rejected one stays counted. */
export const countCodes =
  (deps: Pick<Services, 'codeLimits' | 'smsBudgets'>) =>
  async (waiting: readonly NewWaitingSetting[], ip: string): Promise<void> => {
    // One code serves the foundation and the grievance officer where both have the address.
    const coded = waiting.filter(({ way }) => way !== 'days');
    const byAddress = new Map(coded.map((setting) => [toCodeAddress(setting), setting]));
    for (const setting of byAddress.values()) await countCode(deps, setting, ip);
  };

/** Stores changes that do not count yet: sends the codes, and notifies all L2 admins of those that wait for a day. Inside a transaction. */
export const addWaiting =
  (deps: AddWaitingDeps) =>
  async (actor: Actor, waiting: readonly NewWaitingSetting[], ip: string): Promise<void> => {
    const { waitingSettings, foundationSettings, admins, recordStep, notify } = deps;
    const sent = new Set<string>();
    for (const setting of waiting) {
      await waitingSettings.add(setting, actor);
      const detail = { section: setting.section, setting: setting.path, way: setting.way };
      await recordStep({ audited: 'settings-waiting', actor, ip, detail });
      if (setting.way !== 'days') {
        if (!sent.has(toCodeAddress(setting))) await sendCode(deps, setting, actor.name);
        sent.add(toCodeAddress(setting));
        continue;
      }
      const { before, after } = applyTo(foundationSettings, setting);
      await notify(
        (await admins.otherL2Admins(undefined)).map(({ id, name, email }) => ({
          event: 'settings-waiting',
          record: { kind: 'account', id },
          changes: describeChanges(before, after),
          affected: setting.affected,
          countsOn: setting.countsOn as Date,
          by: actor.name,
          to: { name, email },
        })),
      );
    }
  };

type PublishDeps = Pick<
  Services,
  'foundationSettings' | 'waitingSettings' | 'publishSettings' | 'database'
>;

/** Publishes a waiting change as a new version. @returns false when it ended meanwhile */
const countNow = async (
  { foundationSettings, waitingSettings, publishSettings, database }: PublishDeps,
  row: WaitingRow,
  author: { actor: Actor; ip: string } | { name: string },
): Promise<boolean> => {
  await foundationSettings.refresh();
  const isPublished = await database.transaction(async () => {
    if (!(await waitingSettings.endOne(row.id))) return false;
    const base = foundationSettings.read(row.section).saved?.version ?? 0;
    const { before, after } = applyTo(foundationSettings, row);
    await publishSettings({ section: row.section, base, before, after, author });
    return true;
  });
  await foundationSettings.refresh();
  return isPublished;
};

const findWaiting = async (
  { waitingSettings }: Pick<Services, 'waitingSettings'>,
  id: string,
): Promise<WaitingRow> => {
  const row = await waitingSettings.find(id);
  if (!row) throw new Problem('NOT_FOUND', settingsMessages.waitingEnded);
  return row;
};

type ConfirmDeps = PublishDeps & Pick<Services, 'codeAttempts'>;

/**
 * Lets a waiting contact count: with the code that was sent to it, or, for a number that receives none, by another admin who called it.
 * @throws Problem FORBIDDEN for the author, and for rules, which only the day decides
 */
export const confirmWaiting =
  (deps: ConfirmDeps) =>
  async (actor: Actor, { id, otp, ip }: { id: string; otp?: string | undefined; ip: string }) => {
    const row = await findWaiting(deps, id);
    if (row.way === 'days') {
      if (row.section === 'rules') throw new Problem('FORBIDDEN', settingsMessages.onlyTheDay);
      if (row.requestedBy === actor.id)
        throw new Problem('FORBIDDEN', settingsMessages.anotherAdmin);
    } else {
      if (otp === undefined) throw fieldProblem('otp', settingsMessages.codeMissing);
      const address = toCodeAddress(row);
      await deps.codeAttempts({ address, purpose: 'foundation', code: otp, ip });
    }
    const all =
      row.way === 'days'
        ? [row]
        : (await deps.waitingSettings.list()).filter(
            (other) => other.way === row.way && toCodeAddress(other) === toCodeAddress(row),
          );
    for (const each of all) await countNow(deps, each, { actor, ip });
    return {};
  };

/** Sends another code to a waiting contact. */
export const sendWaitingCode =
  (deps: SendCodeDeps & Pick<Services, 'waitingSettings' | 'database'>) =>
  async (actor: Actor, { id, ip }: { id: string; ip: string }) => {
    const row = await findWaiting(deps, id);
    if (row.way === 'days') throw new Problem('INVALID_TRANSITION', settingsMessages.noCode);
    await countCode(deps, row, ip);
    await deps.database.transaction(() => sendCode(deps, row, actor.name));
    return {};
  };

/** Withdraws a waiting change. Every L2 admin can. */
export const withdrawWaiting =
  ({
    waitingSettings,
    database,
    recordStep,
  }: Pick<Services, 'waitingSettings' | 'recordStep' | 'database'>) =>
  async (actor: Actor, { id, ip }: { id: string; ip: string }) => {
    const row = await findWaiting({ waitingSettings }, id);
    await database.transaction(async () => {
      if (!(await waitingSettings.endOne(id)))
        throw new Problem('NOT_FOUND', settingsMessages.waitingEnded);
      const detail = { section: row.section, setting: row.path };
      await recordStep({ audited: 'settings-withdrawn', actor, ip, detail });
    });
    return {};
  };

/** Lets changes count whose day has come. */
export const countDueSettings =
  (deps: PublishDeps & Pick<Services, 'log'>) => async (): Promise<void> => {
    for (const row of await deps.waitingSettings.listDue())
      await countNow(deps, row, { name: row.requestedByName }).catch((error: unknown) =>
        deps.log.error(
          { err: error, setting: row.path },
          'A waiting setting could not be published',
        ),
      );
  };
