import { readFileSync } from 'node:fs';
import { parseFoundation } from '@purboday/contract/pages/foundation';
import type { Foundation } from '@purboday/contract/pages/foundation';

const file = new URL('../../../../web/foundation.json', import.meta.url);

/**
 * What the foundation says about itself, from the one file that it edits.
 * @throws Error naming every place of the file that is wrong; stops the start
 */
export const shippedFoundation = (): Foundation => parseFoundation(readFileSync(file, 'utf8'));
