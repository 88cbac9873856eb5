import type { HistoryEntry, SentMessage } from '@purboday/contract/records/records';
import type { Alike } from '@purboday/contract/review/review.schemas';
import type { ProviderReviewKind } from '@purboday/contract/review/review-kinds';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { Place } from '#server/platform/http/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Candidate } from '#server/domain/candidate/candidate-store.ts';
import { candidates } from '#server/domain/candidate/candidate-table.ts';
import { messagesStatement, presentMessages } from '#server/domain/outbox/record-messages.ts';
import type { Provider } from '#server/domain/provider/provider-store.ts';
import { providers } from '#server/domain/provider/provider-table.ts';
import { candidateTwinsStatement, providerTwinsStatement } from './warnings/twins-store.ts';
import { historyStatement, presentHistory } from '#server/domain/trail/history.ts';

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
export type Twin = Place & Pick<Alike, 'kind' | 'status'> & { id: string; name: string };

type Events = {
  history: unknown;
  messages: unknown;
  twins: Twin[] | null;
  unscanned: boolean | null;
  toConfirm: PersonToConfirm | null;
};

/** As `contactChangeStore.unconfirmedEmail`; no provider has an id of a candidate. */
const personToConfirm = `select json_build_object('email', c.new_email, 'setBy', s.full_name, 'at', c.at)
  from contact_changes c join accounts s on s.id = c.set_by
  where c.candidate_id = r.id and c.proved_at is not null and c.confirmed_at is null and c.ended_at is null
  order by c.at desc limit 1`;

/** One statement a page: what a reviewer opens most is not to cost three. */
const statementOf = (
  table: typeof candidates | typeof providers,
  twins: string,
  where: string,
): string => {
  const columns = Object.entries(getTableColumns(table)).map(
    ([name, column]) => `r.${column.name} as "${name}"`,
  );
  return `select ${columns.join(', ')}, (${historyStatement('$1')}) as history, (${messagesStatement('$2', '$1')}) as messages,
    (${twins}) as twins, (${personToConfirm}) as "toConfirm", (select d.scanned_at is null from documents d where d.id = r.document_id) as unscanned from ${getTableName(table)} r where r.id = $1 and ${where}`;
};

// Nobody reviews an erased candidate.
const candidateStatement = statementOf(
  candidates,
  candidateTwinsStatement,
  `r.erased_at is null and $2::text = 'candidate'`,
);
const providerStatement = statementOf(
  providers,
  providerTwinsStatement,
  'r.kind = $2::text::provider_kind',
);

/** Registrations as a reviewer's page shows them. */
export const reviewPageStore = (database: Database) => {
  const read = async <Row extends object>(
    statement: string,
    id: string,
    kind: string,
  ): Promise<Reviewed<Row> | undefined> => {
    const [found] = await database.execute<Row & Events>(statement, [id, kind]);
    if (!found) return undefined;
    const { history, messages, twins, unscanned, toConfirm, ...row } = found;
    return {
      row: row as unknown as Row,
      history: presentHistory(history),
      messages: presentMessages(messages),
      twins: twins ?? [],
      unscanned: unscanned ?? false,
      toConfirm: toConfirm ?? undefined,
    };
  };
  return {
    candidate: (id: string) => read<Candidate>(candidateStatement, id, 'candidate'),
    provider: (kind: ProviderReviewKind, id: string) => read<Provider>(providerStatement, id, kind),
  };
};

export type ReviewPageStore = ReturnType<typeof reviewPageStore>;
