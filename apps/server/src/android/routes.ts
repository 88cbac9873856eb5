import staticFiles from '@fastify/static';
import {
  androidAppPath,
  androidContract,
  assetLinksPath,
  type AndroidApp,
} from '@purboday/contract/android/android.contract';
import { Problem } from '@purboday/contract/conventions/problem';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { mkdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { registerRoute, type App } from '#server/platform/http/register-route.ts';
import { sendBytes } from '#server/platform/http/responses.ts';
import type { Services } from '#server/services.ts';
import type { PackedApp } from '#server/domain/android-app/packed-app.ts';

const fileName = basename(androidAppPath);
const hidden = { schema: { hide: true } };

const folderIn = (dataDir: string): string => resolve(dataDir, 'downloads');

const operatorsFileSize = async (dataDir: string): Promise<number | undefined> => {
  const fileStats = await stat(join(folderIn(dataDir), fileName)).catch(() => undefined);
  return fileStats?.isFile() ? fileStats.size : undefined;
};

const toHeaders = (reply: FastifyReply): FastifyReply =>
  reply
    .header('Content-Type', 'application/vnd.android.package-archive')
    .header('Content-Disposition', `attachment; filename="${fileName}"`)
    // A new version has the same name.
    .header('Cache-Control', 'no-cache');

/** Lets phones open links of this site in its app, and use saved passwords there. */
const toAssetLinks = ({ packageName, fingerprint }: PackedApp) => [
  {
    relation: [
      'delegate_permission/common.handle_all_urls',
      'delegate_permission/common.get_login_creds',
    ],
    target: {
      namespace: 'android_app',
      package_name: packageName,
      sha256_cert_fingerprints: [fingerprint],
    },
  },
];

/** The operator's own file in `DATA_DIR/downloads` comes first, then the built one, else 404 (decisions §8, specification §7). */
export const serveAndroidApp = async (
  http: FastifyInstance,
  { settings: { dataDir }, androidApps }: Pick<Services, 'settings' | 'androidApps'>,
): Promise<void> => {
  const root = folderIn(dataDir);
  await mkdir(root, { recursive: true });
  // A separate scope, because the web app registers the same plugin.
  await http.register(async (scope) => {
    await scope.register(staticFiles, { root, serve: false, cacheControl: false });
    scope.get(androidAppPath, hidden, async (request, reply) => {
      if ((await operatorsFileSize(dataDir)) !== undefined)
        return toHeaders(reply).sendFile(fileName);
      const packed = await androidApps.get();
      if (!packed) throw new Problem('NOT_FOUND');
      return sendBytes(request, toHeaders(reply), { bytes: packed.file, tag: packed.tag });
    });
  });
  http.get(assetLinksPath, hidden, async (_request, reply) => {
    const packed = await androidApps.get();
    if (!packed) throw new Problem('NOT_FOUND');
    return reply.header('Cache-Control', 'no-cache').send(toAssetLinks(packed));
  });
};

const describe = async ({
  settings,
  androidApps,
}: Pick<Services, 'settings' | 'androidApps'>): Promise<AndroidApp> => {
  const size = await operatorsFileSize(settings.dataDir);
  if (size !== undefined) return { source: 'operator', size };
  const packed = await androidApps.get();
  if (!packed) return { source: 'none', reason: androidApps.rejection ?? 'not-https' };
  const { name, packageName, versionName, versionCode, fingerprint, file } = packed;
  return {
    source: 'packed',
    name,
    packageName,
    versionName,
    versionCode,
    fingerprint,
    size: file.length,
  };
};

export const registerAndroid = (app: App, services: Services): void => {
  registerRoute(app, androidContract.androidApp, () => describe(services));
};
