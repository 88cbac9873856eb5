import { expect, test } from 'vitest';
import { countMenuTasks } from './pending-tasks.ts';

test('counts open points of visits at the centres in the menu', () => {
  const visitPoints = { waiting: 3, overdue: 1, next: { _id: 'centre', name: 'Main centre' } };
  const counts = countMenuTasks({ steps: [], visitPoints });
  expect(counts.get('/training-provider/centres')).toBe(3);
  expect(counts.get('/l1-admin/centres')).toBe(3);
  expect(countMenuTasks({ steps: [] }).size).toBe(0);
});
