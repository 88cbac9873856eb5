import { otp } from '@purboday/contract/fields/fields';
import * as z from 'zod/mini';

/** The code that was mailed, as it is typed. */
export const codeForm = z.object({ otp });
