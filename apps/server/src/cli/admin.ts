import { parseArgs } from 'node:util';
import { systemClock } from '#server/platform/process/clock.ts';
import { openLog } from '#server/platform/process/log.ts';
import { auditStore } from '#server/domain/trail/audit.ts';
import { l2Admins } from '#server/domain/account/l2-admins.ts';
import { secondFactorStore } from '#server/domain/account/second-factor-store.ts';
import { askPassword } from './ask-password.ts';
import { openRecords } from '#server/start/open-resources.ts';
import { readSettings } from '#server/settings.ts';

const usage = `Usage:
  npm run admin -- create --email you@example.org --name "Your Name"   the password is asked for, or FIRST_ADMIN_PASSWORD
  npm run admin -- list
  npm run admin -- disable --email you@example.org
  npm run admin -- enable --email you@example.org
  npm run admin -- reset-second-factor --email you@example.org         for a lost phone; set up anew at the next sign-in
  npm run admin -- rotate-key                                          new values are sealed with a new data key`;

type Opened = Awaited<ReturnType<typeof openRecords>> & {
  admins: ReturnType<typeof l2Admins>;
  adminMfa: string;
};
type Given = { email: string; name: string; password: string };
type Command = {
  options: readonly (keyof Given)[];
  run: (opened: Opened, given: Given) => Promise<string>;
};

const commands: Record<string, Command> = {
  create: {
    options: ['email', 'name', 'password'],
    run: async ({ admins, adminMfa }, given) => {
      await admins.add(given);
      const next =
        adminMfa === 'required'
          ? ' At the first sign-in an authenticator app is set up: have a phone at hand.'
          : '';
      return `Created the L2 admin ${given.email}.${next}`;
    },
  },
  list: {
    options: [],
    run: async ({ admins }) => {
      const all = await admins.list();
      const lines = all.map(
        ({ email, name, disabledAt }) => `${email}\t${name}${disabledAt ? '\tdisabled' : ''}`,
      );
      return lines.length > 0 ? lines.join('\n') : 'There are no L2 admins yet.';
    },
  },
  disable: {
    options: ['email'],
    run: async ({ admins }, { email }) => {
      await admins.disable(email);
      return `Disabled ${email}; all sessions have ended.`;
    },
  },
  enable: {
    options: ['email'],
    run: async ({ admins }, { email }) => {
      await admins.enable(email);
      return `${email} may sign in again.`;
    },
  },
  'reset-second-factor': {
    options: ['email'],
    run: async ({ database, sealing, admins }, { email }) => {
      const factors = secondFactorStore({ database, sealing, clock: systemClock });
      await admins.resetSecondFactor(email, factors);
      return `${email} signs in with the password alone, and sets up an authenticator app anew; all sessions have ended.`;
    },
  },
  'rotate-key': {
    options: [],
    run: async ({ database, sealing }) => {
      const id = await sealing.rotateDataKey();
      await auditStore(database, systemClock).add({
        action: 'data-key-rotated',
        detail: { key: id },
      });
      return `New values will be sealed with the data key ${id}, two minutes from now.`;
    },
  },
};

const passwordFor = async ({ options }: Command): Promise<string> =>
  options.includes('password') ? process.env['FIRST_ADMIN_PASSWORD'] || (await askPassword()) : '';

const read = async (args: string[]) => {
  const options = {
    email: { type: 'string', default: '' },
    name: { type: 'string', default: '' },
  } as const;
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
  const [name = ''] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || positionals.length !== 1) throw new Error(usage);
  const absent = command.options.find((option) => option !== 'password' && values[option] === '');
  if (absent) throw new Error(`--${absent} is needed.\n${usage}`);
  return { command, given: { ...values, password: await passwordFor(command) } };
};

const run = async (): Promise<void> => {
  const { command, given } = await read(process.argv.slice(2));
  const settings = readSettings(process.env);
  const records = await openRecords({
    settings,
    clock: systemClock,
    log: openLog('warn'),
    command: { statementTimeoutMs: 10_000 },
  });
  try {
    const names = [settings.productName, settings.foundationName];
    const admins = l2Admins({ database: records.database, clock: systemClock, names });
    process.stdout.write(
      `${await command.run({ ...records, admins, adminMfa: settings.adminMfa }, given)}\n`,
    );
  } finally {
    await records.close();
  }
};

try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
