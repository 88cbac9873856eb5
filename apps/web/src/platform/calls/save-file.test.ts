import { afterEach, expect, test, vi } from 'vitest';
import { saveFile, isSavedByApp } from './download.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The app's part: joins the chunks. */
const appWithRoom = (room: number) => {
  const files: { name: string; type: string; bytes: number[]; done: boolean }[] = [];
  vi.stubGlobal('purbodayApp', {
    beginFile: (name: string, type: string) =>
      files.push({ name, type, bytes: [], done: false }) > 0,
    addToFile: (base64: string) => {
      const piece = Array.from(atob(base64), (char) => char.charCodeAt(0));
      for (const byte of piece) files.at(-1)?.bytes.push(byte);
      return (files.at(-1)?.bytes.length ?? 0) <= room;
    },
    endFile: () => {
      const last = files.at(-1);
      if (last) last.done = true;
    },
  });
  return files;
};

test('passes a file to the Android app in chunks, complete and with its name', async () => {
  const files = appWithRoom(1_000_000);
  const bytes = Uint8Array.from({ length: 600_000 }, (_, index) => (index * 7) % 256);
  expect(isSavedByApp()).toBe(true);
  await saveFile(new Blob([bytes], { type: 'text/csv' }), 'candidates.csv');
  expect(files).toHaveLength(1);
  expect(files[0]).toMatchObject({ name: 'candidates.csv', type: 'text/csv', done: true });
  expect(Uint8Array.from(files[0]?.bytes ?? [])).toEqual(bytes);
});

test('reports a full phone and leaves no partial file', async () => {
  const files = appWithRoom(10);
  await expect(saveFile(new Blob([new Uint8Array(100)]), 'a.bin')).rejects.toThrow(
    'The app could not keep the file',
  );
  expect(files[0]?.done).toBe(false);
});

test('downloads in a browser', async () => {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(`${this.download} ${this.href.split(':')[0]}`);
  });
  expect(isSavedByApp()).toBe(false);
  await saveFile(new Blob(['a']), 'candidates.xlsx');
  expect(names).toEqual(['candidates.xlsx blob']);
});
