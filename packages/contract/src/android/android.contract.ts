import { contract } from '../conventions/endpoint.ts';
import * as z from 'zod/mini';

/** The app that this instance offers. */
const androidApp = z.discriminatedUnion('source', [
  /** Made by the product for its own address. */
  z.object({
    source: z.literal('packed'),
    name: z.string(),
    packageName: z.string(),
    versionName: z.string(),
    versionCode: z.number(),
    /** Bytes of the file. */
    size: z.number(),
    /** SHA-256 of the certificate it is signed with, `AB:CD:…`. */
    fingerprint: z.string(),
  }),
  /** A file that the operator put in its place; what is in it only the operator knows. */
  z.object({ source: z.literal('operator'), size: z.number() }),
  /** None: phones open nothing but https, and no phone reaches a trial on its own computer. */
  z.object({ source: z.literal('none'), reason: z.enum(['not-https', 'loopback']) }),
]);
export type AndroidApp = z.infer<typeof androidApp>;

export const androidContract = contract({
  androidApp: {
    method: 'GET',
    path: '/android-app',
    role: 'ANYONE',
    summary: 'The Android app that this instance offers, or why it offers none',
    reply: androidApp,
  },
});

/** Where the Android app is downloaded (specification §7). */
export const androidAppPath = '/downloads/purbodayapp.apk';

/** Where phones read which app opens the links of this site. */
export const assetLinksPath = '/.well-known/assetlinks.json';
