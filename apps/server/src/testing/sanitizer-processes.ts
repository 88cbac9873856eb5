import { readdirSync, readFileSync } from 'node:fs';

const toText = (pid: string, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
};

/** Ids of the document sanitizer processes of this process, from /proc. */
export const findSanitizerProcesses = (): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .filter((pid) => new RegExp(`^PPid:\\s+${process.pid}$`, 'mu').test(toText(pid, 'status')))
    .filter((pid) => toText(pid, 'cmdline').includes('sanitizer-process'));
