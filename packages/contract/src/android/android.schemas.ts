import * as z from 'zod/mini';
import type { SchemasByCall } from '../conventions/call.ts';

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

export const androidSchemas = {
  androidApp: {
    summary: 'The Android app that this instance offers, or why it offers none',
    reply: androidApp,
  },
} satisfies SchemasByCall;
