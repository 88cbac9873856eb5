import type { AttendanceMark } from '@purboday/contract/batches/attendance';
import type { Services } from '#server/services.ts';
import type { NewMark } from '#server/domain/batch/attendance-store.ts';
import type { BatchRow } from '#server/domain/batch/batch-table.ts';
import type { MemberRow } from '#server/domain/batch/member-store.ts';
import type { BatchEvents } from '../batch-events.ts';

type Deps = Pick<Services, 'attendance' | 'providers'> & {
  events: Pick<BatchEvents, 'absent'>;
};

/** Absences in a row after which the provider is told (journey §10). */
const inARow = 3;

const isRow = (marks: readonly AttendanceMark[] = []): boolean =>
  marks.length === inARow && marks.every((mark) => mark === 'ABSENT');

type Marked = { members: readonly MemberRow[]; marks: readonly NewMark[] };

/**
 * Tells the provider whose last three meetings were missed by the marks that `write` writes; EXCUSED neither counts nor breaks the row. A row
 * that goes on is not told again.
 */
export const noticeAbsences =
  ({ attendance, providers, events }: Deps) =>
  async (
    batch: BatchRow,
    { members, marks }: Marked,
    write: () => Promise<void>,
  ): Promise<void> => {
    const ids = marks.map(({ candidateId }) => candidateId);
    const before = await attendance.latest(batch.id, ids, inARow);
    await write();
    const after = await attendance.latest(batch.id, ids, inARow);
    const began = new Set(ids.filter((id) => isRow(after.get(id)) && !isRow(before.get(id))));
    const absent = members.filter(({ candidateId }) => began.has(candidateId));
    if (absent.length === 0) return;
    const provider = await providers.find('training-provider', batch.providerId);
    if (!provider) return;
    await events.absent({
      event: 'absent-three-times',
      record: { kind: 'training-provider', id: provider.id },
      batch: { id: batch.id, title: batch.title },
      candidates: absent.map(({ candidateId: id, name, mobileNumber }) => ({
        id,
        name,
        phone: mobileNumber,
      })),
      to: { name: provider.contactName, email: provider.contactEmail },
    });
  };

export type NoticeAbsences = ReturnType<typeof noticeAbsences>;
