import { settingLabel } from '@purboday/contract/foundation-settings/setting-labels';

type Change = { setting: string; before: string; after: string };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Paths of the members that differ. Lists and the texts of a language are compared as a whole. */
export const changedPaths = (before: unknown, after: unknown, path = ''): string[] => {
  if (isSame(before, after)) return [];
  if (!isRecord(before) || !isRecord(after) || path.startsWith('translations.')) return [path];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => name !== 'updated')
    .flatMap((name) =>
      changedPaths(before[name], after[name], path === '' ? name : `${path}.${name}`),
    );
};

const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, name) => (isRecord(part) ? part[name] : undefined), value);

/** Ids of images mean nothing to a reader. */
const toTextAt = (path: string, value: unknown): string => {
  if (path === 'logo') return value === null ? 'none' : 'uploaded image';
  return toText(value);
};

const toText = (value: unknown): string => {
  if (value === null) return 'never';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (Array.isArray(value)) return value.map(toText).join(value.some(isRecord) ? '; ' : ', ');
  if (isRecord(value))
    return Object.entries(value)
      .filter(([name, part]) => typeof part === 'string' && name !== 'logo')
      .map(([, part]) => part)
      .join(': ');
  return typeof value === 'number' || typeof value === 'string' ? `${value}` : '';
};

/** The members of `value` that differ from those of `other`. */
const onlyChanged = (value: unknown, other: unknown): unknown =>
  isRecord(value) && isRecord(other)
    ? Object.entries(value).flatMap(([name, part]) => (isSame(part, other[name]) ? [] : [part]))
    : value;

/** The changes between two values of a section, in words. */
export const describeChanges = (before: unknown, after: unknown): Change[] =>
  changedPaths(before, after).map((path) => {
    const [from, to] = [valueAt(before, path), valueAt(after, path)];
    return {
      setting: settingLabel(path),
      before: toTextAt(path, onlyChanged(from, to)),
      after: toTextAt(path, onlyChanged(to, from)),
    };
  });
