import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshDataDir } from './testing/database/data-dirs.ts';
import { startProduct, type RunningProduct } from './testing/running-product.ts';

/** More in a full run: KILL_ROUNDS=14. */
const rounds = Number(process.env['KILL_ROUNDS'] ?? 2);
const admin = {
  FIRST_ADMIN_EMAIL: 'first@example.org',
  FIRST_ADMIN_PASSWORD: 'eleven-quiet-rivers',
};

let dataDir: string;
let product: RunningProduct;
beforeEach(() => {
  dataDir = freshDataDir();
});
afterEach(async () => {
  await product.end('SIGKILL').catch(() => undefined);
  await rm(dataDir, { recursive: true, force: true });
});

const start = async (): Promise<void> => {
  product = await startProduct({ DATA_DIR: dataDir, ...admin });
  await product.ready();
};

const fetchToken = async (): Promise<string> => {
  const answer = await fetch(`${product.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: admin.FIRST_ADMIN_EMAIL, password: admin.FIRST_ADMIN_PASSWORD }),
  });
  return ((await answer.json()) as { data: { token: string } }).data.token;
};

/**
 * Adds skills one after the other until the product is killed, and notes which were acknowledged.
 */
const writeUntilKilled = async (token: string, name: string, acknowledged: string[]) => {
  for (let n = 0; ; n += 1) {
    const skill = `${name} number ${n}`;
    const answer = await fetch(`${product.url}/api/l2admin/candidate-skills`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ skill }),
    }).catch(() => undefined);
    if (answer?.status !== 200) return;
    acknowledged.push(skill);
  }
};

const storedSkills = async (): Promise<Set<string>> => {
  const answer = await fetch(`${product.url}/api/skills`);
  const { data } = (await answer.json()) as { data: string[] };
  return new Set(data);
};

test(
  `what held: kill -9 under load, ${rounds} rounds: every acknowledged write is there at the next start`,
  async () => {
    const acknowledged: string[] = [];
    await start();
    for (let round = 0; round < rounds; round += 1) {
      const token = await fetchToken();
      const writers = ['Asha', 'Bina', 'Charu', 'Dipa'].map((name) =>
        writeUntilKilled(token, `${name} ${round}`, acknowledged),
      );
      const before = acknowledged.length;
      while (acknowledged.length < before + 20) await sleep(20);
      await sleep(Math.random() * 300);
      await product.end('SIGKILL');
      await Promise.all(writers);
      await start();
      const stored = await storedSkills();
      expect(acknowledged.filter((skill) => !stored.has(skill))).toEqual([]);
    }
    expect(acknowledged.length).toBeGreaterThan(rounds * 20);
  },
  60_000 + rounds * 40_000,
);
