import type { HistoryEntry, SentMessage } from '@purboday/contract/records/records';
import type { RegistrationStatus } from '@purboday/contract/conventions/lifecycles';
import type { ReviewKind } from '@purboday/contract/review/review-kinds';
import { cursorOf, type Position } from '#server/platform/database/paging.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { PossibleDuplicate } from '@purboday/contract/review/review.contract';
import type { Twin } from './review-page-store.ts';
import { mayReview, verdictOn } from './who-may.ts';

/** Where a registration stands in the lists of a reviewer: the longest in its status first. */
const positionInList = ({ statusSince, id }: { statusSince: Date; id: string }): Position => ({
  sort: statusSince.toISOString(),
  id,
});

type Row = {
  id: string;
  status: RegistrationStatus;
  statusSince: Date;
  statusReason: string | null;
  postalCodeKnown: boolean | null;
  version: number;
};

/** Who else it may be; of others' cities only that there is one. */
const alikeOf = (admin: Pick<Actor, 'places'>, twins: readonly Twin[]): PossibleDuplicate[] =>
  twins.map(({ kind, status, city, state, id, name }) => ({
    kind,
    status,
    city,
    state,
    record: mayReview(admin, { state, city }) ? { _id: id, name } : null,
  }));

type Read = { history: HistoryEntry[]; messages: SentMessage[]; twins: Twin[] };

/** What a reviewer is shown of a registration beside its fields, whatever its kind. */
export const underReview = (
  kind: ReviewKind,
  row: Row,
  { history, messages, twins }: Read,
  admin: Pick<Actor, 'places'>,
) => ({
  version: row.version,
  postalCodeKnown: row.postalCodeKnown,
  waitingSince: row.statusSince.toISOString(),
  statusReason: row.statusReason,
  history,
  messages,
  alike: alikeOf(admin, twins),
  may: verdictOn(kind, row.status),
  cursor: cursorOf(positionInList(row)),
});

/** Which of the warnings of others there are. */
export const twinsIn = (twins: readonly Twin[]) => ({
  sameMobile: twins.some(({ kind }) => kind === 'SAME_MOBILE'),
  samePerson: twins.some(({ kind }) => kind === 'SAME_PERSON'),
});
