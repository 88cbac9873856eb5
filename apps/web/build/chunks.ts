/** One chunk of the program, its modules compressed together. */
type Group = { name: string; test: RegExp; priority: number };

const inFolder = (folder: string, names: string): string =>
  `apps/web/src/(?:domain/)?${folder === 'platform' ? '(?:platform|shell|domain)' : folder}/(?:.+/)?(?:${names})\\.tsx?$`;

const base = [
  'vite/preload-helper',
  'apps/web/src/paths\\.ts$',
  'contract/src/(?:pages/screens|conventions/(?:roles|limits|call))\\.ts$',
  'contract/src/sign-in/sign-in\\.(?:messages|calls)\\.ts$',
  inFolder(
    'platform',
    'session|session-end|presence|leave|call|call-problem|form-body|send|idempotency|title|product-name|offline-shell|toast|language|language-choice|language-offer|page-facts|page-view|india-time|hydrated|first-draw',
  ),
  inFolder('ui', 'button|sun|wordmark|site-footer|language-switch'),
  inFolder('ui', 'field|text-field|select-field|password-field|notice|error-summary'),
];

/** By itself: a large file has the whole of a connection, the others come by others meanwhile. */
const react = ['node_modules/(?:react|react-dom|scheduler)/'];

const router = [
  'apps/web/src/routes\\.tsx$',
  'node_modules/lucide-react/dist/esm/createLucideIcon',
  inFolder(
    'platform',
    'arrival|guard|navigation|problem-page|route-match|router|search-text|scroll',
  ),
  inFolder('ui', 'anchor|page-header|public-page|button-link|sentence|live-form'),
  inFolder('platform', 'use-about|said-by|draft|leave-warning'),
  'contract/src/\\w+/(?:places|skills|registration)\\.calls\\.ts$',
  // The portals and the registrations have it: alone in `portal`, it would bring that to the registrations.
  inFolder('platform', 'offline-notice'),
  'node_modules/lucide-react/dist/esm/icons/(?:x|circle-check|file-text)\\.',
];

/** The frame of the portals, and what almost every screen in it has: data, lists, and the states of both. */
const portal = [
  inFolder('platform', 'portal|portals'),
  inFolder('ui', 'app-shell|menu|menu-sheet'),
  'node_modules/@tanstack/(?:query-core|react-query)/',
  inFolder(
    'platform',
    'data|action|query-client|list-state|load-failure|optimistic|export-button|download|save-file',
  ),
  inFolder(
    'ui',
    'list-table|list-bar|list-keys|list-results|status-filter|cards|pager|email-text|tabs|tiles',
  ),
  inFolder('records', 'shown-id|any-record'),
  'contract/src/conventions/messages\\.ts$',
  // Small, and needed by most screens of their portal: a file of their own would cost a phone more.
  inFolder('review', 'kinds|time-in-status|list-address'),
  inFolder('assignment', 'queues'),
  'contract/src/assignment/assignment\\.calls\\.ts$',
  'node_modules/lucide-react/dist/esm/icons/(?:download|map-pin|trash|calendar-days)\\.',
];

/** Of the portals, and of the candidates who track their application. */
const signedIn = [
  inFolder('platform', 'session-watch|session-course|watch-session'),
  inFolder('ui', 'states|skeletons|status-badge|dialog|facts'),
  'contract/src/conventions/lifecycles\\.ts$',
];

const forms = [
  'node_modules/zod/',
  'contract/src/(?:fields/(?:fields|field-messages)|conventions/normalize|registration/registration\\.schemas)\\.ts$',
  inFolder('platform', 'form|form-handle|form-store|nested-values|submission'),
  inFolder('ui', 'checkbox'),
];

/** What the registrations have in common. */
const registration = [
  inFolder(
    'registration',
    'wizard|wizard-steps|registration-form|use-registration|registration-draft|registered|use-step|use-phone|use-list|list-trouble|place-fields|postal-code-field|email-field|email-proofs|use-email-proof|proven|document-field|document-schema|consent-field|consent-schema|privacy-notice|terms-line',
  ),
  'contract/src/pages/privacy-notice\\.ts$',
  inFolder('ui', 'wizard-progress'),
];

/** Fields of the registrations, the corrections of `/track` and a few forms of the portals. */
const inputs = [inFolder('ui', 'file-field|size-text|skills-picker')];

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
  group('react', react, 6),
  group('base', base, 5),
  group('router', router, 4),
  group('portal', portal, 2),
  group('signed-in', signedIn, 3),
  group('forms', forms, 3),
  group('registration', registration, 1),
  group('inputs', inputs, 2),
];
