/** Statements that get a name at the most: each costs every connection some memory of the server's. */
const namedAtMost = 500;
/** Statements with more values hold a list whose length changes with every call: they are not worth a name. */
const valuesAtMost = 80;

export type NameOf = (text: string, values: number) => { name?: string };

/** Gives no names: a pooler that lends connections by the transaction does not know what was prepared on them. */
export const withoutNames: NameOf = () => ({});

/**
 * Names for statements, so that the server parses and plans each of them once a connection and not with every request. The same text has the
 * same name for the life of the process.
 */
export const statementNames = (): NameOf => {
  const names = new Map<string, { name: string }>();
  return (text, values) => {
    const known = names.get(text);
    if (known) return known;
    if (names.size >= namedAtMost || values > valuesAtMost) return {};
    const named = { name: `purboday_${names.size}` };
    names.set(text, named);
    return named;
  };
};
