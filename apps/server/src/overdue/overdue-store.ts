import { fieldProblem, Problem } from '@purboday/contract/conventions/problem';
import type { Role } from '@purboday/contract/conventions/roles';
import type { LevelTwoWaiting, OverdueTask } from '@purboday/contract/overdue/overdue.contract';
import { overdueMessages } from '@purboday/contract/overdue/overdue.messages';
import {
  allL2AdminsId,
  pendingTaskTypes,
  tasksByAssignee,
  unassignedCitiesId,
  type PendingTaskType,
} from '@purboday/contract/overdue/steps';
import { and, not, or, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { coveredLocations } from '#server/domain/account/admin-recipients.ts';
import { notifiedPeople } from '#server/domain/account/membership-store.ts';
import { matchesCandidate, candidates } from '#server/domain/candidate/candidate-table.ts';
import { isInLocations } from '#server/domain/locations/scope.ts';
import { hasNoAdmin, type PendingTasks } from '#server/domain/pending-tasks/pending-tasks.ts';
import { providers } from '#server/domain/provider/provider-table.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  countFound,
  isAfter,
  matchesSearch,
  rowsToRead,
  countTotal,
  toPage,
  type PageOf,
  type PageRequest,
} from '#server/platform/database/paging.ts';
import type { ScopedCity } from '#server/platform/http/authorization.ts';

type TaskOwner = {
  steps: readonly PendingTaskType[];
  places?: readonly ScopedCity[];
  providerId?: string;
  /** Every pending review of cities without an admin, overdue or not. */
  hasNoAdmin?: true;
  /** The tasks of all assignees. */
  isEveryone?: true;
};

const oneCity = new RegExp(`^${unassignedCitiesId}:([^:]+):(.+)$`, 'u');
const provider = [...tasksByAssignee['training-provider'], ...tasksByAssignee['job-provider']];

/** The id does not say whether it is an L1 admin or a provider. */
const findOwner = async (database: Pick<Database, 'execute'>, id: string): Promise<TaskOwner> => {
  if (!z.uuid().safeParse(id).success) throw fieldProblem('owner', overdueMessages.owner);
  const places = await database.execute<ScopedCity>(
    sql`select state, city from (${coveredLocations}) place where account_id = ${id}`,
  );
  if (places.length > 0) return { steps: tasksByAssignee['l1-admin'], places };
  // An admin without a city has no tasks, but is a valid owner.
  const [known] = await database.execute(sql`
    select id from providers where id = ${id}
    union all select id from accounts where id = ${id} and role = 'L1_ADMIN'`);
  if (!known) throw new Problem('NOT_FOUND');
  return { steps: provider, providerId: id };
};

/** @throws Problem INVALID for an unknown form, NOT_FOUND for an unknown account or provider */
export const readTaskOwner =
  (database: Pick<Database, 'execute'>) =>
  async (owner: string | undefined, step: PendingTaskType | undefined): Promise<TaskOwner> => {
    const withStep = ({ steps, ...rest }: TaskOwner): TaskOwner => ({
      ...rest,
      steps: step === undefined ? steps : steps.filter((one) => one === step),
    });
    if (owner === undefined) return withStep({ steps: pendingTaskTypes, isEveryone: true });
    if (owner === allL2AdminsId) return withStep({ steps: tasksByAssignee['l2-admin'] });
    if (owner === unassignedCitiesId)
      return withStep({ steps: tasksByAssignee.nobody, hasNoAdmin: true });
    const [, state, city] = oneCity.exec(owner) ?? [];
    if (state !== undefined && city !== undefined)
      return withStep({
        steps: tasksByAssignee.nobody,
        hasNoAdmin: true,
        places: [{ state, city }],
      });
    return withStep(await findOwner(database, owner));
  };

export type OverdueRow = {
  id: string;
  candidateId: string | null;
  personId: string;
  kind: OverdueTask['kind'];
  registrationCode: string | null;
  name: string;
  mobileNumber: string;
  state: string;
  city: string;
  step: PendingTaskType;
  since: Date;
  providerName: string | null;
  providerKind: OverdueTask['providerKind'];
  lastContact:
    | (Pick<NonNullable<OverdueTask['lastContact']>, 'way' | 'outcome'> & { at: string })
    | null;
};

const order = {
  sort: sql`task.since`,
  id: sql`task.id`,
  type: 'timestamptz',
  descending: false,
} as const;

const place = { state: sql`task.state`, city: sql`task.city` };

/**
 * As many tasks as the counts by assignee have together. The two parts of `overdue` are separate for everyone, so that the planner
 * checks the first one where it reads the rows, once.
 */
const isListed = ({ hasNoAdmin: uncovered, isEveryone }: TaskOwner): SQL => {
  const withoutAdmin = hasNoAdmin(sql`task`);
  if (isEveryone)
    return sql`(task.past_limit or (${withoutAdmin})) and (not task.snoozed or (${withoutAdmin}))`;
  return uncovered ? withoutAdmin : sql`task.overdue`;
};

const belongsTo = ({ steps, places, providerId, ...owner }: TaskOwner): SQL =>
  and(
    steps.length === pendingTaskTypes.length
      ? undefined
      : sql`task.step = any(${sql.param([...steps])}::waiting_step[])`,
    isListed({ steps, ...owner }),
    places && isInLocations(place, places),
    providerId === undefined ? undefined : sql`task.provider_id = ${providerId}`,
  ) as SQL;

type PlaceFilter = { state?: string | undefined; city?: string | undefined };

/** Steps at a provider: their tasks have no place, or that of the work. */
const providerSteps = ['start', 'train', 'applicant', 'answer', 'check_in'] as const;

/**
 * The place of the candidate, which the rows show. In each part of `pending_tasks` the planner knows the step, and so
 * which half of the condition remains.
 */
const isIn = ({ state, city }: PlaceFilter): SQL | undefined => {
  if (state === undefined && city === undefined) return undefined;
  const isPlace = (record: SQL): SQL =>
    and(
      state === undefined ? undefined : sql`${record}.state = ${state}`,
      city === undefined ? undefined : sql`${record}.city = ${city}`,
    ) as SQL;
  const atProvider = sql`task.step = any(${sql.param([...providerSteps])}::waiting_step[])`;
  return or(
    and(not(atProvider), isPlace(sql`task`)),
    and(
      atProvider,
      sql`exists (select from candidates home where home.id = task.candidate_id and ${isPlace(sql`home`)})`,
    ),
  );
};

const matchesProvider = (q: string): SQL => matchesSearch(providers.lookUp, providers.id, q);

/** For a rare word: reads the records that match from their indexes, once for all parts of the view. */
const matchingRecords = (q: string): SQL => sql`with found as materialized (
  select ${candidates.id} from ${candidates} where ${matchesCandidate(q)}
  union all select ${providers.id} from ${providers} where ${matchesProvider(q)})`;
const isAmongFound = sql`coalesce(task.candidate_id, task.id) in (select id from found)`;

/** For a common word: reads the record of each task. `offset 0` prevents a join with all records. */
const isFound = (q: string): SQL => sql`case when task.candidate_id is null
  then exists (select from ${providers} where ${providers.id} = task.id and ${matchesProvider(q)} offset 0)
  else exists (select from ${candidates} where ${candidates.id} = task.candidate_id and ${matchesCandidate(q)} offset 0) end`;

/** A word is common when one in ten of this number of candidates matches. */
const sampleSize = 1000;

export const overdueStore = (database: Database, { tasks }: Pick<PendingTasks, 'tasks'>) => {
  const isCommon = async (q: string): Promise<boolean> => {
    const [sample] = await database.execute<{ common: boolean }>(sql`
      select count(*) filter (where ${matchesCandidate(q)}) * 10 >= count(*) as common
      from (select * from ${candidates} limit ${sampleSize}) ${candidates}`);
    return sample?.common ?? false;
  };

  /** Tasks in their order, and a condition to apply to them one by one, until the page is full. */
  const createSearch = async (
    q: string,
  ): Promise<{ records?: SQL; where?: SQL; oneByOne?: SQL }> => {
    if (q === '') return {};
    return (await isCommon(q))
      ? { oneByOne: isFound(q) }
      : { records: matchingRecords(q), where: isAmongFound };
  };

  return {
    /** Counts end at a thousand. */
    read: async (
      owner: TaskOwner,
      query: PageRequest & PlaceFilter,
    ): Promise<PageOf<OverdueRow>> => {
      const { records = sql``, where, oneByOne = sql`true` } = await createSearch(query.q);
      const matching = and(belongsTo(owner), isIn(query), where);
      const after = isAfter(order, query.cursor);
      const rows = await database.execute<OverdueRow>(sql`
        with task as materialized (
          select * from (
            ${records}
            select id, step, kind, candidate_id, provider_id, since from ${tasks()} task
            where ${and(matching, after)} order by since, id offset 0
          ) task where ${oneByOne} limit ${rowsToRead(query)}
        )
        select task.id, task.step, task.since, task.candidate_id as "candidateId", task.kind,
          coalesce(candidates.id, providers.id) as "personId", candidates.registration_code as "registrationCode",
          coalesce(candidates.name, providers.name) as name,
          coalesce(candidates.mobile_number, providers.contact_mobile_number) as "mobileNumber",
          coalesce(candidates.state, providers.state) as state, coalesce(candidates.city, providers.city) as city,
          owner.name as "providerName", owner.kind as "providerKind", (
            select json_build_object('way', way, 'outcome', outcome, 'at', at) from contacts
            where candidate_id = task.candidate_id order by at desc, id desc limit 1) as "lastContact"
        from task left join live_candidates candidates on candidates.id = task.candidate_id
          left join providers on providers.id = task.id and task.candidate_id is null
          left join providers owner on owner.id = task.provider_id
        order by task.since, task.id`);
      const total = await countTotal(query, () =>
        countFound(
          database,
          sql`${records} select from ${tasks()} task where ${and(matching, oneByOne)}`,
        ),
      );
      return toPage(rows, query, total, ({ since, id }) => ({
        sort: new Date(since).toISOString(),
        id,
      }));
    },

    /** Each counted up to a thousand. */
    countOthers: async (): Promise<
      Pick<LevelTwoWaiting, 'failedMessages' | 'erasureRequests' | 'grievances'>
    > => {
      return {
        failedMessages: await countFound(
          database,
          sql`select from notifications where state = 'failed'`,
        ),
        erasureRequests: await countFound(
          database,
          sql`select from erasure_requests where state = 'open'`,
        ),
        grievances: await countFound(database, sql`select from grievances where state = 'open'`),
      };
    },
  };
};

export type OverdueStore = ReturnType<typeof overdueStore>;

/** When level 2 reminded assignees of overdue tasks. */
export const reminderStore = (database: Pick<Database, 'execute'>) => ({
  listOn: async (day: string): Promise<ReadonlySet<string>> => {
    const rows = await database.execute<{ id: string }>(
      sql`select assignee_id as id from overdue_reminders where day = ${day}::date`,
    );
    return new Set(rows.map(({ id }) => id));
  },

  /** @returns false when the assignee was reminded on this day */
  takeDay: async (assigneeId: string, day: string): Promise<boolean> => {
    const changed = await database.execute(sql`
      insert into overdue_reminders (assignee_id, day) values (${assigneeId}, ${day}::date)
      on conflict (assignee_id) do update set day = excluded.day where overdue_reminders.day < excluded.day
      returning 1`);
    return changed.length > 0;
  },
});

export type ReminderStore = ReturnType<typeof reminderStore>;

/** An account that may sign in. */
export type DigestReader = {
  id: string;
  role: Role;
  name: string;
  email: string;
  providerId: string | null;
  /** Their own id for a person who sees only own batches. */
  trainerId: string | null;
};

export const digestStore = (database: Pick<Database, 'execute'>) => ({
  /**
   * L2 admins, and these owners if they may sign in, without an email on this day.
   * @param owners ids of L1 admins and of providers
   */
  listReaders: (owners: readonly string[], day: string): Promise<DigestReader[]> =>
    database.execute<DigestReader>(
      sql`select a.id, coalesce(case p.kind when 'job-provider' then 'JOB_PROVIDER' when 'training-provider' then 'TRAINING_PROVIDER' end, a.role::text) as role,
         a.full_name as name, a.email, p.id as "providerId",
         case when n.own_batches_only then a.id end as "trainerId"
       from accounts a
       left join ${notifiedPeople('digests')} n on n.account_id = a.id and n.provider_id = any(${sql.param([...owners])}::uuid[])
       left join providers p on p.id = n.provider_id and p.status = 'APPROVED_L1'
       where a.disabled_at is null and a.invited_at is null and (
           a.role = 'L2_ADMIN' or a.id = any(${sql.param([...owners])}::uuid[]) or p.id is not null)
         and not exists (select from overdue_digests d where d.account_id = a.id and d.day = ${day}::date)
       order by a.created_at, a.id`,
    ),

  /** @returns false when another process sent the email */
  take: async (accountId: string, day: string): Promise<boolean> => {
    const insertedRows = await database.execute(
      sql`insert into overdue_digests (account_id, day) values (${accountId}, ${day}::date) on conflict do nothing returning 1`,
    );
    return insertedRows.length > 0;
  },

  deleteDaysBefore: (day: string) =>
    database.execute(sql`delete from overdue_digests where day < ${day}::date`),
});

export type DigestStore = ReturnType<typeof digestStore>;
