import { isNull } from 'drizzle-orm';
import { candidates } from './candidate-table.ts';

/**
 * The condition that a candidate is still there. Every query of candidates has it, unless what it asks for cannot match an erased one
 * (an email, a queue, a place); `tests/structure/erased-candidates.test.ts` looks after that.
 */
export const present = isNull(candidates.erasedAt);
