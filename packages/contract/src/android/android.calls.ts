import { calls } from '../conventions/call.ts';
import type { androidSchemas } from './android.schemas.ts';

/** Where the Android app is downloaded (specification §7). */
export const androidAppPath = '/downloads/purbodayapp.apk';

/** Where phones read which app opens the links of this site. */
export const assetLinksPath = '/.well-known/assetlinks.json';

export const androidCalls = calls<typeof androidSchemas>()({
  androidApp: { method: 'GET', path: '/android-app', role: 'ANYONE' },
});
