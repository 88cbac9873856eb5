import type { HistoryEntry, SentMessage } from '@purboday/contract/records/records';
import type { PossibleDuplicate } from '@purboday/contract/review/review.contract';
import type { ProviderReviewKind, ReviewKind } from '@purboday/contract/review/review-kinds';
import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Place } from '#server/platform/http/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Candidate } from '#server/domain/candidate/candidate-store.ts';
import { candidates } from '#server/domain/candidate/candidate-table.ts';
import { messagesJson, presentMessages } from '#server/domain/outbox/record-messages.ts';
import type { Provider } from '#server/domain/provider/provider-store.ts';
import { providers } from '#server/domain/provider/provider-table.ts';
import { candidateTwinsJson, providerTwinsJson } from './warnings/twins-store.ts';
import { historyJson, presentHistory } from '#server/domain/trail/history.ts';

/** A registration with what happened to it and what its people were told. */
export type Reviewed<Row> = {
  row: Row;
  history: HistoryEntry[];
  messages: SentMessage[];
  twins: Twin[];
  /** Its document was kept while no scanner was set. */
  unscanned: boolean;
  /** The proved email of staff with which nobody has confirmed the person yet (T32). */
  toConfirm: PersonToConfirm | undefined;
};

type PersonToConfirm = { email: string; setBy: string; at: string };

/** Another registration that may be of the same person. */
export type Twin = Place &
  Pick<PossibleDuplicate, 'kind' | 'status'> & { id: string; name: string };

type Details = {
  history: unknown;
  messages: unknown;
  twins: Twin[] | null;
  unscanned: boolean | null;
  toConfirm: PersonToConfirm | null;
};

/** As `contactChangeStore.unconfirmedEmail`; no provider has an id of a candidate. */
const personToConfirm = sql`select json_build_object('email', c.new_email, 'setBy', s.full_name, 'at', c.at)
  from contact_changes c join accounts s on s.id = c.set_by
  where c.candidate_id = r.id and c.proved_at is not null and c.confirmed_at is null and c.ended_at is null
  order by c.at desc limit 1`;

/** Columns beside those of the registration `r`. One statement per page: separate ones would take several times as long. */
const detailsOf = (kind: ReviewKind, id: string, twins: SQL) => ({
  history: sql<unknown>`(${historyJson(id)})`,
  messages: sql<unknown>`(${messagesJson(kind, id)})`,
  twins: sql<Twin[] | null>`(${twins})`,
  toConfirm: sql<PersonToConfirm | null>`(${personToConfirm})`,
  unscanned: sql<
    boolean | null
  >`(select d.scanned_at is null from documents d where d.id = r.document_id)`,
});

const candidate = alias(candidates, 'r');
const provider = alias(providers, 'r');

const present = <Row>({
  row,
  history,
  messages,
  twins,
  unscanned,
  toConfirm,
}: Details & { row: Row }): Reviewed<Row> => ({
  row,
  history: presentHistory(history),
  messages: presentMessages(messages),
  twins: twins ?? [],
  unscanned: unscanned ?? false,
  toConfirm: toConfirm ?? undefined,
});

/** Registrations as a reviewer's page shows them. */
export const reviewPageStore = (database: Database) => ({
  candidate: async (id: string): Promise<Reviewed<Candidate> | undefined> => {
    const [found] = await database.sql
      .select({
        row: getTableColumns(candidate),
        ...detailsOf('candidate', id, candidateTwinsJson),
      })
      .from(candidate)
      .where(eq(candidate.id, id));
    return found && present(found);
  },

  provider: async (
    kind: ProviderReviewKind,
    id: string,
  ): Promise<Reviewed<Provider> | undefined> => {
    const [found] = await database.sql
      .select({ row: getTableColumns(provider), ...detailsOf(kind, id, providerTwinsJson) })
      .from(provider)
      .where(and(eq(provider.id, id), eq(provider.kind, kind)));
    return found && present(found);
  },
});

export type ReviewPageStore = ReturnType<typeof reviewPageStore>;
