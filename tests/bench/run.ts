import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchCalls } from './calls.ts';
import { benchDashboards } from './dashboards.ts';
import { benchDays } from './days/days.ts';
import { benchEngine } from './engine.ts';
import { benchImport } from './import.ts';
import { benchPages } from './pages.ts';
import { benchProcesses } from './processes.ts';
import { benchSearch } from './search.ts';
import { benchStart } from './start.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '3' },
    size: { type: 'string', multiple: true },
    page: { type: 'string', multiple: true },
    before: { type: 'string' },
    day: { type: 'string', multiple: true },
    registrations: { type: 'string', default: '100' },
    candidates: { type: 'string', default: '100000' },
  },
});
const runs = Number(values.runs);

const parts: Record<string, () => Promise<{ report: string; within: boolean }>> = {
  pages: () => benchPages(runs, values.page),
  calls: () => benchCalls(runs),
  engine: () => benchEngine({ runs, registrations: Number(values.registrations) }, values.before),
  dashboards: () => benchDashboards(Number(values.candidates)),
  search: () => benchSearch(Number(values.candidates)),
  start: () => benchStart(runs),
  processes: () => benchProcesses(),
  import: () => benchImport(values.size),
  days: () => benchDays(values.before, values.day),
};

// Measures the bundle that `npm start` runs.
execFileSync(process.execPath, [join(import.meta.dirname, '../../scripts/build-server.mjs')]);
let within = true;
for (const name of positionals.length > 0 ? positionals : Object.keys(parts)) {
  const part = parts[name];
  if (!part) throw new Error(`There is no part "${name}": ${Object.keys(parts).join(', ')}`);
  const result = await part();
  within &&= result.within;
  console.log(`\n${result.report}\n`);
}
process.exitCode = within ? 0 : 1;
