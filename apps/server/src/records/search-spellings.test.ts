import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { comparisonKey, nameKey } from '@purboday/contract/conventions/comparison';
import type { Envelope } from '#server/testing/answers.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const surat = { state: 'Gujarat', city: 'Surat' };

let app: TestApp;
let l2: { token: string };
let l1: { token: string; id: string };
beforeAll(async () => {
  app = await createTestApp();
  l2 = await app.anL2Admin();
  l1 = await app.anL1Admin({ places: [surat] });
});
afterAll(() => app.close());

const listIds = async (path: string, q: string, as: string): Promise<string[]> => {
  const { body } = await app.request('GET', `/api/${path}?q=${encodeURIComponent(q)}` as never, {
    as,
  });
  return ((body as unknown as Envelope<{ _id: string }[]>).data ?? []).map(({ _id }) => _id);
};

const spellings = [
  '9123400001',
  '91234 00001',
  '91234-00001',
  '+91 91234 00001',
  '＋91 91234 00001',
  '+91 (0) 91234 00001',
  '091234 00001',
  '0091 91234 00001',
  '९१२३४ ००००१',
  '৯১২৩৪০০০০১',
  '\u202a+91 91234 00001\u202c',
  '91234\u200b00001',
  '+91 91234',
  '+91 (0) 91234',
  '+91-0-91234',
  '0091 91234',
  '0091 (0) 91234',
  '091234',
  '(0)91234 000',
  '91 91234',
];

describe('R5: a mobile number in any spelling finds its records', () => {
  let candidate: string;
  let provider: string;
  let admin: string;
  beforeAll(async () => {
    candidate = (await app.aCandidate({ ...surat, mobileNumber: '9123400001' })).id;
    const owner = await app.aTrainingProvider(surat);
    provider = String(owner.provider.id);
    admin = (await app.anL1Admin({ mobileNumber: '9123400001' } as never)).id;
    await app.database.execute('update accounts set mobile_number = $1 where id = $2', [
      '9123400001',
      admin,
    ]);
    await app.database.execute('update providers set contact_mobile_number = $1 where id = $2', [
      '9123400001',
      provider,
    ]);
  });

  test.each(spellings)('%j', async (q) => {
    expect(await listIds('l2admin/records/candidates', q, l2.token)).toEqual([candidate]);
    expect(await listIds('l1admin/candidates', q, l1.token)).toEqual([candidate]);
    expect(await listIds('l2admin/records/training-providers', q, l2.token)).toEqual([provider]);
    expect(await listIds('l2admin/l1admins', q, l2.token)).toEqual([admin]);
  });

  test('finds none of them by another number', async () => {
    expect(await listIds('l2admin/records/candidates', '+91 91234 00009', l2.token)).toEqual([]);
  });
});

/** As rows were stored before names were normalized. */
const renamed = async (name: string, fatherName = 'Old Father'): Promise<string> => {
  const { id } = await app.aCandidate({ ...surat, status: 'PENDING' });
  await app.database.execute('update candidates set name = $1, father_name = $2 where id = $3', [
    name,
    fatherName,
    id,
  ]);
  return id;
};

describe('R5: a name in any spelling finds its records, old ones too', () => {
  test.each([
    ['মিয়া খাতুন', 'মি\u09dfা'],
    ['Ashalata\u200b  Devi', 'ashalata devi'],
    ['Bina\u00a0Kumari', 'bina  kumari'],
    ['क्ष\u200dत्रिय राजा', 'क्षत्रिय राजा'],
    ['Chandra\u00adlekha', 'chandralekha'],
    ['Batch १२ Gita', 'batch 12 gita'],
    ['രാജന\u0d4d\u200d', 'രാജൻ'],
    ['Renuka Devi', 'Renuka\u200d \u200eDevi'],
  ])('finds %j by %j', async (stored, typed) => {
    const id = await renamed(stored);
    expect(await listIds('l2admin/records/candidates', typed, l2.token)).toEqual([id]);
    expect(await listIds('l1admin/candidates', typed, l1.token)).toEqual([id]);
  });

  test.each(['asha@उदाहरण.भारत', 'ASHA@उदाहरण.भारत', 'asha＠उदाहरण.भारत', '@उदाहरण.भारत'])(
    'finds an email with an Indian domain by %j',
    async (typed) => {
      const { id } = await app.aCandidate({
        ...surat,
        email: 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c',
      });
      expect(await listIds('l2admin/records/candidates', typed, l2.token)).toEqual([id]);
      await app.database.execute('delete from candidates where id = $1', [id]);
    },
  );

  test('warns of the same person despite spaces and joiners', async () => {
    const first = await renamed('Sabitri  Devi', 'Hari\u200d Das');
    const second = await renamed('sabitri\u200b devi', 'Hari Das');
    const { body } = await app.request('GET', `/api/l1admin/candidates/${second}` as never, {
      as: l1.token,
    });
    expect(JSON.stringify(body)).toContain(first);
  });

  test.each([
    'Asha  Devi',
    'মি\u09dfা\u200c',
    'Ｆｕｌｌ １２',
    '\u202eसीता\u200d राम\u200c ',
    'Anita 👩🏽‍🎓 Rao ❤️',
    'ত\u09cd\u200d নাম',
    'a\u2028b\tc',
    'എന\u0d4d\u200dജിന',
  ])('normalizes %j in the same way in database and contract', async (text) => {
    const [row] = await app.database.execute<{ key: string }>('select search_text($1) as key', [
      text,
    ]);
    expect(row?.key).toBe(comparisonKey(text));
  });
});

describe('R33: one comparison of texts', () => {
  test('is the same in database and contract for any text of our alphabets', async () => {
    const signs = fc.constantFrom(...".·॰․．'’‘`´ʼ′-‐‑–—−@,/()+&#0१২୩ ".split(''), ' ', ' ');
    const letters = fc.constantFrom(
      ...'abkSZéÉñÇöÅİžअकड़फ़ि्ीংমিয়াৰড়ଓଡ଼ିଆਸ਼ഞ്'.split(''),
      'e\u0301',
      '\u200d',
      '\u00ad',
      '\ufffc',
      '\t',
      '\u00a0',
    );
    const text = fc.string({ unit: fc.oneof(signs, letters), maxLength: 25 });
    const texts = fc.sample(text, { numRuns: 1500, seed: 33 });
    const rows = await app.database.execute<{ typed: string; key: string; name: string }>(
      `select typed, search_text(typed) as key, coalesce(name_key(typed), '') as name
       from jsonb_array_elements_text($1::jsonb) typed`,
      [JSON.stringify(texts)],
    );
    expect(rows.length).toBe(texts.length);
    expect(rows.filter(({ typed, key }) => key !== comparisonKey(typed))).toEqual([]);
    expect(rows.filter(({ typed, name }) => name !== nameKey(typed))).toEqual([]);
  });

  test.each([
    ["Brigid O'Connor", 'O’Connor Brigid'],
    ['Mary‑Ann Toppo', 'toppo mary-ann'],
    ['Renée Kujur', 'kujur renee'],
    ['S. K. Hansda', 'SK Hansda'],
    ['S.K. Murmu', 'k. murmu'],
    ['Md. Rafiq Ansari', 'ansari md rafiq'],
    ['Sushila Minj', 'la minj'],
    ['ज़रीना ख़ातून', 'खातून जरीना'],
  ])('finds %j by %j in every list', async (stored, typed) => {
    const id = await renamed(stored);
    expect(await listIds('l2admin/records/candidates', typed, l2.token)).toEqual([id]);
    expect(await listIds('l1admin/candidates', typed, l1.token)).toEqual([id]);
    await app.database.execute(
      `update candidates set status = 'APPROVED_L1', queue = 'awaiting', queue_since = status_since where id = $1`,
      [id],
    );
    expect(await listIds('l2admin/approved-l1-candidates', typed, l2.token)).toEqual([id]);
  });

  test('does not find a name that lacks one of the words', async () => {
    await renamed('Phulmani Soren');
    expect(await listIds('l2admin/records/candidates', 'soren phulo', l2.token)).toEqual([]);
  });

  test('finds organisations, admins and skills by any spelling', async () => {
    const { provider } = await app.aTrainingProvider(surat);
    await app.database.execute('update providers set name = $1 where id = $2', [
      'St. Xavier’s Skill‑Centre',
      provider.id,
    ]);
    expect(
      await listIds('l2admin/records/training-providers', "skill-centre st xavier's", l2.token),
    ).toEqual([provider.id]);
    const admin = await app.anL1Admin({ fullName: 'J. P. D’Mello' } as never);
    expect(await listIds('l2admin/l1admins', "D'Mello JP", l2.token)).toEqual([admin.id]);
  });

  test('warns of the same person with the words of both names in another order', async () => {
    const first = await renamed('Tirkey Anna-Maria', 'T. K. Tirkey');
    const second = await renamed('Anna‑María Tirkey', 'TK Tirkey');
    const { body } = await app.request('GET', `/api/l1admin/candidates/${second}` as never, {
      as: l1.token,
    });
    expect(JSON.stringify(body)).toContain(first);
  });
});
