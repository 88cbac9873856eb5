import { passkeyName } from '@purboday/contract/sign-in/passkeys.schemas';
import * as z from 'zod/mini';

/** What a new passkey is called. */
export const passkeyForm = z.object({ name: passkeyName });
