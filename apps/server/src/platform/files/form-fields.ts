import { fieldProblem, Problem } from '@purboday/contract/conventions/problem';

/** Text fields of a form: `skills[]` makes a list, `address[state]` an object. Every object has a null prototype. */
type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type FormFields = { [name: string]: FormValue };

const deepest = 3;
const nameMax = 200;
const listMax = 200;
/** They would reach an object's prototype (FLT-42); a field so named is dropped, as any unknown one. */
const forbidden: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** An object that inherits nothing. */
export const emptyFields = (): FormFields => Object.create(null) as FormFields;

/** Parts of a name: `address[state]` → address, state; `skills[]` → skills, ''. */
const partsOf = (name: string): string[] | undefined => {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/u.exec(name);
  if (match === null) return undefined;
  const inner = [...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/gu)].map((part) => part[1] ?? '');
  return [match[1] ?? '', ...inner];
};

/** The dotted path under which a field's errors are told. */
export const pathOf = (name: string): string =>
  (partsOf(name) ?? [name]).filter((part) => part !== '').join('.');

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
  const nested = fields[name] ?? emptyFields();
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
 * Adds a field as a form names it.
 * @throws Problem 400 that names the field: sent twice, or once as text and once as a list or an object
 */
export const addField = (fields: FormFields, name: string, value: string): void => {
  const parts = partsOf(name);
  if (name.length > nameMax || parts === undefined || parts.length > deepest) throw badName();
  if (parts.some((part) => forbidden.has(part))) return;
  addParts(fields, parts, value);
};

/**
 * The text of a field, as the parser decoded it.
 * @throws Problem 400 that names the field: it was no valid UTF-8 (the parser then puts U+FFFD, which nobody types), holds a lone
 * surrogate, or U+0000, which PostgreSQL cannot store
 */
export const fieldText = (name: string, text: string): string => {
  if (text.includes('\0') || text.includes('\ufffd') || !text.isWellFormed()) {
    throw fieldProblem(pathOf(name), 'This field holds characters that cannot be stored');
  }
  return text;
};
