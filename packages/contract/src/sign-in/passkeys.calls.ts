import { calls } from '../conventions/call.ts';
import type { passkeysSchemas } from './passkeys.schemas.ts';

export const passkeysCalls = calls<typeof passkeysSchemas>()({
  listPasskeys: { method: 'GET', path: '/auth/passkeys', role: 'SIGNED_IN' },
  beginPasskey: {
    method: 'POST',
    path: '/auth/passkeys/begin',
    role: 'SIGNED_IN',
    stepUp: true,
  },
  addPasskey: { method: 'POST', path: '/auth/passkeys', role: 'SIGNED_IN', stepUp: true },
  removePasskey: {
    method: 'DELETE',
    path: '/auth/passkeys/:id',
    role: 'SIGNED_IN',
    stepUp: true,
  },
  askPasskey: { method: 'POST', path: '/auth/passkeys/ask', role: 'ANYONE' },
  signInWithPasskey: { method: 'POST', path: '/auth/passkeys/sign-in', role: 'ANYONE' },
  stepUpWithPasskey: { method: 'POST', path: '/auth/passkeys/step-up', role: 'SIGNED_IN' },
});
