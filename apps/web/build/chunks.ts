/** One chunk of the program, its modules compressed together. */
type Group = { name: string; test: RegExp; priority: number };

const inFolder = (folder: string, names: string): string =>
  `apps/web/src/${folder}/(?:${names})\\.tsx?$`;

const base = [
  'rolldown/runtime\\.js',
  'vite/preload-helper',
  'node_modules/(?:react|react-dom|scheduler)/',
  'apps/web/src/paths\\.ts$',
  'contract/src/(?:screens|roles|limits)\\.ts$',
  'contract/src/messages\\.ts\\?only=signInMessages$',
  'contract/src/sign-in\\.ts\\?calls$',
  inFolder(
    'platform',
    'session|session-end|presence|leave|call|call-problem|form-body|send|idempotency|title|product-name|offline-shell|toast|language|language-choice|language-offer|page-facts|india-time',
  ),
  inFolder('ui', 'button|sun|wordmark|site-footer|language-switch'),
];

const router = [
  'apps/web/src/routes\\.tsx$',
  'node_modules/lucide-react/dist/esm/createLucideIcon',
  inFolder(
    'platform',
    'arrival|guard|navigation|problem-page|route-match|router|search-text|scroll',
  ),
  inFolder('ui', 'anchor|page-header'),
  // The portals and the registrations have it: alone in `portal`, it would bring that to the registrations.
  inFolder('platform', 'offline-notice'),
  'node_modules/lucide-react/dist/esm/icons/x\\.',
];

const portal = [
  inFolder('platform', 'portal|portals|session-watch|session-course|watch-session'),
  inFolder('ui', 'app-shell'),
];

const data = [
  'node_modules/@tanstack/(?:query-core|react-query)/',
  inFolder('platform', 'data|action|query-client'),
];

const lists = [
  inFolder('platform', 'list-state'),
  inFolder('ui', 'list-table|list-bar|list-keys|pager'),
];

const pieces = [inFolder('ui', 'states|skeletons|status-badge')];

const forms = [
  'node_modules/zod/',
  'contract/src/(?:fields|tidy)\\.ts$',
  inFolder('platform', 'form|form-handle|form-store|nested-values|submission'),
];

const group = (name: string, parts: string[], priority: number): Group => ({
  name,
  test: new RegExp(parts.join('|'), 'u'),
  priority,
});

/**
 * Chunks by who needs them together: small ones compress badly (7 KiB a list when left to the bundler). `base` holds what sign-in
 * needs and no more: it is the first thing a visitor on a slow line loads.
 */
export const chunks: Group[] = [
  group('base', base, 4),
  group('router', router, 3),
  group('portal', portal, 2),
  group('data', data, 2),
  group('lists', lists, 2),
  group('pieces', pieces, 2),
  group('forms', forms, 1),
];
