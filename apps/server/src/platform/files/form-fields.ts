import { fieldProblem, Problem } from '@purboday/contract/conventions/problem';

/** Text fields of a form: `skills[]` is a list, `address[state]` an object. Objects have no prototype. */
type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type FormFields = { [name: string]: FormValue };

const deepest = 3;
const nameMax = 200;
const listMax = 200;
/** These names would reach an object's prototype (FLT-42). Such fields are dropped, like unknown ones. */
const forbidden: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

export const createFields = (): FormFields => Object.create(null) as FormFields;

/** Splits a name: `address[state]` → address, state; `skills[]` → skills, ''. */
const toParts = (name: string): string[] | undefined => {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/u.exec(name);
  if (match === null) return undefined;
  const inner = [...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/gu)].map((part) => part[1] ?? '');
  return [match[1] ?? '', ...inner];
};

/** Returns the dotted path of a field, which errors use. */
export const toPath = (name: string): string =>
  (toParts(name) ?? [name]).filter((part) => part !== '').join('.');

const badName = () => new Problem('INVALID', 'A field of the form has a name that cannot be read');

const isList = (value: FormValue | undefined): value is FormValue[] => Array.isArray(value);
const isFields = (value: FormValue | undefined): value is FormFields =>
  typeof value === 'object' && !Array.isArray(value);

const addToList = (fields: FormFields, name: string, value: string): void => {
  const list = fields[name] ?? [];
  if (!isList(list) || list.length >= listMax)
    throw fieldProblem(name, 'Please check what you entered');
  list.push(value);
  fields[name] = list;
};

const inside = (fields: FormFields, name: string): FormFields => {
  const nested = fields[name] ?? createFields();
  if (!isFields(nested)) throw fieldProblem(name, 'Please check what you entered');
  fields[name] = nested;
  return nested;
};

const addParts = (fields: FormFields, parts: string[], value: string): void => {
  const [first, second, ...rest] = parts;
  if (first === undefined || first === '') throw badName();
  if (second === '' && rest.length === 0) return addToList(fields, first, value);
  if (second !== undefined) return addParts(inside(fields, first), [second, ...rest], value);
  if (Object.hasOwn(fields, first)) throw fieldProblem(first, 'This field was sent more than once');
  fields[first] = value;
  return undefined;
};

/**
 * Adds a field by its name in the form.
 * @throws Problem 400 that names the field: sent twice, or as text and also as a list or object
 */
export const addField = (fields: FormFields, name: string, value: string): void => {
  const parts = toParts(name);
  if (name.length > nameMax || parts === undefined || parts.length > deepest) throw badName();
  if (parts.some((part) => forbidden.has(part))) return;
  addParts(fields, parts, value);
};

/**
 * Checks the decoded text of a field.
 * @throws Problem 400 that names the field: invalid UTF-8 (which the parser replaces by U+FFFD), a lone surrogate, or U+0000,
 * which PostgreSQL cannot store
 */
export const checkFieldText = (name: string, text: string): string => {
  if (text.includes('\0') || text.includes('\ufffd') || !text.isWellFormed()) {
    throw fieldProblem(toPath(name), 'This field contains characters that cannot be stored');
  }
  return text;
};
