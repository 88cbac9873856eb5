import { expect, test } from 'vitest';
import { filesIn, textOf } from './repository.ts';

// A query of candidates that forgets the erased ones shows an empty row to somebody (requirements SEC-57).
const readsCandidates =
  /\.from\(candidates\)|[jJ]oin\(\s*candidates\b|\.update\(candidates\)|\b(?:from|join|update) candidates\b/u;
const mindsErasure = /\bpresent\b|erasedAt|erased_at/u;

/** Files whose every query asks for what no erased candidate has. */
const cannotMatch: Readonly<Record<string, string>> = {
  'apps/server/src/review/lists/candidate-list-store.ts': 'a place that an admin has',
  'apps/server/src/reminders/unchanged-store.ts':
    'a training that is not superseded, or an application that is not erased',
  'apps/server/src/reminders/waiting-store.ts': 'a place that an admin has',
  'apps/server/src/assignment/waiting/waiting-candidate-store.ts': 'a queue',
  'apps/server/src/training/assigned-store.ts': 'a training that is not superseded',
  'apps/server/src/tracking/application-store.ts': 'an email',
  'apps/server/src/stalled/stalled-store.ts': 'a pending task',
  'apps/server/src/domain/funnel/refresh-funnel.ts': 'the funnel keeps the days of erased people',
  'apps/server/src/start/refuse-exposed-demo.ts': 'a mail address of the demo',
  'apps/server/src/domain/candidate/candidate-batch-store.ts':
    'an Aadhar number, an email or a person',
};

const readers = filesIn('apps/server/src', '.ts').filter(
  (path) => !/\.test\.ts$|\/testing\//u.test(path) && readsCandidates.test(textOf(path) ?? ''),
);

test('there are queries of candidates', () => {
  expect(readers.length).toBeGreaterThan(5);
});

test.each(readers)('SEC-57: %s leaves erased candidates out', (path) => {
  expect(mindsErasure.test(textOf(path) ?? '') || path in cannotMatch).toBe(true);
});

test.each(Object.keys(cannotMatch))('%s still reads candidates', (path) => {
  expect(readers).toContain(path);
});
