import { randomBytes, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import {
  chmod,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  unlink,
  writeFile,
  type FileHandle,
  statfs,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export type FreeBytes = (folder: string) => Promise<number>;

const freeBytesOf: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')) ||
    isDiskFull(error.cause));

/** `freeBytes` is null when it cannot be read. Of a file that was still arriving, `neededBytes` counts what had arrived. */
type DiskShortage = { folder: string; freeBytes: number | null; neededBytes: number };

/** A disk has no room for a file. */
export class FullDiskError extends Error {
  override readonly name = 'FullDiskError';
  readonly shortage: DiskShortage;

  constructor(shortage: DiskShortage, options?: ErrorOptions) {
    const { folder, freeBytes, neededBytes } = shortage;
    super(
      `The disk of ${folder} is full: ${freeBytes ?? 'unknown'} bytes are free, ${neededBytes} are needed.`,
      options,
    );
    this.shortage = shortage;
  }
}

/** The full disk among an error and its causes. */
export const findFullDisk = (error: unknown): FullDiskError | undefined => {
  if (error instanceof FullDiskError) return error;
  return error instanceof Error ? findFullDisk(error.cause) : undefined;
};

type NeededPlace = { folder: string; neededBytes: number };

export const createFullDiskError = async (
  cause: unknown,
  place: NeededPlace,
): Promise<FullDiskError> => {
  const freeBytes = await freeBytesOf(place.folder).catch(() => null);
  return new FullDiskError({ ...place, freeBytes }, { cause });
};

/** Adds free and needed bytes to the error of a full disk. Other errors stay as they are. */
export const measureFullDisk = async (error: unknown, place: NeededPlace): Promise<unknown> =>
  isDiskFull(error) && !findFullDisk(error) ? createFullDiskError(error, place) : error;

/**
 * Creates a file without a name, so that its content is gone when the process dies or closes it.
 * @param content in chunks when it is too large for memory
 */
export const createNamelessFile = async (
  folder: string,
  content: Buffer | AsyncIterable<Buffer>,
): Promise<FileHandle> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `open-${randomBytes(16).toString('hex')}`);
  const file = await open(path, 'wx+', 0o600);
  let size = 0;
  try {
    // Before it has any content.
    await unlink(path);
    for await (const bytes of Buffer.isBuffer(content) ? [content] : content) {
      size += bytes.length;
      await file.write(bytes, 0, bytes.length, size - bytes.length);
    }
    return file;
  } catch (error) {
    await file.close();
    throw await measureFullDisk(error, { folder, neededBytes: size });
  }
};

const forOthers = 0o077;

const close = async (path: string, mode: number): Promise<void> => {
  try {
    await chmod(path, mode & 0o700);
  } catch (cause) {
    throw new Error(
      `${path} can be read by other users, and belongs to another user. Give DATA_DIR to the user that runs the product: chown -R.`,
      { cause },
    );
  }
};

/**
 * Removes other users' permissions from the entries of a folder, whatever umask created them. This also protects everything
 * below.
 * @param except names with permissions of their own
 * @throws Error with instructions when an entry cannot be closed
 */
export const closeFolder = async (
  folder: string,
  { except }: { except: readonly string[] },
): Promise<void> => {
  if (process.platform === 'win32') return;
  const names = (await readdir(folder)).filter((name) => !except.includes(name));
  for (const path of names.map((name) => join(folder, name))) {
    const stats = await stat(path).catch(() => undefined);
    if (stats && (stats.mode & forOthers) !== 0) await close(path, stats.mode);
  }
};

/** Removes other users' permissions from the folder itself. */
export const restrictToOwner = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const { mode } = await stat(folder);
  if ((mode & forOthers) !== 0) await close(folder, mode | 0o700);
};

/** Storage of documents: a folder, or a bucket of an S3-compatible store. Its content is already encrypted. */
export interface Storage {
  /**
   * Stores `content` under `key`. When it resolves, the bytes survive a power cut.
   * @param length number of bytes in `content`
   */
  put(key: string, content: Readable, length: number): Promise<void>;
  /** Like `put`, for a file that is no longer needed: a folder moves it. */
  take(key: string, path: string, length: number): Promise<void>;
  /** @throws Error when `key` does not exist */
  read(key: string): Promise<Readable>;
  /** Deletes `key`. Does nothing if it does not exist. */
  remove(key: string): Promise<void>;
  /** Every stored object with the time when it was stored, in any order. Other files of the folder or bucket are left out. */
  list(): AsyncGenerator<{ key: string; storedAt: Date }>;
  /** @throws Error when documents cannot be stored right now */
  ping(): Promise<void>;
}

const ignore = (): void => undefined;
/** The client logs to the console. All relevant errors are also thrown. */
const silent = { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore };

type Bucket = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const s3Form = 'must look like s3://KEY:SECRET@host:port/bucket?region=us-east-1&tls=1';

/**
 * Parses `S3_URL`: `s3://KEY:SECRET@host:port/bucket?region=…&tls=0`. Key and secret are percent-encoded; the defaults are
 * region `us-east-1` and TLS.
 * @throws Error that shows the expected form and never the value
 */
export const parseS3Url = (text: string): Bucket => {
  const url = URL.canParse(text) ? new URL(text) : new URL('none:');
  const bucket = url.pathname.replace(/^\/|\/$/gu, '');
  const isComplete = [url.hostname, url.username, url.password].every((part) => part !== '');
  if (url.protocol !== 's3:' || !isComplete || !/^[a-z0-9][a-z0-9.-]{1,62}$/u.test(bucket))
    throw new Error(`S3_URL ${s3Form}`);
  const scheme = url.searchParams.get('tls') === '0' ? 'http' : 'https';
  return {
    endpoint: `${scheme}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    bucket,
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
};

/** Returns what is wrong with `S3_URL`; undefined when it is valid. */
export const validateS3Url = (text: string): string | undefined => {
  try {
    parseS3Url(text);
    return undefined;
  } catch {
    return s3Form;
  }
};

const sync = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
};

/** Sharded by the first characters of the key, so that no folder has a million entries. */
const toPath = (key: string): string => `${key.slice(0, 2)}/${key}`;

const pathPattern = /^([0-9a-f]{2})\/(\1[0-9a-f]{30})$/u;
/** The key of an object's path; undefined for other files. */
const toKey = (path: string): string | undefined => pathPattern.exec(path)?.[2];

const listFolder = async function* (location: string) {
  for (const shard of await readdir(location, { withFileTypes: true })) {
    if (!shard.isDirectory()) continue;
    for (const name of await readdir(join(location, shard.name))) {
      const path = `${shard.name}/${name}`;
      const key = toKey(path);
      // It may have been removed in the meantime.
      const stats = key && (await stat(join(location, path)).catch(() => undefined));
      if (key && stats) yield { key, storedAt: stats.mtime };
    }
  }
};

const cannotWrite = (key: string, cause: unknown): Error =>
  new Error(`Cannot write file ${key}`, { cause });

const folderStorage = async (location: string): Promise<Storage> => {
  await mkdir(location, { recursive: true, mode: 0o700 });
  const endure = async (path: string): Promise<void> => {
    await Promise.all([path, dirname(path), location].map(sync));
  };
  const put: Storage['put'] = async (key, content, length) => {
    const path = join(location, toPath(key));
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await pipeline(content, createWriteStream(path, { mode: 0o600 }));
      await endure(path);
    } catch (error) {
      await rm(path, { force: true });
      const cause = await measureFullDisk(error, { folder: location, neededBytes: length });
      throw cause instanceof FullDiskError ? cause : cannotWrite(key, cause);
    }
  };
  return {
    put,
    take: async (key, from, length) => {
      const path = join(location, toPath(key));
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        await rename(from, path);
      } catch (error) {
        // Files cannot be moved to another disk.
        if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
        await put(key, createReadStream(from), length);
        return;
      }
      await endure(path);
    },
    read: async (key) => createReadStream(join(location, toPath(key))),
    remove: (key) => rm(join(location, toPath(key)), { force: true }),
    list: () => listFolder(location),
    ping: async () => {
      const probe = join(location, `ready-${randomUUID()}`);
      // The folder may have been removed while the server runs.
      await mkdir(location, { recursive: true, mode: 0o700 })
        .then(() => writeFile(probe, 'ready'))
        .catch((error: unknown) => {
          throw cannotWrite(probe, error);
        });
      await rm(probe);
    },
  };
};

/** A client for the store of a bucket. Loaded when it is needed: a folder needs none of its megabytes. */
export const createS3Client = async ({
  accessKeyId,
  secretAccessKey,
  endpoint,
  region,
}: Bucket) => {
  const { S3Client } = await import('@aws-sdk/client-s3');
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    logger: silent,
    forcePathStyle: true,
    // Stores other than Amazon's reject the checksums that the client adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000 },
  });
};

const bucketStorage = async (settings: Bucket): Promise<Storage> => {
  const { bucket: Bucket } = settings;
  const s3 = await import('@aws-sdk/client-s3');
  const client = await createS3Client(settings);
  const put: Storage['put'] = async (key, content, length) => {
    const command = new s3.PutObjectCommand({
      Bucket,
      Key: toPath(key),
      Body: content,
      ContentLength: length,
      ContentType: 'application/octet-stream',
    });
    await new Promise<void>((resolve, reject) => {
      // The client would wait for the rest of a stream that breaks.
      content.once('error', reject);
      client.send(command).then(() => resolve(), reject);
    }).catch((error: unknown) => {
      throw cannotWrite(key, error);
    });
  };
  return {
    put,
    take: (key, path, length) => put(key, createReadStream(path), length),
    read: async (key) => {
      const command = new s3.GetObjectCommand({ Bucket, Key: toPath(key) });
      const { Body } = await client.send(command).catch((cause: unknown) => {
        throw new Error(`Cannot read file ${key}`, { cause });
      });
      return Body as Readable;
    },
    remove: async (key) => {
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key: toPath(key) }));
    },
    list: async function* () {
      for await (const { Contents = [] } of s3.paginateListObjectsV2({ client }, { Bucket }))
        for (const { Key = '', LastModified } of Contents) {
          const key = toKey(Key);
          if (key && LastModified) yield { key, storedAt: LastModified };
        }
    },
    ping: async () => {
      await client.send(new s3.HeadBucketCommand({ Bucket }));
    },
  };
};

/**
 * Opens the storage of documents.
 * @param dataDir documents go to its folder `documents` when there is no `s3Url`
 * @param s3Url see `parseS3Url`
 */
export const openStorage = async ({
  dataDir,
  s3Url,
}: {
  dataDir: string;
  s3Url?: string | undefined;
}): Promise<Storage> =>
  s3Url === undefined
    ? folderStorage(join(dataDir, 'documents'))
    : bucketStorage(parseS3Url(s3Url));

/** Bytes that uploads leave free on a disk. */
const reservedBytes = 256 * 1024 * 1024;
/** Bytes between two checks of the free space. */
const checkBytes = 8 * 1024 * 1024;

type Bound = {
  /** An existing folder on the target disk. */
  folder: string;
  /** Maximum number of copies of the content on that disk at the same time. */
  copies: number;
  freeBytes?: FreeBytes | undefined;
};

/**
 * Passes an upload on while the disk has space for it and its copies.
 * @throws FullDiskError
 */
export const checkDiskSpace = async function* (
  content: AsyncIterable<Buffer>,
  { folder, copies, freeBytes = freeBytesOf }: Bound,
): AsyncGenerator<Buffer> {
  let size = 0;
  let checkAt = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size >= checkAt) {
      checkAt = size + checkBytes;
      const shortage = {
        folder,
        freeBytes: await freeBytes(folder),
        neededBytes: copies * size + reservedBytes,
      };
      if (shortage.freeBytes < shortage.neededBytes) throw new FullDiskError(shortage);
    }
    yield chunk;
  }
};
