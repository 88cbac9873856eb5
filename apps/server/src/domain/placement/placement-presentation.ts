import { placementLifecycle } from '@purboday/contract/conventions/lifecycles';
import { Problem } from '@purboday/contract/conventions/problem';
import type {
  CheckInRecord,
  placementFacts,
  PlacementRecord,
} from '@purboday/contract/records/placements';
import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { candidates } from '#server/domain/candidate/candidate-table.ts';
import { providers } from '#server/domain/provider/provider-table.ts';
import type { Database } from '#server/platform/database/database.ts';
import { placements, type CheckIn, type Placement } from './placement-store.ts';

export type NamedPlacement = Placement & {
  providerName: string | null;
  providerCity: string | null;
};

export type ListedPlacement = NamedPlacement & {
  name: string;
  mobileNumber: string;
  dueOn: string | null;
};

const presentEmployer = (row: NamedPlacement): z.input<typeof placementFacts>['employer'] => {
  const { providerId, applicantId, providerName, providerCity, employerName } = row;
  if (providerId !== null)
    return {
      jobProviderId: providerId,
      ...(applicantId === null ? {} : { applicantId }),
      name: providerName ?? '',
      place: providerCity,
      phone: null,
    };
  if (employerName === null) return null;
  return { name: employerName, place: row.employerPlace, phone: row.employerPhone };
};

export const presentPlacementFacts = (row: NamedPlacement): z.input<typeof placementFacts> => ({
  _id: row.id,
  version: row.version,
  kind: row.kind,
  status: row.status,
  employer: presentEmployer(row),
  title: row.title,
  monthlyPay: row.monthlyPay,
  state: row.state,
  city: row.city,
  offeredOn: row.offeredOn,
  joinedOn: row.joinedOn,
  leftOn: row.leftOn,
  reason: row.reason,
  evidence: row.evidence,
  incomplete: row.incomplete,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

const allowedActions = (status: Placement['status']): PlacementRecord['may'] => {
  const steps: object = placementLifecycle[status];
  return { join: 'join' in steps, decline: 'decline' in steps, leave: 'leave' in steps };
};

export const presentPlacement = (row: ListedPlacement): PlacementRecord => ({
  ...presentPlacementFacts(row),
  candidateId: row.candidateId,
  name: row.name,
  mobileNumber: row.mobileNumber,
  dueOn: row.dueOn,
  may: allowedActions(row.status),
});

export const presentCheckIn = (row: CheckIn): CheckInRecord => ({
  _id: row.id,
  days: row.days,
  dueOn: row.dueOn,
  status: row.status,
  answer: row.answer,
  answeredOn: row.answeredOn,
  evidence: row.evidence,
  reason: row.reason,
  nextOn: row.status === 'UNREACHED' ? row.callOn : null,
});

const columns = {
  id: candidates.id,
  registrationCode: candidates.registrationCode,
  language: candidates.language,
  name: candidates.name,
  email: candidates.email,
  mobileNumber: candidates.mobileNumber,
  employer: sql<string | null>`coalesce(${providers.publicName}, ${placements.employerName})`,
};

export const placedCandidateStore = (database: Database) => ({
  /** @throws Problem NOT_FOUND when the placement or its candidate is gone */
  read: async (placementId: string) => {
    const [row] = await database.sql
      .select(columns)
      .from(placements)
      .innerJoin(candidates, eq(candidates.id, placements.candidateId))
      .leftJoin(providers, eq(providers.id, placements.providerId))
      .where(eq(placements.id, placementId));
    if (!row) throw new Problem('NOT_FOUND');
    return row;
  },
});

export type PlacedCandidates = ReturnType<typeof placedCandidateStore>;
