import { Client } from 'pg';

export type EmptyDatabase = { url: string; drop: () => Promise<void> };

/** Creates an empty database on the PostgreSQL server of `serverUrl`. */
export const createDatabase = async (serverUrl: string): Promise<EmptyDatabase> => {
  const name = `purboday_e2e_${process.pid}_${Date.now()}`;
  const onServer = async (statement: string): Promise<void> => {
    const client = new Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await onServer(`CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`DROP DATABASE ${name} WITH (FORCE)`) };
};
