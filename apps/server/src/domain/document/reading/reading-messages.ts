/** What the process that reads documents is asked. */
export type ToReader = { kind: 'pdf' | 'picture'; bytes: Uint8Array };

/** Its answer: the bytes to be kept, or why the document is refused. */
export type FromReader =
  | { tell: 'ready' }
  | { tell: 'clean'; bytes: Uint8Array }
  | { tell: 'refused'; why: 'locked' | 'active' | 'damaged' };
