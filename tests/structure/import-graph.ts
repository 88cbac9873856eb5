import { dirname, join, normalize } from 'node:path';
import { listFilesIn, readText } from './repository.ts';

/** The dependencies of each node. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Source files of a package without tests, and their imports of each other.
 * @param source folder of the package
 * @param alias import prefix of that folder, such as `#server`
 */
export const readSources = (source: string, alias: string) => {
  const files = [...listFilesIn(source, '.ts'), ...listFilesIn(source, '.tsx')].filter(
    (path) => !/\.test\.tsx?$/u.test(path),
  );
  const textIn = new Map(files.map((path) => [path, readText(path) ?? '']));

  const targetOf = (from: string, specifier: string): string | undefined => {
    if (specifier.startsWith(`${alias}/`)) return specifier.replace(alias, source);
    return specifier.startsWith('.') ? normalize(join(dirname(from), specifier)) : undefined;
  };

  /** Static imports of a file, including type imports. Dynamic imports do not count. */
  const importsOf = (path: string): string[] =>
    [...(textIn.get(path) ?? '').matchAll(/(?:from|import) '([^']+)'/gu)].flatMap(
      ([, specifier = '']) => {
        const target = targetOf(path, specifier);
        return target !== undefined && textIn.has(target) ? [target] : [];
      },
    );

  const graph: ImportGraph = new Map(files.map((path) => [path, new Set(importsOf(path))]));
  return {
    files,
    folders: [...new Set(files.map((path) => dirname(path)))].toSorted(),
    graph,
  };
};

/** All nodes reachable from a node. The node itself is included only if it is in a cycle. */
const reachedFrom = (graph: ImportGraph, node: string): Set<string> => {
  const reached = new Set<string>();
  const open = [...(graph.get(node) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    open.push(...(graph.get(next) ?? []));
  }
  return reached;
};

/** Nodes that are part of a cycle. */
export const findCycles = (graph: ImportGraph): string[] =>
  [...graph.keys()].filter((node) => reachedFrom(graph, node).has(node)).toSorted();
