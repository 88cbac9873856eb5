import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { Problem } from '@purboday/contract/conventions/problem';
import type {
  EmployedPerson,
  EmployerMonthAnswer,
} from '@purboday/contract/placements/employer-month.contract';
import { employerMonthMessages as messages } from '@purboday/contract/placements/employer-month.messages';
import { placementMessages } from '@purboday/contract/placements/placements.messages';
import { sendLinkCode } from '#server/domain/email-verification/send-link-code.ts';
import type { EmployerMonths } from '#server/domain/placement/employer-month-store.ts';
import { limits } from '#server/platform/limits/rate-limits.ts';
import { maskAddress } from '#server/platform/messaging/message-channels.ts';
import type { Services } from '#server/services.ts';
import type { confirmPlacements } from './record-placements.ts';

const toMonth = (day: string): string => `${day.slice(0, 7)}-01`;

type SendMonthsDeps = Pick<
  Services,
  'database' | 'clock' | 'employerMonths' | 'memberships' | 'providers' | 'notify' | 'forEachRecord'
>;

/** Scheduled job: sends the managers of each employer the link of this month. */
export const sendEmployerMonths =
  ({ database, clock, employerMonths, memberships, providers, notify, ...deps }: SendMonthsDeps) =>
  async (): Promise<void> => {
    const month = toMonth(dayInKolkata(clock()));
    const send = (providerId: string): Promise<void> =>
      database.transaction(async () => {
        const provider = await providers.findAny(providerId);
        if (!provider) return;
        const people = await employerMonths.listPeople(providerId, month);
        for (const { id, name, email } of await memberships.managersOf(providerId)) {
          const link = await employerMonths.create(providerId, id, month);
          if (link)
            await notify({
              event: 'employer-month',
              record: { kind: 'job-provider', id: providerId },
              organisation: provider.name,
              people: people.length,
              ...link,
              to: { name, email },
            });
        }
      });
    await deps.forEachRecord('employer-months', await employerMonths.listWithoutLink(month), send);
    await employerMonths.deleteExpired();
  };

type FoundMonth = NonNullable<Awaited<ReturnType<EmployerMonths['find']>>>;

type EmployerMonthDeps = Pick<
  Services,
  | 'database'
  | 'employerMonths'
  | 'memberships'
  | 'codes'
  | 'codeLimits'
  | 'codeAttempts'
  | 'verifications'
  | 'rateLimiter'
  | 'placements'
  | 'checkInAnswers'
  | 'recordStep'
  | 'notify'
> & { confirm: ReturnType<typeof confirmPlacements> };

/** A link of an email, which a code to the same mailbox opens for an hour. */
export const employerMonth = (deps: EmployerMonthDeps) => {
  const { database, employerMonths, verifications, placements } = deps;

  const requireMonth = async (token: string): Promise<FoundMonth> => {
    const month = await employerMonths.find(token);
    if (!month) throw new Problem('NOT_FOUND', messages.unknown);
    const managers = await deps.memberships.managersOf(month.providerId);
    if (month.hasExpired || !managers.some(({ id }) => id === month.accountId))
      throw new Problem('GONE', messages.over);
    return month;
  };

  const toSubject = ({ accountId, providerId }: FoundMonth): string =>
    `employer-month ${providerId} ${accountId}`;

  const toActor = ({ accountId: id, name, providerId }: FoundMonth, ip: string) => ({
    id,
    name,
    role: 'JOB_PROVIDER' as const,
    providerId,
    ip,
  });

  const listPeople = async ({ providerId, month }: FoundMonth): Promise<EmployedPerson[]> =>
    (await employerMonths.listPeople(providerId, month)).map(
      ({ candidateId: _candidateId, ...person }) => person,
    );

  /** Each person whose name the employer reads gets a trace. */
  const recordListed = async (month: FoundMonth, ip: string): Promise<void> => {
    const actor = toActor(month, ip);
    for (const { candidateId: id } of await employerMonths.listPeople(
      month.providerId,
      month.month,
    ))
      await deps.recordStep({
        audited: 'record-listed',
        record: { kind: 'candidate', id },
        actor,
        ip,
      });
  };

  const recordLeft = async (
    month: FoundMonth,
    { ids, left }: Pick<EmployerMonthAnswer, 'ids' | 'left'>,
    ip: string,
  ): Promise<void> => {
    for (const id of ids.toSorted()) {
      const placement = await placements.lock(id);
      if (placement?.providerId !== month.providerId || placement.withdrawnAt !== null)
        throw new Problem('NOT_FOUND', placementMessages.notFound);
      await deps.checkInAnswers.answer(placement, { answer: 'left', ...left }, toActor(month, ip));
    }
  };

  return {
    read: async (token: string) => {
      const { organisation, email, language } = await requireMonth(token);
      return { organisation, email: maskAddress(email), language: language ?? 'en' };
    },

    sendCode: async (token: string, ip: string): Promise<Record<string, never>> => {
      const { name, email } = await requireMonth(token);
      await sendLinkCode(deps, 'employer', { name, email, ip });
      return {};
    },

    open: async (token: string, otp: string, ip: string) => {
      await deps.rateLimiter.consume(limits.otpAttemptsPerNetwork, ip);
      const month = await requireMonth(token);
      const record = { kind: 'account' as const, id: month.accountId };
      await deps.codeAttempts({ address: month.email, purpose: 'employer', code: otp, ip, record });
      return database.transaction(async () => {
        await recordListed(month, ip);
        return {
          proof: await verifications.record(toSubject(month), ip),
          people: await listPeople(month),
        };
      });
    },

    answer: async (
      token: string,
      { proof, ids, left }: EmployerMonthAnswer,
      ip: string,
    ): Promise<EmployedPerson[]> => {
      const month = await requireMonth(token);
      if ((await verifications.provedWith(proof)) !== toSubject(month))
        throw new Problem('FORBIDDEN', messages.proofOver);
      return database.transaction(async () => {
        if (left) await recordLeft(month, { ids, left }, ip);
        else await deps.confirm(month.providerId, ids, toActor(month, ip));
        return listPeople(month);
      });
    },
  };
};
