// Applies the migrations in argv[3] to the server argv[2], as one of several processes that start at once.
import { openDatabase } from '#server/platform/database/open-database.ts';
import { openLog } from '#server/platform/process/log.ts';
import { migrate } from '#server/platform/database/migrate.ts';

const [, , databaseUrl = '', directory = ''] = process.argv;
const database = await openDatabase({ databaseUrl, dataDir: '', log: openLog('silent') });
await migrate(database, { directory });
await database.close();
