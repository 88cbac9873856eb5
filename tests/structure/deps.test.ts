import { expect, test } from 'vitest';
import { filesIn, textOf } from './repository.ts';

// One spelling of what a use case is given (CONTRIBUTING.md): `Deps`, an object that names each of at most five; no bag of everything that
// happens to be there, and none that is handed on by spreading it.

const mostDeps = 5;

const files = filesIn('apps/server/src', '.ts').filter(
  (path) => !path.endsWith('.test.ts') && !path.includes('/testing/'),
);

type Declared = { path: string; name: string; written: string };

/** A type as it is written, from its name to the end of its statement: a line that is not indented and ends with a semicolon. */
const writtenIn = (lines: readonly string[]): string => {
  const end = lines.findIndex((line, at) => line.endsWith(';') && (at === 0 || !/^\s/u.test(line)));
  return lines.slice(0, end + 1).join('\n');
};

/** Every type that is called so. */
const declared: Declared[] = files.flatMap((path) => {
  const lines = (textOf(path) ?? '').split('\n');
  return lines.flatMap((line, at) => {
    const [, name] = /^(?:export )?type (\w*Deps) =/u.exec(line) ?? [];
    if (name === undefined) return [];
    const statement = writtenIn(lines.slice(at));
    return [{ path, name, written: statement.slice(statement.indexOf('=') + 1, -1).trim() }];
  });
});

/** Names of an object type's own members; undefined for anything else than one. */
const membersOf = (written: string): string[] | undefined => {
  if (!/^\{.*\}$/su.test(written)) return undefined;
  const names: string[] = [];
  let depth = 0;
  for (const [piece, name] of written
    .replaceAll(/\/\*.*?\*\/|\/\/[^\n]*/gsu, '')
    .replaceAll('=>', '')
    .matchAll(/[{([<]|[})\]>]|(\w+)\??:/gu)) {
    if (name !== undefined && depth === 1) names.push(name);
    if (/[{([<]/u.test(piece)) depth += 1;
    if (/[})\]>]/u.test(piece)) depth -= 1;
  }
  // An intersection of two objects begins and ends like one.
  return depth === 0 && !/\}\s*&/u.test(written) ? names : undefined;
};

test('there are dependencies to look at, and their members are read', () => {
  expect(declared.length).toBeGreaterThan(80);
  const text = "{ a: A; b: Pick<B, 'x'>; c: { d: D }; e: (f: F) => { g: G }; h?: H }";
  expect(membersOf(text)).toEqual(['a', 'b', 'c', 'e', 'h']);
  expect(membersOf('{ a: A } & { b: B }')).toBeUndefined();
  expect(membersOf("Omit<Deps, 'a'>")).toBeUndefined();
});

test(`name each member, and no more than ${mostDeps}`, () => {
  const faults = declared.flatMap(({ path, name, written }) => {
    const members = membersOf(written);
    if (members === undefined) return [`${path}: ${name} is not one object that names its members`];
    return members.length > mostDeps ? [`${path}: ${name} has ${members.join(', ')}`] : [];
  });
  expect(faults).toEqual([]);
});

test('are handed on by name, never as a bag', () => {
  const bags = files.flatMap((path) =>
    [
      ...(textOf(path) ?? '').matchAll(
        /[{,]\s*\.\.\.(?:\w*[dD]eps|parts|trail|emailProof|sealed)\b(?![.:)])/gu,
      ),
    ].map(([bag]) => `${path}: ${bag}`),
  );
  expect(bags).toEqual([]);
});
