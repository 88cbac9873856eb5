import type { GrievanceState } from '@purboday/contract/conventions/lifecycles';
import { and, eq, sql } from 'drizzle-orm';
import { accounts } from '#server/domain/account/account-table.ts';
import {
  candidateSearch,
  countCandidates,
  candidates,
} from '#server/domain/candidate/candidate-table.ts';
import { grievances } from '#server/domain/grievance/grievance-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PageRequest } from '#server/platform/database/paging.ts';
import { readList } from '#server/platform/database/read-list.ts';

export type GrievanceQuery = PageRequest & { state: GrievanceState };

const shown = {
  id: grievances.id,
  candidateId: grievances.candidateId,
  text: grievances.text,
  state: grievances.state,
  createdAt: grievances.createdAt,
  answer: grievances.answer,
  answeredAt: grievances.answeredAt,
  answeredBy: accounts.fullName,
  registrationCode: candidates.registrationCode,
  name: candidates.name,
  email: candidates.email,
  mobileNumber: candidates.mobileNumber,
  language: candidates.language,
};

export const grievanceListStore = (database: Database) => {
  const rows = () =>
    database.sql
      .select(shown)
      .from(grievances)
      .innerJoin(candidates, eq(candidates.id, grievances.candidateId))
      .leftJoin(accounts, eq(accounts.id, grievances.answeredBy))
      .$dynamic();

  return {
    /** Longest waiting first. */
    read: (query: GrievanceQuery) => {
      const { state, q } = query;
      return readList(database, query, {
        rows: rows(),
        where: and(eq(grievances.state, state), candidateSearch(q)),
        order: 'createdAt',
        count: () =>
          countCandidates(
            database,
            sql`select ${grievances.candidateId} from ${grievances} where ${grievances.state} = ${state}`,
            q,
          ),
      });
    },

    find: async (id: string) => (await rows().where(eq(grievances.id, id)))[0],
  };
};

export type GrievanceListStore = ReturnType<typeof grievanceListStore>;
export type StoredGrievance = NonNullable<Awaited<ReturnType<GrievanceListStore['find']>>>;
