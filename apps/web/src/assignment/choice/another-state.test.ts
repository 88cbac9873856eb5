import { expect, test } from 'vitest';
import { anotherStateQuestion, anotherStateWarning } from './chosen-providers.tsx';

const asha = { name: 'Asha Rao', city: 'Howrah', state: 'West Bengal' };
const mohan = { name: 'Mohan Das', city: 'Cuttack', state: 'Odisha' };
const provider = { name: 'Utkarsh Trust', city: 'Cuttack', state: 'Odisha' };

test('names both locations before an assignment to another state (UX-56)', () => {
  expect(anotherStateQuestion(asha, [provider])).toBe(
    'Utkarsh Trust is in Cuttack, Odisha; Asha Rao lives in Howrah, West Bengal.',
  );
});

test('counts the selected candidates who would leave their state (UX-56)', () => {
  expect(anotherStateWarning([mohan], provider)).toBe('');
  expect(anotherStateWarning([mohan, asha], provider)).toBe(
    'Utkarsh Trust is in Cuttack, Odisha. One of them lives in another state.',
  );
  expect(anotherStateWarning([asha, mohan, asha], provider)).toContain('2 of them live in another');
});
