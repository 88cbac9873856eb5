import { parseArgs } from 'node:util';
import { benchImport } from './import.ts';
import { benchPages } from './pages.ts';
import { benchServer } from './server.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '3' },
    size: { type: 'string', multiple: true },
    page: { type: 'string', multiple: true },
  },
});
const runs = Number(values.runs);

const parts: Record<string, () => Promise<{ report: string; within: boolean }>> = {
  pages: () => benchPages(runs, values.page),
  server: () => benchServer(runs),
  import: () => benchImport(values.size),
};

let within = true;
for (const name of positionals.length > 0 ? positionals : Object.keys(parts)) {
  const part = parts[name];
  if (!part) throw new Error(`There is no part "${name}": ${Object.keys(parts).join(', ')}`);
  const result = await part();
  within &&= result.within;
  console.log(`\n${result.report}\n`);
}
process.exitCode = within ? 0 : 1;
