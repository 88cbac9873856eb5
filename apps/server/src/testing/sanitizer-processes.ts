import { readdirSync, readFileSync } from 'node:fs';

const textOf = (pid: string, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
};

/** The processes that read documents for this one, by Linux's own list. */
export const readingProcesses = (): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .filter((pid) => new RegExp(`^PPid:\\s+${process.pid}$`, 'mu').test(textOf(pid, 'status')))
    .filter((pid) => textOf(pid, 'cmdline').includes('sanitizer-process'));
