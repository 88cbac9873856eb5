type Found<R> = { route: R; params: Record<string, string> };

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const paramsOf = (path: string, pathname: string): Record<string, string> | undefined => {
  const [wanted, given] = [path.split('/'), pathname.split('/')];
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const text = given[index] ?? '';
    if (!part.startsWith('$')) {
      if (part !== text) return undefined;
    } else if (text === '') return undefined;
    else params[part.slice(1)] = decoded(text);
  }
  return params;
};

/**
 * The route of a path and its parameters; one without parameters comes before one with.
 * @param pathname without a slash at its end
 */
export const findRoute = <R extends { path: string }>(
  routes: readonly R[],
  pathname: string,
): Found<R> | undefined => {
  const exact = routes.find(({ path }) => path === pathname);
  if (exact) return { route: exact, params: {} };
  for (const route of routes) {
    const params = paramsOf(route.path, pathname);
    if (params) return { route, params };
  }
  return undefined;
};
