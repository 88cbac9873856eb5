/**
 * Loads the code of a page. A page that the server rendered is painted first: on a slow line the code would share it with styles and fonts, which
 * makes the first paint a second later (docs/decisions/079).
 */
export const loadAfterFirstPaint = (load: () => Promise<unknown>): void => {
  const isRendered = document.getElementById('app')?.hasAttribute('data-server-rendered') ?? false;
  // A page in the background is not painted.
  if (!isRendered || document.hidden) void load();
  else requestAnimationFrame(() => requestAnimationFrame(() => void load()));
};
