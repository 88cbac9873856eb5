import { accessSync, constants, existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { toReason } from '#server/cli/terminal.ts';
import { toHttpAddress } from '#server/platform/process/loopback.ts';
import { SettingsError, type Settings } from '#server/settings.ts';

// The start and `check-settings` explain the same errors and run the same checks.

export type Problem = { message: string; fix: string };

/** An error and its causes, with the fields that drivers add. */
const toCauses = function* (error: unknown): Generator<Error & { code?: string }> {
  for (let at = error; at instanceof Error; at = at.cause) {
    yield at as Error & { code?: string };
    if (at instanceof AggregateError) for (const inner of at.errors) yield* toCauses(inner);
  }
};

const tlsFix =
  'Check that the certificate is valid for this host name, and that its authority is known here (NODE_EXTRA_CA_CERTS names a file with an authority of your own).';

/** Network errors, which all connections share, by code or name. */
export const networkProblems = (host: string): Record<string, Problem> => {
  const wrongName = {
    message: `The host name in ${host} is unknown.`,
    fix: 'Check the spelling of the host name, and the name server of this machine.',
  };
  const noAnswer = {
    message: `${host} does not answer.`,
    fix: 'Check host and port, and that no firewall is between.',
  };
  const connectionRefused = {
    message: `Nothing accepts connections at ${host}.`,
    fix: 'Check host and port, and that the service is running and listens on this address.',
  };
  const certificate = { message: `The TLS certificate of ${host} is not trusted.`, fix: tlsFix };
  const noTls = {
    message: `${host} does not speak TLS as expected.`,
    fix: 'Check the port, and whether this port expects an encrypted or a plain connection.',
  };
  return {
    ENOTFOUND: wrongName,
    EAI_AGAIN: wrongName,
    EDNS: wrongName,
    ECONNREFUSED: connectionRefused,
    ETIMEDOUT: noAnswer,
    ECONNRESET: noAnswer,
    EHOSTUNREACH: noAnswer,
    ENETUNREACH: noAnswer,
    TimeoutError: noAnswer,
    DEPTH_ZERO_SELF_SIGNED_CERT: certificate,
    SELF_SIGNED_CERT_IN_CHAIN: certificate,
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: certificate,
    UNABLE_TO_GET_ISSUER_CERT_LOCALLY: certificate,
    CERT_HAS_EXPIRED: certificate,
    ERR_TLS_CERT_ALTNAME_INVALID: certificate,
    ERR_SSL_WRONG_VERSION_NUMBER: noTls,
    EPROTO: noTls,
    ETLS: noTls,
  };
};

/** The first known cause of an error, or its own words with a general advice. */
export const toProblem = (
  error: unknown,
  known: Record<string, Problem>,
  otherwise: string,
): Problem => {
  for (const { code, name } of toCauses(error)) {
    const explanation = known[code ?? ''] ?? known[name];
    if (explanation !== undefined) return explanation;
  }
  return { message: toReason(error), fix: otherwise };
};

export const databaseProblems = (address: string): Record<string, Problem> => {
  const url = new URL(address);
  const user = decodeURIComponent(url.username);
  const name = url.pathname.slice(1);
  const signIn = {
    message: `The database rejects the user "${user}" or the password.`,
    fix: 'Correct user and password in DATABASE_URL. Special characters are percent-encoded: @ is %40, / is %2F.',
  };
  const mayNot = {
    message: `The user "${user}" lacks a permission in the database "${name}".`,
    fix: `As a superuser, in this database: grant usage, create on schema public to "${user}"`,
  };
  return {
    ...networkProblems(url.host),
    '28P01': signIn,
    '28000': {
      message: `The database server does not admit the user "${user}" from this machine.`,
      fix: 'Check user and TLS (sslmode) in DATABASE_URL, and the file pg_hba.conf of the server.',
    },
    '3D000': {
      message: `There is no database "${name}" at ${url.host}.`,
      fix: `Create it: createdb --owner "${user}" "${name}"`,
    },
    '42501': mayNot,
    '25006': {
      message: `The database at ${url.host} is read-only.`,
      fix: 'Name the primary server in DATABASE_URL, not a standby.',
    },
  };
};

/** Explains why a port cannot be opened. */
export const explainListening = (
  error: unknown,
  { name, host, port }: { name: 'PORT' | 'METRICS_PORT'; host: string; port: number },
): Problem => {
  const hostName = name === 'PORT' ? 'HOST' : 'METRICS_HOST';
  const noSuchHost = {
    message: `${hostName}: this machine has no address ${host}.`,
    fix: 'Set 127.0.0.1, or an address of this machine.',
  };
  const known = {
    EADDRINUSE: {
      message: `${name}: another program already listens on port ${port} of ${host}.`,
      fix: `Stop it, or set another ${name}.`,
    },
    EACCES: {
      message: `${name}: this user may not listen on port ${port}.`,
      fix: 'Set a port from 1024 on, and let a reverse proxy pass requests on.',
    },
    EADDRNOTAVAIL: noSuchHost,
    ENOTFOUND: noSuchHost,
    EAI_AGAIN: noSuchHost,
    EAFNOSUPPORT: noSuchHost,
  };
  return toProblem(error, known, `Check ${hostName} and ${name}.`);
};

const tryListening = (host: string, port: number): Promise<void> =>
  new Promise((resolved, failed) => {
    const server = createServer();
    server.once('error', failed);
    server.listen(port, host, () => server.close(() => resolved()));
  });

/** Whether a process of the product answers there. */
const findProduct = async (host: string, port: number): Promise<boolean> => {
  try {
    const response = await fetch(`${toHttpAddress(host, port)}/readyz`, {
      signal: AbortSignal.timeout(3_000),
    });
    const body = (await response.json()) as { parts?: unknown; version?: unknown };
    return typeof body.version === 'string' && body.parts !== undefined;
  } catch {
    return false;
  }
};

/** Finds out whether the ports can be opened. `running`: the product answers on the port itself. */
export const checkPorts = async ({
  host,
  port,
  metrics,
}: Pick<Settings, 'host' | 'port' | 'metrics'>): Promise<{
  running: boolean;
  problems: Problem[];
}> => {
  const problems: Problem[] = [];
  if (port > 0 && (await findProduct(host, port))) return { running: true, problems };
  const ports = [
    { name: 'PORT' as const, host, port },
    ...(metrics ? [{ name: 'METRICS_PORT' as const, ...metrics }] : []),
  ];
  for (const each of ports)
    await tryListening(each.host, each.port).catch((error: unknown) =>
      problems.push(explainListening(error, each)),
    );
  return { running: false, problems };
};

/** Finds out whether the folder of the data can be written. Creates nothing that stays. */
export const checkDataDir = (dataDir: string): Problem | undefined => {
  const folder = resolve(dataDir);
  try {
    let existing = folder;
    while (!existsSync(existing)) existing = dirname(existing);
    if (!statSync(existing).isDirectory()) throw new Error(`${existing} is no folder`);
    accessSync(existing, constants.W_OK | constants.X_OK);
    if (existing === folder) {
      const probe = join(folder, `settings-check-${process.pid}`);
      writeFileSync(probe, '', { mode: 0o600 });
      rmSync(probe);
    }
    return undefined;
  } catch (error) {
    return {
      message: `DATA_DIR: ${folder} cannot be written (${toReason(error)}).`,
      fix: `Give it to the user that runs the product (chown -R), or set DATA_DIR to another folder.`,
    };
  }
};

export const toSentences = ({ message, fix }: Problem): string => `${message} ${fix}`;

/**
 * Checks everything that can be known before the database is opened.
 * @throws SettingsError with a sentence for each setting that prevents the start
 */
export const requireStartable = async (settings: Settings): Promise<void> => {
  const { running, problems } = await checkPorts(settings);
  if (running)
    problems.push({
      message: `PORT: the product already runs on port ${settings.port}.`,
      fix: 'Another instance needs another PORT.',
    });
  const folder = checkDataDir(settings.dataDir);
  if (folder !== undefined) problems.push(folder);
  if (problems.length > 0) throw new SettingsError(problems.map(toSentences).join('\n'));
};

/** An error of the start in one sentence, with the setting that it is about. */
export const explainStart = (error: unknown, settings: Settings | undefined): string => {
  if (settings?.databaseUrl === undefined) return toReason(error);
  const { message, fix } = toProblem(error, databaseProblems(settings.databaseUrl), '');
  return fix === '' ? message : `DATABASE_URL: ${message} ${fix}`;
};
