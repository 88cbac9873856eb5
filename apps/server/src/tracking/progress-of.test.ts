import { registrationStatuses } from '@purboday/contract/conventions/lifecycles';
import { describe, expect, test } from 'vitest';
import { toProgress } from './read-application.ts';

const nothing = { status: 'PENDING', trainings: [], applications: [], placement: null } as const;
const school = { name: 'Udaan' };
const mill = { name: 'Ganga Mills', over: false };

describe('UX-47: progress and next step of a candidate', () => {
  test.each(registrationStatuses)('names the next step of %s', (status) => {
    expect(toProgress({ ...nothing, status }).turn).not.toBe('keep');
  });

  test.each([
    ['a new registration', nothing, { reached: 1, turn: 'check' }],
    ['one to be corrected', { ...nothing, status: 'REJECTED' }, { reached: 1, turn: 'correct' }],
    ['an approved one', { ...nothing, status: 'APPROVED_L1' }, { reached: 2, turn: 'place' }],
    [
      'a place in a training',
      { ...nothing, status: 'APPROVED_L2', trainings: [{ ...school, status: 'PENDING' }] },
      { reached: 3, turn: 'begin', who: 'Udaan' },
    ],
    [
      'a training under way',
      { ...nothing, status: 'APPROVED_L2', trainings: [{ ...school, status: 'IN_PROGRESS' }] },
      { reached: 4, turn: 'train', who: 'Udaan' },
    ],
    [
      'a completed training',
      { ...nothing, status: 'APPROVED_L2', trainings: [{ ...school, status: 'COMPLETED' }] },
      { reached: 4, turn: 'work' },
    ],
    [
      'an employer who decides',
      { ...nothing, status: 'APPROVED_L2', applications: [{ ...mill, status: 'pending' }] },
      { reached: 3, turn: 'decide', who: 'Ganga Mills' },
    ],
    [
      'an employer who accepted',
      { ...nothing, status: 'APPROVED_L2', applications: [{ ...mill, status: 'accepted' }] },
      { reached: 5, turn: 'keep' },
    ],
    [
      'work that is over',
      {
        ...nothing,
        status: 'APPROVED_L2',
        applications: [{ ...mill, over: true, status: 'accepted' }],
        placement: { status: 'LEFT' },
      },
      { reached: 3, turn: 'place' },
    ],
    [
      'work',
      { ...nothing, status: 'APPROVED_L2', placement: { status: 'JOINED' } },
      { reached: 5, turn: 'keep' },
    ],
  ] as const)('%s', (_, state, expected) => {
    expect(toProgress(state)).toMatchObject(expected);
  });
});
