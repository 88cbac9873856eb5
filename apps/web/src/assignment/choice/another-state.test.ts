import { expect, test } from 'vitest';
import { anotherStateQuestion, anotherStateWarning } from './chosen-providers.tsx';

const asha = { name: 'Asha Rao', city: 'Howrah', state: 'West Bengal' };
const mohan = { name: 'Mohan Das', city: 'Cuttack', state: 'Odisha' };
const provider = { name: 'Utkarsh Trust', city: 'Cuttack', state: 'Odisha' };

test('UX-56: before somebody is sent to another state both places are named', () => {
  expect(anotherStateQuestion(asha, [provider])).toBe(
    'Utkarsh Trust is in Cuttack, Odisha; Asha Rao lives in Howrah, West Bengal.',
  );
});

test('UX-56: of several it is said how many would have to leave their state', () => {
  expect(anotherStateWarning([mohan], provider)).toBe('');
  expect(anotherStateWarning([mohan, asha], provider)).toBe(
    'Utkarsh Trust is in Cuttack, Odisha. One of them lives in another state.',
  );
  expect(anotherStateWarning([asha, mohan, asha], provider)).toContain('2 of them live in another');
});
