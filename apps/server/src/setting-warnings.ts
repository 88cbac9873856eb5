import { parseEnv } from 'node:util';

/** Variables of other programs that a `.env` file may contain: Node, Compose, the network. */
const foreign =
  /^(?:NODE_PATH|NODE_\w{5,}|DOMAIN|POSTGRES_\w+|PG\w+|TZ|LANG|LC_\w+|PATH|HOME|PURBODAY_\w+|COMPOSE_\w+|DOCKER_\w+|SSL_\w+|UV_\w+|(?:HTTPS?|NO|ALL)_PROXY|(?:https?|no|all)_proxy)$/u;

/** Whether one letter is different, missing, added, or exchanged with its neighbour. */
const isOneLetterAway = (a: string, b: string): boolean => {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA.slice(2) === restB.slice(2) && restA[0] === restB[1] && restA[1] === restB[0])
  );
};

const findNearest = (name: string, settings: readonly string[]): string | undefined => {
  const upper = name.toUpperCase();
  return settings.find((setting) => setting === upper || isOneLetterAway(upper, setting));
};

const suggest = (nearest: string | undefined): string =>
  nearest === undefined ? '' : ` Did you mean ${nearest}?`;

/** Lines outside quoted values that set nothing. */
const listOtherLines = (content: string): { line: number; text: string }[] => {
  let quote: string | undefined;
  return content.split('\n').flatMap((text, index) => {
    if (quote !== undefined) {
      if (text.includes(quote)) quote = undefined;
      return [];
    }
    const [, opening, rest] = /^[^#=]+=\s*(["'`])(.*)$/u.exec(text) ?? [];
    if (opening !== undefined && rest?.includes(opening) === false) quote = opening;
    return /^\s*(?:#.*)?$|^[^=\s]+\s*=|^\s*export\s+[^=\s]+\s*=/u.test(text.trimEnd())
      ? []
      : [{ line: index + 1, text }];
  });
};

/**
 * Describes lines of the file `.env` that are no setting, and names in the environment that look
 * like a misspelt one. Values are not shown, because they may be secrets.
 * @param envFile the content of the file; undefined without one
 */
export const listSettingWarnings = (
  environment: Record<string, string | undefined>,
  envFile: string | undefined,
  settings: readonly string[],
): string[] => {
  const names = [...settings, ...settings.map((name) => `${name}_FILE`)];
  const known = new Set(names);
  const content = envFile ?? '';
  const inFile = Object.keys(parseEnv(content));
  const unknownInFile = inFile.filter((name) => !known.has(name) && !foreign.test(name));
  const misspelt = Object.keys(environment).filter(
    (name) => !known.has(name) && !inFile.includes(name) && !foreign.test(name),
  );
  return [
    ...listOtherLines(content).map(({ line, text }) => {
      const [word = ''] = text.trim().split(/[\s:]/u);
      return `Line ${line} of .env is no setting (NAME=value).${suggest(findNearest(word, names))}`;
    }),
    ...unknownInFile.map(
      (name) => `${name} in .env is no setting.${suggest(findNearest(name, names))}`,
    ),
    ...misspelt.flatMap((name) => {
      const nearest = findNearest(name, names);
      return nearest === undefined ? [] : [`${name} is no setting.${suggest(nearest)}`];
    }),
  ];
};
