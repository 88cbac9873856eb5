import { join } from 'node:path';
import { startInbox, type Inbox } from '../e2e/support/inbox.ts';
import { startCheckout } from './checkout.ts';
import { load } from './load.ts';
import { toForm, registrationsPerSecond } from './registrations.ts';
import { toSession } from './subjects.ts';
import { median, table } from './table.ts';

const root = join(import.meta.dirname, '../..');
const [candidates, connections] = [10_000, 20];

const post = async (url: string, body: object): Promise<void> => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
};

/** Verifies an address with the emailed code, like a user. */
const proveAddress = async (url: string, inbox: Inbox, email: string): Promise<void> => {
  await post(`${url}/api/auth/send-verification-email`, { email });
  const { text } = await inbox.wait({ to: email });
  const otp = /\b\d{6}\b/u.exec(text ?? '')?.[0] ?? '';
  await post(`${url}/api/auth/verify-email`, { email, otp });
};

type Range = { from: number; count: number };

const proveAddresses = async (url: string, inbox: Inbox, { from, count }: Range): Promise<void> => {
  let next = from;
  const worker = async (): Promise<void> => {
    while (next < from + count) await proveAddress(url, inbox, `bench${(next += 1)}@example.org`);
  };
  await Promise.all(Array.from({ length: 10 }, worker));
};

type Found = { list: number; one: number; registration: number; behind: number };

const measure = async (url: string, inbox: Inbox, range: Range): Promise<Found> => {
  const [l1, l2] = await Promise.all([
    toSession(url, 'kolkata@demo.example'),
    toSession(url, 'l2@demo.example'),
  ]);
  const list = `${url}/api/l1admin/candidates`;
  const answer = await fetch(list, { headers: { authorization: `Bearer ${l1.token}` } });
  const { data } = (await answer.json()) as { data: { _id: string }[] };
  const one = `${list}/${data[0]?._id}`;
  await proveAddresses(url, inbox, range);
  const register = (n: number) =>
    fetch(`${url}/api/auth/candidate/register`, { method: 'POST', body: toForm(n) });
  const rates = {
    list: (await load(list, { token: l1.token, connections })).perSecond,
    one: (await load(one, { token: l1.token, connections })).perSecond,
    registration: await registrationsPerSecond(register, { ...range, connections }),
  };
  // One user reads a record while four others search for a frequent word.
  const [reader] = await Promise.all([
    load(one, { token: l1.token, connections: 1 }),
    load(`${url}/api/l2admin/records/candidates?q=das`, { token: l2.token, connections: 4 }),
  ]);
  return { ...rates, behind: reader.p99 };
};

/** Number of measurements, and of simultaneous registrations. */
type Size = { runs: number; registrations: number };

/** Repeats `measure` and returns the median of each rate. */
const measureCheckout = async (checkout: string, { runs, registrations }: Size): Promise<Found> => {
  const inbox = await startInbox();
  const product = await startCheckout(checkout, inbox, ['--candidates', String(candidates)]);
  try {
    const found: Found[] = [];
    for (let run = 0; run < runs; run += 1) {
      const range = { from: run * registrations, count: registrations };
      found.push(await measure(product.url, inbox, range));
    }
    const middle = (of: keyof Found): number => median(found.map((each) => each[of]));
    return {
      list: middle('list'),
      one: middle('one'),
      registration: middle('registration'),
      behind: middle('behind'),
    };
  } finally {
    await product.remove();
    await inbox.close();
  }
};

/**
 * Measures calls with the embedded PostgreSQL over HTTP only, so that an older checkout can be
 * compared.
 * @param before path of a checkout with installed packages
 * @returns a report in Markdown, without a budget because rates of a busy machine vary
 */
export const benchEngine = async (
  size: Size,
  before: string | undefined,
): Promise<{ report: string; within: boolean }> => {
  const earlier = before === undefined ? undefined : await measureCheckout(before, size);
  const now = await measureCheckout(root, size);
  const row = (name: string, of: keyof Found): string[] => {
    const old = earlier?.[of];
    const times = old === undefined ? '–' : (now[of] / old).toFixed(2);
    return [name, old?.toFixed(0) ?? '–', now[of].toFixed(0), times];
  };
  const rows = [
    row('list of 50, a second', 'list'),
    row('one for review, a second', 'one'),
    row(`registrations, ${size.registrations} in a row, a second`, 'registration'),
    row('one record beside four broad searches, p99 in ms', 'behind'),
  ];
  return {
    report: `Embedded engine, ${candidates} candidates, medians of ${size.runs}\n\n${table(['', 'before', 'now', 'now / before'], rows)}`,
    within: true,
  };
};
