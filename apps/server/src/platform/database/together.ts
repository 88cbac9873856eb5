/**
 * Starts steps of one transaction that do not wait for each other, so that their statements share one way to the server and back; in the
 * order given, as far as the first statement of each goes. Waits for all of them, also when one fails: none may go on when the
 * transaction is over.
 * @returns what the steps resolve with
 * @throws what the first step that failed threw
 */
export const together = async <const Steps extends readonly (() => Promise<unknown>)[]>(
  ...steps: Steps
): Promise<{ -readonly [K in keyof Steps]: Awaited<ReturnType<Steps[K]>> }> => {
  const settled = await Promise.allSettled(steps.map((step) => step()));
  const values = settled.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
  return values as { -readonly [K in keyof Steps]: Awaited<ReturnType<Steps[K]>> };
};

/** Takes a value into a statement, and answers the parameter that stands for it there. */
export type Take = (value: unknown) => string;

/** A part of a statement: what one store has to say in it, whoever puts the statement together. */
export type Part = (take: Take) => string;

/** Several values, with commas between their parameters. */
export const takeAll = (take: Take, values: readonly unknown[]): string =>
  values.map(take).join(', ');

/** A part as a statement of its own: text and values, as `execute` takes them. */
export const statementOf = (part: Part): [text: string, values: unknown[]] => {
  const values: unknown[] = [];
  const text = part((value) => `$${values.push(value)}`);
  return [text, values];
};

/**
 * Parts that write, in one statement: all of them see the database as it was before. Those that return something are read by their names.
 * @param end the select that the statement answers with
 */
export const inOneStatement =
  (parts: Readonly<Record<string, Part>>, end: Part): Part =>
  (take) => {
    const named = Object.entries(parts).map(([name, part]) => `${name} as (${part(take)})`);
    return `with ${named.join(', ')} ${end(take)}`;
  };
