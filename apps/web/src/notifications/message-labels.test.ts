// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toEventLabel } from './message-labels.ts';

const events = new URL('../../../server/src/domain/outbox/events/', import.meta.url);

const listEvents = (): string[] =>
  readdirSync(events).flatMap((file) =>
    [
      ...readFileSync(new URL(file, events), 'utf8').matchAll(
        /^ {2}'?([a-z-]+)'?: defineNotification/gmu,
      ),
    ].map(([, event = '']) => event),
  );

test('names every message that the server sends, with its reader first', () => {
  expect(listEvents().length).toBeGreaterThan(60);
  expect(listEvents().filter((event) => toEventLabel(event) === event)).toEqual([]);
  expect(
    listEvents()
      .map(toEventLabel)
      .filter((label) => label.includes(', to ')),
  ).toEqual([]);
});
