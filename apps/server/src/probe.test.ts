import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillLargely } from '#server/platform/testing/large-database.ts';
import { readingOf } from '#server/platform/testing/query-plan.ts';
import { testApp, type TestApp } from '#server/platform/testing/test-app.ts';
import type { Statement } from '#server/platform/testing/watched-statements.ts';
import { writeFileSync, appendFileSync } from 'node:fs';
let app: TestApp;
let seen: Statement[] = [];
beforeAll(async () => {
  app = await testApp({ onStatement: (s) => seen.push(s) });
  const t = performance.now();
  await fillLargely(app.database);
  console.log('filled', performance.now() - t);
}, 200_000);
afterAll(() => app.close());
test('x', async () => {
  const one = async (q: string) => (await app.database.execute<{id: string}>(q))[0]?.id ?? '';
  const l1 = (await app.anL1Admin({ places: [{state:'West Bengal', city:'Kolkata'}, ...Array.from({length: 10}, (_, k) => ({ state: `State ${(1+k)%20}`, city: `City ${k+1}`}))] })).token;
  const l2 = (await app.anL2Admin()).token;
  const trainer = await one("select a.id from accounts a join providers p on p.id = a.provider_id where p.registration_id='R1'");
  const employer = await one("select a.id from accounts a join providers p on p.id = a.provider_id where p.registration_id='R2'");
  const t = await app.sessions.begin({ id: trainer, role: 'TRAINING_PROVIDER' });
  const j = await app.sessions.begin({ id: employer, role: 'JOB_PROVIDER' });
  const waiting = await one("select id from candidates where queue='awaiting' limit 1");
  const job = await one("select job_id as id from applicants group by 1 order by count(*) desc limit 1");
  const cand = await one("select candidate_id as id from trainings where provider_id = (select provider_id from accounts where id='"+trainer+"') limit 1");
  const searches = ['', 'q=a', 'q=zq', 'q=an', 'q=anil', 'q=c77770@example.org', 'q=zzzzqq', 'q=9000077770', `q=${waiting}`, `q=${waiting.slice(-6)}`];
  const calls: [string, string, string][] = [];
  for (const s of searches) {
    for (const kind of ['candidates','job-providers','training-providers'])
      for (const st of ['', '&status=PENDING', '&status=REJECTED']) calls.push([`L1 ${kind}`, `/api/l1admin/${kind}?${s}${st}`, l1]);
    for (const q of ['awaiting','trained','returned']) calls.push([`L2 queue`, `/api/l2admin/approved-l1-candidates?queue=${q}&${s}`, l2]);
    for (const kind of ['training','job']) for (const o of ['', '&order=load', `&candidateId=${waiting}`])
      calls.push(['L2 options', `/api/l2admin/approved-l1-${kind}-providers?${s}${o}`, l2]);
    for (const st of ['', '&state=failed','&state=sent']) calls.push(['L2 notif', `/api/l2admin/notifications?${s}${st}`, l2]);
    for (const st of ['', '&status=PENDING', '&status=COMPLETED']) calls.push(['T list', `/api/training-providers/candidates?${s}${st}`, t]);
    for (const st of ['', '&status=ACTIVE', '&status=CLOSED']) calls.push(['J jobs', `/api/job-providers/jobs?${s}${st}`, j]);
    for (const st of ['', '&status=pending', '&status=rejected', `&jobId=${job}`, `&jobId=${job}&status=rejected`]) calls.push(['J applicants', `/api/job-providers/candidates?${s}${st}`, j]);
    calls.push(['L2 select', `/api/l2admin/assign-candidates?${s}`, l2]);
  }
  for (const u of ['/api/l1admin/total-count']) calls.push(['L1 dash', u, l1]);
  for (const u of ['/api/l2admin/approved-l1-entities', '/api/l2admin/get-candidate-skills','/api/l2admin/erasure-requests']) calls.push(['L2 dash', u, l2]);
  for (const u of ['/api/training-providers/candidates/stats','/api/training-providers/profile', `/api/training-providers/candidates/${cand}`]) calls.push(['T dash', u, t]);
  for (const u of ['/api/job-providers/jobs/stats','/api/job-providers/candidates/stats', `/api/job-providers/candidates/stats?jobId=${job}`]) calls.push(['J dash', u, j]);
  calls.push(['L1 read', `/api/l1admin/candidates/${await one("select id from candidates where city='Kolkata' limit 1")}`, l1]);
  writeFileSync('/tmp/bulk/probe.txt','');
  for (const [what, url, as] of calls) {
    seen = [];
    const started = performance.now();
    const { status, body } = await app.request('GET', url, { as });
    const ms = performance.now() - started;
    const statements = seen.filter(({ text }) => /^\s*(select|with)/iu.test(text));
    const out: string[] = [];
    for (const s of statements) {
      const r = await readingOf(app.database, s);
      if (r.rows > 300 || r.scanned.length) out.push(`   ${Math.round(r.rows)} rows ${r.scanned.join(',')} :: ${r.text.replaceAll(/\s+/g,' ').slice(0, 140)}`);
    }
    appendFileSync('/tmp/bulk/probe.txt', `${status} ${ms.toFixed(0)}ms ${what} ${url} total=${body?.page?.total ?? ''}\n${out.join('\n')}${out.length ? '\n':''}`);
  }
}, 300_000);
