import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMetrics, serveMetrics } from '#server/platform/metrics/metrics.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createSystemMetrics } from './system-metrics.ts';

const deploy = join(import.meta.dirname, '../../../../deploy');

let app: TestApp;
let url: string;
let close: () => void;
beforeAll(async () => {
  const metrics = createMetrics();
  app = await createTestApp({
    metrics,
    environment: { NODE_ENV: 'test', TRUST_PROXY: '1', BACKUP_TO: '/backups' },
  });
  const refresh = createSystemMetrics(app, metrics.registry);
  const server = await serveMetrics(metrics, refresh, { host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => server.close();
});
afterAll(async () => {
  close();
  await app.close();
});

const scrape = async (): Promise<string> => {
  const response = await fetch(`${url}/metrics`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/plain');
  return response.text();
};
/** Returns the value of a series by its name and labels. */
const toValue = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};

describe('metrics for Prometheus', () => {
  test('count requests by method, route and status, without addresses or people', async () => {
    const { token } = await app.anL1Admin();
    await app.request('GET', '/api/l1admin/candidates?q=9876543210', { as: token });
    await app.request('GET', '/api/l1admin/candidates/0193e000-0000-7000-8000-000000000000', {
      as: token,
    });
    const text = await scrape();
    const series = 'purboday_http_request_duration_seconds_count';
    expect(
      toValue(text, `${series}{method="GET",route="/api/l1admin/candidates",status="200"}`),
    ).toBe(1);
    expect(text).toContain('route="/api/l1admin/candidates/:id",status="404"');
    expect(text).not.toContain('9876543210');
    expect(text).not.toContain('0193e000');
  });

  test('count failed sign-ins and rejections by rate limits', async () => {
    const signIn = () =>
      app.request('POST', '/api/auth/login', {
        body: { email: 'asha@example.org', password: 'wrong words 42' },
      });
    for (let n = 0; n < 12; n += 1) await signIn();
    const text = await scrape();
    const failures = toValue(text, 'purboday_sign_in_failures_total{route="/api/auth/login"}') ?? 0;
    const rejected =
      toValue(text, 'purboday_rate_limited_requests_total{route="/api/auth/login"}') ?? 0;
    expect(failures).toBeGreaterThan(0);
    expect(rejected).toBeGreaterThan(0);
    expect(failures + rejected).toBe(12);
  });

  test('show notifications by channel and state, due erasures, imports and alarms', async () => {
    const candidate = await app.aCandidate({ status: 'APPROVED_L1' });
    await app.database.execute(
      `insert into erasure_requests (id, candidate_id, requested_at) values (gen_random_uuid(), $1, now())`,
      [candidate.id],
    );
    await app.database.transaction(() =>
      app.notify({
        event: 'audit-head',
        head: '1:abc',
        day: '2026-11-21',
        to: { name: '', email: 'auditor@example.org' },
      }),
    );
    const text = await scrape();
    expect(toValue(text, 'purboday_notifications_waiting{channel="email"}')).toBe(1);
    expect(toValue(text, 'purboday_notifications_sent_total{channel="email"}')).toBe(0);
    expect(toValue(text, 'purboday_notifications_failed_total{channel="email"}')).toBe(0);
    expect(toValue(text, 'purboday_notifications_unreachable_seconds{channel="email"}')).toBe(0);
    expect(toValue(text, 'purboday_alarm{name="email"}')).toBe(0);
    expect(toValue(text, 'purboday_erasures_due{reason="request"}')).toBe(1);
    expect(toValue(text, 'purboday_alarm{name="codes"}')).toBe(0);
    expect(text).not.toContain('auditor@example.org');
  });

  test('show how long messages wait for a channel, and what it sent and gave up', async () => {
    app.advance({ minutes: 12 });
    const since = new Date(app.clock().getTime() - 11 * 60_000);
    await app.database.execute(
      `update message_channels set unreachable_since = $1, sent = 7, failed = 2 where channel = 'email'`,
      [since],
    );
    const text = await scrape();
    expect(toValue(text, 'purboday_notifications_unreachable_seconds{channel="email"}')).toBe(660);
    expect(toValue(text, 'purboday_notifications_oldest_seconds{channel="email"}')).toBe(720);
    expect(toValue(text, 'purboday_notifications_oldest_seconds{channel="sms"}')).toBe(0);
    expect(toValue(text, 'purboday_notifications_sent_total{channel="email"}')).toBe(7);
    expect(toValue(text, 'purboday_notifications_failed_total{channel="email"}')).toBe(2);
    expect(toValue(text, 'purboday_alarm{name="email"}')).toBe(1);
    await app.database.execute('update message_channels set unreachable_since = null');
  });

  test('show the database, its connections, the process and the event loop', async () => {
    const text = await scrape();
    expect(toValue(text, 'purboday_database_up{kind="embedded"}')).toBe(1);
    expect(toValue(text, 'purboday_serving')).toBe(1);
    expect(toValue(text, 'purboday_database_connections_limit')).toBe(5);
    expect(toValue(text, 'purboday_database_waiting')).toBe(0);
    expect(text).toContain('nodejs_eventloop_lag_seconds');
    expect(text).toContain('process_resident_memory_bytes');
  });

  test('respond while the database is down, and report it', async () => {
    const metrics = createMetrics();
    const database = {
      ...app.database,
      execute: () => Promise.reject(new Error('Connection terminated')),
    };
    await createSystemMetrics({ ...app, database }, metrics.registry)();
    const text = await metrics.registry.metrics();
    expect(toValue(text, 'purboday_database_up{kind="embedded"}')).toBe(0);
  });

  test('have every name that the alert rules and the dashboard use', async () => {
    const text = await scrape();
    for (const file of ['prometheus/alerts.yml', 'grafana/purboday.json']) {
      const used = readFileSync(join(deploy, file), 'utf8').matchAll(
        /\b(?:purboday|nodejs|process)_[a-z0-9_]+/gu,
      );
      const names = new Set([...used].map(([name]) => name));
      expect(names.size).toBeGreaterThan(5);
      for (const name of names) expect(text, `${name} of ${file}`).toContain(name);
    }
  });

  test('are only served at /metrics', async () => {
    expect((await fetch(url)).status).toBe(404);
    expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404);
    expect((await app.request('GET', '/metrics' as '/api')).status).toBe(404);
  });
});

test('uses the request id of a trusted proxy', async () => {
  const requestIdOf = async (sent: string) => {
    const headers = { 'x-request-id': sent };
    const { body } = await app.request('GET', '/api/auth/me', { headers });
    return (body as { requestId: string }).requestId;
  };
  expect(await requestIdOf('proxy-4711.abc')).toBe('proxy-4711.abc');
  expect(await requestIdOf('x'.repeat(200))).not.toBe('x'.repeat(200));
  expect(await requestIdOf('<script>')).not.toBe('<script>');
});
