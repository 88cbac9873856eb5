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
};

/** Another registration that may be of the same person. */
export type Twin = Place & Pick<Alike, 'kind' | 'status'> & { id: string; name: string };

type Events = {
  history: unknown;
  messages: unknown;
  twins: Twin[] | null;
  unscanned: boolean | null;
};

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
    (${twins}) as twins, (select d.scanned_at is null from documents d where d.id = r.document_id) as unscanned from ${getTableName(table)} r where r.id = $1 and ${where}`;
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
    const { history, messages, twins, unscanned, ...row } = found;
    return {
      row: row as unknown as Row,
      history: presentHistory(history),
      messages: presentMessages(messages),
      twins: twins ?? [],
      unscanned: unscanned ?? false,
    };
  };
  return {
    candidate: (id: string) => read<Candidate>(candidateStatement, id, 'candidate'),
    provider: (kind: ProviderReviewKind, id: string) => read<Provider>(providerStatement, id, kind),
  };
};

export type ReviewPageStore = ReturnType<typeof reviewPageStore>;
