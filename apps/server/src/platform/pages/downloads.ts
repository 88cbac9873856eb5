import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const androidApp = '/purbodayapp.apk';

/**
 * Serves the Android app from `DATA_DIR/downloads/purbodayapp.apk` at `/downloads/purbodayapp.apk`, in parts too, so that a broken
 * download goes on where it stopped; 404 while there is none (decisions §8, specification §7).
 */
export const serveDownloads = async (
  http: FastifyInstance,
  { dataDir }: { dataDir: string },
): Promise<void> => {
  const root = resolve(dataDir, 'downloads');
  await mkdir(root, { recursive: true });
  await http.register(staticFiles, {
    root,
    prefix: '/downloads/',
    decorateReply: false,
    index: false,
    schemaHide: true,
    // Nothing else that may lie in the folder is given away.
    allowedPath: (path) => path === androidApp,
    setHeaders: (reply) => {
      reply.header('Content-Type', 'application/vnd.android.package-archive');
      reply.header('Content-Disposition', 'attachment; filename="purbodayapp.apk"');
      // A new version has the same name.
      reply.header('Cache-Control', 'no-cache');
    },
  });
};
