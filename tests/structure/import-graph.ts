import { dirname, join, normalize } from 'node:path';
import { filesIn, textOf } from './repository.ts';

/** What each of a set of things needs. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The programs of a package, without tests, and what they import of each other.
 * @param source its folder
 * @param alias what stands for that folder in an import, as `#server`
 */
export const programsOf = (source: string, alias: string) => {
  const files = [...filesIn(source, '.ts'), ...filesIn(source, '.tsx')].filter(
    (path) => !/\.test\.tsx?$/u.test(path),
  );
  const textIn = new Map(files.map((path) => [path, textOf(path) ?? '']));

  const targetOf = (from: string, specifier: string): string | undefined => {
    if (specifier.startsWith(`${alias}/`)) return specifier.replace(alias, source);
    return specifier.startsWith('.') ? normalize(join(dirname(from), specifier)) : undefined;
  };

  /** Imports of a file, also of types alone; what is imported when it is needed is not among them. */
  const importsOf = (path: string): string[] =>
    [...(textIn.get(path) ?? '').matchAll(/(?:from|import) '([^']+)'/gu)].flatMap(
      ([, specifier = '']) => {
        const target = targetOf(path, specifier);
        return target !== undefined && textIn.has(target) ? [target] : [];
      },
    );

  const graph: Graph = new Map(files.map((path) => [path, new Set(importsOf(path))]));
  return {
    files,
    folders: [...new Set(files.map((path) => dirname(path)))].toSorted(),
    graph,
  };
};

/** Everything that can be reached from a node, the node itself only over a circle. */
const reachedFrom = (graph: Graph, node: string): Set<string> => {
  const reached = new Set<string>();
  const open = [...(graph.get(node) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    open.push(...(graph.get(next) ?? []));
  }
  return reached;
};

/** What needs itself over others. */
export const inCircles = (graph: Graph): string[] =>
  [...graph.keys()].filter((node) => reachedFrom(graph, node).has(node)).toSorted();
