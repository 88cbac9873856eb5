import { renderScreens } from '#web/platform/testing/shown-screen.tsx';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TrainingSteps } from './training-steps.tsx';

const steps = { start: false, complete: false, cancel: false, reset: false };
const candidate = {
  _id: 'c1',
  name: 'Rina Das',
  trainingStatus: 'PENDING',
  batchId: null,
  may: steps,
} as const;
const nothing = () => Promise.resolve();

afterEach(cleanup);

test('shows the Start button for a training that may start (UX-61)', async () => {
  const may = { ...steps, start: true };
  await renderScreens('/here', {
    '/here': () => (
      <TrainingSteps candidate={{ ...candidate, may }} busy={false} onStep={nothing} />
    ),
  });
  expect(screen.getByRole('group', { name: 'Training of Rina Das' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Start Training' })).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('links to the batch instead when the batch takes the steps (UX-61)', async () => {
  const inBatch = { ...candidate, batchId: 'b1' };
  await renderScreens('/here', {
    '/here': () => <TrainingSteps candidate={inBatch} busy={false} onStep={nothing} />,
  });
  expect(screen.queryByRole('button', { name: 'Start Training' })).toBeNull();
  const link = screen.getByRole('link', { name: 'View batch' });
  expect(link.getAttribute('href')).toBe('/training-provider/batches/b1');
});
