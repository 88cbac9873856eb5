// Opens the embedded database in argv[2], writes until it is killed, and prints which rows were acknowledged.
import { openDatabase } from '#server/platform/database/open-database.ts';
import { openLog } from '#server/platform/process/log.ts';

const [, , dataDir = '', mode = 'write'] = process.argv;
const database = await openDatabase({ dataDir, log: openLog('silent') }).catch((error: Error) => {
  process.stdout.write(`${error.message}\n`);
  process.exit(1);
});
await database.execute(
  'create table if not exists written (id int8 primary key, half int not null)',
);
process.stdout.write('open\n');
process.on('SIGINT', () => void database.close().then(() => process.exit(0)));
if (mode === 'hold') setInterval(() => undefined, 1000);
if (mode === 'transaction') {
  await database.transaction(async () => {
    await database.execute('insert into written values (-1, 1)');
    process.stdout.write('inside\n');
    await new Promise((resolve) => setTimeout(resolve, 60_000));
  });
}
if (mode === 'write') {
  const [{ next } = { next: 0 }] = await database.execute<{ next: number }>(
    'select coalesce(max(id), 0) + 2 as next from written',
  );
  for (let id = next; ; id += 2) {
    await database.transaction(async () => {
      await database.execute('insert into written values ($1, 1)', [id]);
      await database.execute('insert into written values ($1, 2)', [id + 1]);
    });
    process.stdout.write(`${id}\n`);
  }
}
