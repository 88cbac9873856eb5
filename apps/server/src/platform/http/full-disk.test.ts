import { tmpdir } from 'node:os';
import { storageMessages } from '@purboday/contract/documents/documents.messages';
import { importMessages } from '@purboday/contract/import/import.messages';
import { expect, test, vi } from 'vitest';
import { FullDiskError, measureFullDisk } from '#server/platform/files/storage.ts';
import { toNoSpace } from '#server/platform/workbook/receive-table.ts';
import { openLog } from '#server/platform/process/log.ts';
import { createHttp } from './http.ts';

const wrapped = (code: string) =>
  new Error('Cannot write', { cause: Object.assign(new Error('write'), { code }) });

const rejectWith = async (error: unknown) => {
  const log = openLog('silent');
  const lines = { error: vi.spyOn(log, 'error'), warn: vi.spyOn(log, 'warn') };
  const http = await createHttp({ log, trustProxy: false, secure: false });
  http.get('/api/document', () => Promise.reject(error as Error));
  const answer = await http.inject({ method: 'GET', url: '/api/document' });
  await http.close();
  expect(lines.warn).not.toHaveBeenCalled();
  return { answer, lines: lines.error.mock.calls };
};

test.each(['ENOSPC', 'EDQUOT'])(
  '%s while a document is stored says it to the person, and gives the operator the bytes [OP-16]',
  async (code) => {
    const place = { folder: tmpdir(), neededBytes: 2_097_152 };
    const { answer, lines } = await rejectWith(await measureFullDisk(wrapped(code), place));
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '60']);
    const { message, requestId } = answer.json<{ message: string; requestId: string }>();
    expect(message).toBe(storageMessages.noSpace);
    expect(lines).toEqual([
      [{ ...place, freeBytes: expect.any(Number) as unknown, requestId }, 'a disk is full'],
    ]);
  },
);

test('a workbook names its field, and the operator gets the same line [OP-16]', async () => {
  const shortage = { folder: '/data/temporary', freeBytes: 10, neededBytes: 268_435_466 };
  const error = toNoSpace(new FullDiskError(shortage), 'candidateExcelFile');
  const { answer, lines } = await rejectWith(error);
  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toMatchObject({
    message: importMessages.noSpace,
    errors: [{ path: 'candidateExcelFile', message: importMessages.noSpace }],
  });
  expect(lines).toHaveLength(1);
  expect(lines[0]?.[0]).toMatchObject(shortage);
});

test('other errors stay as they are [OP-16]', async () => {
  const error = wrapped('EACCES');
  expect(await measureFullDisk(error, { folder: tmpdir(), neededBytes: 1 })).toBe(error);
  expect(toNoSpace(error, 'file')).toBe(error);
});

test('says how much is free and needed also in the log of a job [OP-16]', async () => {
  const place = { folder: '/dev/null/none', neededBytes: 7 };
  const error = (await measureFullDisk(wrapped('ENOSPC'), place)) as Error;
  expect(error.message).toBe(
    'The disk of /dev/null/none is full: unknown bytes are free, 7 are needed.',
  );
});
