import { expect, test } from 'vitest';
import { countMenuTasks } from './pending-tasks.ts';

test('counts open points of visits at the centres in the menu', () => {
  const visitPoints = { waiting: 3, overdue: 1, next: { _id: 'centre', name: 'Main centre' } };
  const counts = countMenuTasks({ steps: [], visitPoints });
  expect(counts.get('/training-provider/centres')).toBe(3);
  expect(counts.get('/l1-admin/centres')).toBe(3);
  expect(countMenuTasks({ steps: [] }).size).toBe(0);
});

test('counts each call once in the menu, and open grievances beside their list (UX-144)', () => {
  const more = {
    steps: [],
    stalled: 9,
    uncovered: { cities: 0, people: 0 },
    failedMessages: 2,
    erasureRequests: 3,
    grievances: 4,
    queues: [],
    support: { waiting: 0, overdue: 0 },
    followUps: 0,
    candidateRequests: { waiting: 0, next: null },
  };
  const steps = [{ step: 'check_in', kind: 'candidate', count: 1, waiting: 7 }] as const;
  const counts = countMenuTasks({ steps, more });
  // Nine are overdue, one of them a check-in; six check-ins are due since a few days.
  expect(counts.get('/l2-admin/calls')).toBe(15);
  expect(counts.get('/l2-admin/grievances')).toBe(4);
});
