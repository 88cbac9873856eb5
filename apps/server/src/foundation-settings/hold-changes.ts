import type { Rules } from '@purboday/contract/foundation-settings/foundation-settings.contract';
import { settingsHoldDays } from '@purboday/contract/conventions/limits';
import type { Foundation } from '@purboday/contract/pages/foundation';
import {
  contactPaths,
  isSameAddress,
  readContact,
  toMobileNumber,
  withContact,
} from '#server/domain/foundation/public-contacts.ts';
import type { NewWaitingSetting } from '#server/domain/foundation/waiting-settings-store.ts';
import { toRetentionPeriods } from '#server/domain/retention/retention-store.ts';
import { daysBefore, daysLater } from '#server/platform/process/clock.ts';
import type { Services } from '#server/services.ts';

/** A section as it may count now, and what has to wait. */
type Held<Value> = { value: Value; waiting: NewWaitingSetting[] };

/** Days for which an address that was shown before needs no new code. */
const provedDays = settingsHoldDays;

type HoldContactsDeps = Pick<Services, 'foundationSettings' | 'clock' | 'settings'>;

/**
 * Keeps the earlier address where a new one was not proved. An address counts as proved when the operator set it, or when it was shown in
 * the last days: numbers are assigned to other people later.
 */
export const holdNewContacts =
  ({ foundationSettings, clock, settings }: HoldContactsDeps) =>
  async (before: Foundation, after: Foundation): Promise<Held<Foundation>> => {
    const since = daysBefore(clock(), provedDays);
    const shown = [
      before,
      foundationSettings.initial.foundation,
      ...(await foundationSettings.valuesSince('foundation', since)),
    ].flatMap((foundation) => contactPaths.map((path) => readContact(foundation, path)));
    const isProved = (address: string): boolean =>
      shown.some((known) => isSameAddress(known, address));
    const toWay = (address: string): NewWaitingSetting['way'] => {
      if (address.includes('@')) return 'email';
      return settings.phoneCodes && toMobileNumber(address) !== undefined ? 'sms' : 'days';
    };
    let value = after;
    const waiting: NewWaitingSetting[] = [];
    for (const path of contactPaths) {
      const address = readContact(after, path);
      if (isProved(address)) continue;
      const way = toWay(address);
      value = withContact(value, path, readContact(before, path));
      waiting.push({
        section: 'foundation',
        path,
        value: address,
        way,
        countsOn: way === 'days' ? daysLater(clock(), settingsHoldDays) : null,
        affected: null,
      });
    }
    return { value, waiting };
  };

/** A change that makes more people due for erasure waits. */
const mostAffected = 0.05;

type HoldPeriodsDeps = Pick<Services, 'foundationSettings' | 'clock' | 'retention'>;

/**
 * Keeps the earlier retention periods where the new ones make more than 5 % of all people due for erasure. The people are compared with
 * the rules of a week ago, so that small steps add up.
 */
export const holdRetentionPeriods =
  ({ foundationSettings, clock, retention }: HoldPeriodsDeps) =>
  async (before: Rules, after: Rules): Promise<Held<Rules>> => {
    if (JSON.stringify(before.retentionDays) === JSON.stringify(after.retentionDays))
      return { value: after, waiting: [] };
    const [oldest = before] = await foundationSettings.valuesSince(
      'rules',
      daysBefore(clock(), settingsHoldDays),
    );
    const { newlyDue, people } = await retention.countNewlyDue(
      toRetentionPeriods(oldest.retentionDays),
      toRetentionPeriods(after.retentionDays),
    );
    if (newlyDue <= people * mostAffected) return { value: after, waiting: [] };
    return {
      value: { ...after, retentionDays: before.retentionDays },
      waiting: [
        {
          section: 'rules',
          path: 'retentionDays',
          value: after.retentionDays,
          way: 'days',
          countsOn: daysLater(clock(), settingsHoldDays),
          affected: newlyDue,
        },
      ],
    };
  };
