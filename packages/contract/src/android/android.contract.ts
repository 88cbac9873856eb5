import { contract } from '../conventions/endpoint.ts';
import * as z from 'zod/mini';

/** The Android app that this instance offers for download. */
const androidApp = z.discriminatedUnion('source', [
  /** Built by the product for the instance's own address. */
  z.object({
    source: z.literal('packed'),
    name: z.string(),
    packageName: z.string(),
    versionName: z.string(),
    versionCode: z.number(),
    /** In bytes. */
    size: z.number(),
    /** SHA-256 of the signing certificate, `AB:CD:…`. */
    fingerprint: z.string(),
  }),
  /** The operator replaced the file, so its version and certificate are unknown. */
  z.object({ source: z.literal('operator'), size: z.number() }),
  /** No app: Android opens only https links, and a phone cannot reach a demo on `localhost`. */
  z.object({ source: z.literal('none'), reason: z.enum(['not-https', 'loopback']) }),
]);
export type AndroidApp = z.infer<typeof androidApp>;

export const androidContract = contract({
  androidApp: {
    method: 'GET',
    path: '/android-app',
    role: 'ANYONE',
    summary: 'The Android app of this instance, or the reason why there is none',
    reply: androidApp,
  },
});

/** Download address of the Android app (specification §7). */
export const androidAppPath = '/downloads/purbodayapp.apk';

/** Android reads here which app may open the links of this site. */
export const assetLinksPath = '/.well-known/assetlinks.json';
