import { readSettings } from '#server/settings.ts';
import { seedDemo } from '../../seeds/seed-demo.ts';
import { withRecords } from './instance.ts';
import { progressBar, type Result } from './terminal.ts';

type DemoOptions = {
  candidates: number;
  providers?: number | undefined;
  jobs?: number | undefined;
  seed: number;
};

/** Adds invented records: about one provider for 200 candidates, with two jobs each, unless the numbers are given. */
export const addDemoRecords = async ({
  candidates,
  seed,
  ...options
}: DemoOptions): Promise<Result> => {
  const settings = readSettings(process.env);
  if (settings.production) throw new Error('Demo records are not allowed in production mode.');
  const providers = options.providers ?? Math.min(2000, 8 + Math.ceil(candidates / 200));
  const jobs = options.jobs ?? Math.min(4000, 16 + Math.ceil(candidates / 100));
  const bar = progressBar('Adding candidates');
  const onProgress = (added: number) => bar.update(added / candidates);
  const signIns = await withRecords(
    (records) =>
      seedDemo({ ...records, issuer: settings }, { candidates, providers, jobs, seed, onProgress }),
    { settings, createsInstance: true },
  ).finally(bar.end);
  const lines = signIns.map(
    ({ email, password, what }) => `  ${email.padEnd(24)} ${password.padEnd(18)} ${what}`,
  );
  return {
    text: `Added ${candidates} candidates, ${providers} providers and ${jobs} jobs. Demo sign-ins:\n${lines.join('\n')}`,
    json: { candidates, providers, jobs, signIns },
  };
};
