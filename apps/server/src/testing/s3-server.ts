import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/**
 * Starts an S3 server with buckets.
 * @param options.checksSignatures only for requests of objects: the server signs the path of a
 * bucket without the slash that Amazon's client adds
 */
export const startS3Server = async (
  bucket: string,
  { checksSignatures = false, more = [] }: { checksSignatures?: boolean; more?: string[] } = {},
) => {
  const directory = await mkdtemp(join(tmpdir(), 'purboday-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    allowMismatchedSignatures: !checksSignatures,
    directory,
    configureBuckets: [bucket, ...more].map((name) => ({ name, configs: [] })),
  });
  const { port } = await server.run();
  return {
    port,
    /** The address of the bucket as `S3_URL` and `BACKUP_TO` take it. */
    url: (path = bucket, credentials = 'S3RVER:S3RVER') =>
      `s3://${credentials}@127.0.0.1:${port}/${path}?tls=0`,
    close: async (): Promise<void> => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
};
