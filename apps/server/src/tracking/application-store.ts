import {
  timedActions,
  type TimedAction,
  type UsualDays,
} from '@purboday/contract/tracking/progress';
import { familyMax } from '@purboday/contract/conventions/limits';
import type { AccessLogEntry, OwnCertificate } from '@purboday/contract/tracking/tracking.contract';
import { and, asc, desc, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { applicants } from '#server/domain/applicant/applicant-store.ts';
import { history } from '#server/domain/audit/audit-tables.ts';
import type { Candidate } from '#server/domain/candidate/candidate-store.ts';
import { candidates, erasureRequests } from '#server/domain/candidate/candidate-table.ts';
import { centres } from '#server/domain/centre/centre-store.ts';
import { placements } from '#server/domain/placement/placement-store.ts';
import { providers } from '#server/domain/provider/provider-table.ts';
import { trainings } from '#server/domain/training/training-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isId } from '#server/platform/database/paging.ts';
import type { Clock } from '#server/platform/process/clock.ts';

const place = {
  name: providers.publicName,
  locality: providers.locality,
  city: providers.city,
  state: providers.state,
  postalCode: providers.postalCode,
  skillsOffered: providers.skillsOffered,
  contactName: providers.contactName,
  contactPhone: providers.contactMobileNumber,
};

/** The place of a training: its centre. */
const centrePlace = {
  ...place,
  centre: sql<string | null>`case when exists (select from centres other
    where other.provider_id = ${trainings.providerId} and other.id <> ${centres.id}) then ${centres.name} end`,
  locality: sql<string>`coalesce(${centres.locality}, ${providers.locality})`,
  city: sql<string>`coalesce(${centres.city}, ${providers.city})`,
  state: sql<string>`coalesce(${centres.state}, ${providers.state})`,
  postalCode: sql<string>`coalesce(${centres.postalCode}, ${providers.postalCode})`,
  contactName: sql<string>`coalesce(${centres.contactName}, ${providers.contactName})`,
  contactPhone: sql<string>`coalesce(${centres.contactMobileNumber}, ${providers.contactMobileNumber})`,
};

/** The address with which a candidate signs in at /track. */
export type TrackedContact = { kind: 'email' | 'phone'; address: string };

const hasEmail = (email: string): SQL => sql`(${candidates.email} = ${email}
  or exists (select from contact_changes c
    where c.candidate_id = ${candidates.id} and c.new_email = ${email} and c.proved_at is null and c.ended_at is null))`;

const hasOwnMobileNumber = (
  mobileNumber: string,
): SQL => sql`(${candidates.email} is null and ${candidates.mobileNumber} = ${mobileNumber}
  and (select c.set_by from contact_changes c
    where c.candidate_id = ${candidates.id} and c.before ? 'mobileNumber' and c.undone_at is null
    order by c.at desc, c.id desc limit 1) is null)`;

export const applicationStore = (database: Database) => {
  const recordIdsOf = async (id: string): Promise<string[]> => {
    const [ofTraining, ofJobs] = [
      await database.sql
        .select({ id: trainings.id })
        .from(trainings)
        .where(eq(trainings.candidateId, id)),
      await database.sql
        .select({ id: applicants.id })
        .from(applicants)
        .where(eq(applicants.candidateId, id)),
    ];
    const ofWork = await database.sql
      .select({ id: placements.id })
      .from(placements)
      .where(eq(placements.candidateId, id));
    return [id, ...[...ofTraining, ...ofJobs, ...ofWork].map((row) => row.id)];
  };

  return {
    /**
     * Finds a candidate by code or id together with a contact: the sign-in email or an email set by staff that the code will confirm, or
     * the mobile number of a candidate without an email, unless staff changed it last (T32).
     */
    findByReferenceAndContact: async (
      reference: string,
      { kind, address }: TrackedContact,
    ): Promise<Candidate | undefined> =>
      (
        await database.sql
          .select()
          .from(candidates)
          .where(
            and(
              isId(reference)
                ? eq(candidates.id, reference)
                : eq(candidates.registrationCode, reference),
              kind === 'email' ? hasEmail(address) : hasOwnMobileNumber(address),
            ),
          )
      )[0],

    /** The candidates without an email who sign in with a mobile number, oldest first; none when they are more than a family. */
    listFamily: async (mobileNumber: string): Promise<Candidate[]> => {
      const found = await database.sql
        .select()
        .from(candidates)
        .where(hasOwnMobileNumber(mobileNumber))
        .orderBy(asc(candidates.createdAt), asc(candidates.id))
        .limit(familyMax + 1);
      return found.length > familyMax ? [] : found;
    },

    /** Candidates with this email or mobile number; none when they are more than a family. */
    listByContact: async (contact: string): Promise<Candidate[]> => {
      const column = contact.includes('@') ? candidates.email : candidates.mobileNumber;
      const found = await database.sql
        .select()
        .from(candidates)
        .where(eq(column, contact))
        .orderBy(asc(candidates.id))
        .limit(familyMax + 1);
      return found.length > familyMax ? [] : found;
    },

    /** Providers that can correct their registration, by the email of the contact person. */
    listRejected: (contactEmail: string) =>
      database.sql
        .select({
          id: providers.id,
          kind: providers.kind,
          name: providers.name,
          contactName: providers.contactName,
        })
        .from(providers)
        .where(and(eq(providers.contactEmail, contactEmail), eq(providers.status, 'REJECTED'))),

    /** Registration, trainings and applications, newest first. */
    stepsOf: async (id: string) =>
      database.sql
        .select()
        .from(history)
        .where(inArray(history.recordId, await recordIdsOf(id)))
        .orderBy(desc(history.at), desc(history.id))
        .limit(200),

    trainingsOf: (id: string) =>
      database.sql
        .select({
          ...centrePlace,
          _id: trainings.id,
          status: trainings.status,
          isShared: sql<boolean>`${trainings.withdrawnAt} is null`,
          since: trainings.assignedAt,
          answer: trainings.answer,
          answeredAt: trainings.answeredAt,
          answerReason: trainings.answerReason,
          answerText: trainings.answerText,
        })
        .from(trainings)
        .innerJoin(providers, eq(providers.id, trainings.providerId))
        .leftJoin(centres, eq(centres.id, trainings.centreId))
        .where(and(eq(trainings.candidateId, id), isNull(trainings.supersededAt)))
        .orderBy(asc(trainings.assignedAt)),

    applicationsOf: (id: string) =>
      database.sql
        .select({
          ...place,
          _id: applicants.id,
          status: applicants.status,
          jobTitle: applicants.jobTitle,
          over: sql<boolean>`${applicants.endedAt} is not null`,
          isShared: sql<boolean>`${applicants.withdrawnAt} is null`,
          since: applicants.appliedAt,
          answer: applicants.answer,
          answeredAt: applicants.answeredAt,
          answerReason: applicants.answerReason,
          answerText: applicants.answerText,
        })
        .from(applicants)
        .innerJoin(providers, eq(providers.id, applicants.providerId))
        .where(and(eq(applicants.candidateId, id), ne(applicants.status, 'rejected')))
        .orderBy(asc(applicants.appliedAt)),

    certificatesOf: async (id: string): Promise<OwnCertificate[]> => {
      const rows = await database.execute<OwnCertificate & { replacedBy: string | null }>(sql`
        select code, status, skill, issued_on as "issuedOn", replaced_by as "replacedBy"
        from certificates where candidate_id = ${id} order by id desc`);
      return rows.map(({ replacedBy, ...row }) => ({ ...row, ...(replacedBy && { replacedBy }) }));
    },

    /** Median days since candidates of a city began to wait for a review, at `now`; undefined when no one waits. */
    cityWaitDays: async (
      { state, city }: Pick<Candidate, 'state' | 'city'>,
      now: Date,
    ): Promise<number | undefined> => {
      const waited = sql`extract(epoch from ${now.toISOString()}::timestamptz - ${candidates.statusSince}) / 86400`;
      const [row] = await database.sql
        .select({
          days: sql<number | null>`percentile_cont(0.5) within group (order by ${waited})::float8`,
        })
        .from(candidates)
        .where(
          and(
            eq(candidates.state, state),
            eq(candidates.city, city),
            eq(candidates.status, 'PENDING'),
          ),
        );
      return row?.days == null ? undefined : Math.max(0, Math.round(row.days));
    },
    erasureRequest: async (id: string) => {
      const rows = await database.sql
        .select()
        .from(erasureRequests)
        .where(eq(erasureRequests.candidateId, id))
        .orderBy(desc(erasureRequests.requestedAt), desc(erasureRequests.id))
        .limit(1);
      return rows[0];
    },
  };
};

export type ApplicationStore = ReturnType<typeof applicationStore>;
export type ApplicationStep = Awaited<ReturnType<ApplicationStore['stepsOf']>>[number];

type AccessRow = Omit<AccessLogEntry, 'at' | 'by'> & { at: Date; by: string | null };

/** Actions that show or share personal data. Names of staff are left out. */
const shown = sql`('record-opened', 'aadhar-revealed', 'document-viewed', 'approved', 'rejected', 'held', 'resumed', 'undone', 'assigned',
  'contact-changed', 'contact-noted', 'age-recorded', 'training-status-changed', 'applicant-status-changed', 'applicant-rejected',
  'placement-made', 'placement-changed', 'placement-document-added', 'placement-checked', 'check-in-answered', 'check-in-missed')`;

const shownAtMost = 200;

const selectEntries = (candidateId: string) => sql`
  with mine as materialized (
    select ${candidateId}::uuid as id union all select id from trainings where candidate_id = ${candidateId}
    union all select id from applicants where candidate_id = ${candidateId}
    union all select id from placements where candidate_id = ${candidateId}
  )
  select at, what, role, organisation, by from (
  select a.at, case when a.action = 'aadhar-revealed' and (select id_kind from live_candidates where id = ${candidateId}) <> 'AADHAR'
    then 'number-revealed' else a.action end as what, a.actor_role::text as role, p.public_name as organisation, null as by
  from mine join audit a on a.record_id = mine.id left join accounts o on o.id = a.actor_id left join providers p on p.id = coalesce(a.actor_provider_id, o.provider_id)
  where a.action in ${shown} and a.actor_role in ('L1_ADMIN', 'L2_ADMIN', 'JOB_PROVIDER', 'TRAINING_PROVIDER')
  union all
  select max(a.at), 'record-listed', a.actor_role::text, p.public_name, null
  from audit a left join providers p on p.id = a.actor_provider_id
  where a.record_id = ${candidateId} and a.action = 'record-listed'
  group by a.actor_role, a.actor_provider_id, p.public_name, (a.at at time zone 'Asia/Kolkata')::date
  union all
  select t.assigned_at, 'shared-with-trainer', 'TRAINING_PROVIDER', p.public_name, null
  from trainings t join providers p on p.id = t.provider_id where t.candidate_id = ${candidateId}
  union all
  select a.at, 'signed-in-by-staff-email', s.role::text, null, s.full_name
  from audit a join accounts s on s.id = (a.detail->>'emailSetBy')::uuid where a.record_id = ${candidateId} and a.action = 'signed-in'
  union all
  select x.applied_at, 'shared-with-employer', 'JOB_PROVIDER', p.public_name, null
  from applicants x join providers p on p.id = x.provider_id where x.candidate_id = ${candidateId}
  union all
  select a.at, a.action, 'AUDITOR', g.funder, null
  from audit a join audits u on u.id = (a.detail->>'audit')::uuid join programmes g on g.id = u.programme_id
  where a.record_id = ${candidateId} and a.action in ('audit-dossier-opened', 'audit-contact-revealed', 'audit-evidence-opened')
  ) entries
  order by at desc, what in ('record-opened', 'record-listed'), what limit ${shownAtMost}`;

/** Readers and recipients of the candidate's data, newest first: by role, and by organisation for providers. */
export const accessLogStore = (database: Pick<Database, 'execute'>) => ({
  of: async (candidateId: string): Promise<AccessLogEntry[]> => {
    const rows = await database.execute<AccessRow>(selectEntries(candidateId));
    return rows.map(({ at, by, ...row }) => ({
      ...row,
      at: at.toISOString(),
      ...(by === null ? {} : { by }),
    }));
  },
});

const lookedBack = 90;
/** Limits the cost at any size of the table. */
const stepsAtMost = 20_000;
/** Fewer are not representative. */
const countedAtLeast = 5;
const retentionMs = 6 * 3_600_000;
const dayMs = 86_400_000;

type UsualDaysRow = { turn: TimedAction; days: number; counted: number };

/** Joins each step with the previous one of the record. Ids contain their time. */
const selectMedians = (since: string) => sql`
  with step as materialized (
    select record_id, at, case
        when record_kind = 'candidate' and from_state = 'PENDING' and to_state in ('APPROVED_L1', 'REJECTED') then 'check'
        when record_kind = 'candidate' and action = 'assign' then 'place'
        when record_kind = 'training' and from_state = 'PENDING' and to_state = 'IN_PROGRESS' then 'begin'
        when record_kind = 'training' and from_state = 'IN_PROGRESS' and to_state = 'COMPLETED' then 'train'
        when record_kind = 'applicant' and to_state in ('COMPLETED', 'rejected') then 'decide'
      end as turn
    from (select * from history where id >= ${since}::uuid order by id desc limit ${stepsAtMost}::int) latest
  )
  select step.turn, count(*)::int as counted,
    (percentile_cont(0.5) within group (order by extract(epoch from step.at - before.at)) / 86400)::float8 as days
  from step
  cross join lateral (
    select h.at from history h where h.record_id = step.record_id and h.at < step.at order by h.at desc, h.id desc limit 1
  ) before
  where step.turn is not null
  group by step.turn`;

/** The lowest id of a moment. */
const toFirstId = (ms: number): string => {
  const hex = ms.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};

const unknown = (): UsualDays => ({
  check: null,
  place: null,
  begin: null,
  decide: null,
  train: null,
});

/**
 * The median days of each step in the last 90 days. Each process refreshes them every six hours; other callers use the previous values
 * meanwhile.
 */
export const usualDays = (database: Pick<Database, 'execute'>, clock: Clock) => {
  let known: { days: UsualDays; at: number } | undefined;
  let running: Promise<UsualDays> | undefined;

  const workOut = async (): Promise<UsualDays> => {
    const since = toFirstId(clock().getTime() - lookedBack * dayMs);
    const rows = await database.execute<UsualDaysRow>(selectMedians(since));
    const days = unknown();
    for (const turn of timedActions) {
      const row = rows.find((each) => each.turn === turn);
      if (row && row.counted >= countedAtLeast) days[turn] = Math.max(1, Math.round(row.days));
    }
    known = { days, at: clock().getTime() };
    return days;
  };

  return async (): Promise<UsualDays> => {
    if (known && clock().getTime() - known.at < retentionMs) return known.days;
    running ??= workOut().finally(() => (running = undefined));
    return known ? known.days : running;
  };
};
