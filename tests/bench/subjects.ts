/** Budget of a page: scores of 100, and milliseconds (ARCHITECTURE.md). */
export type Budget = { performance: number; others: number; lcp: number; tbt: number };

export type BenchSubject = {
  name: string;
  path: string;
  /** Account that is signed in. */
  as?: string;
  /** Excluded from search engines on purpose; Lighthouse's finding is ignored. */
  unlisted?: boolean;
  /** A page that does not exist and returns 404. */
  missing?: boolean;
  /** Measured as on a desktop; other pages as on a phone. */
  desktop?: boolean;
  budget: Budget;
};

const demoPassword = 'monsoon-kites-42';

const publicPage: Budget = { performance: 95, others: 100, lcp: 2000, tbt: 150 };
const portalPage: Budget = { performance: 95, others: 100, lcp: 1500, tbt: 150 };
const inPortal = { unlisted: true, desktop: true, budget: portalPage };

const l1 = 'kolkata@demo.example';
const l2 = 'l2@demo.example';

/** Every public page, a dashboard and the lists of the portals. */
export const subjects: BenchSubject[] = [
  { name: 'landing', path: '/', budget: publicPage },
  { name: 'sign-in', path: '/login', budget: publicPage },
  { name: 'candidate registration', path: '/register/candidate', budget: publicPage },
  { name: 'job provider registration', path: '/register/job-provider', budget: publicPage },
  {
    name: 'training provider registration',
    path: '/register/training-provider',
    budget: publicPage,
  },
  { name: 'forgotten password', path: '/forgot-password', unlisted: true, budget: publicPage },
  {
    name: 'new password',
    path: `/reset-password#token=${'a'.repeat(43)}`,
    unlisted: true,
    budget: publicPage,
  },
  { name: 'terms', path: '/terms', budget: publicPage },
  { name: 'help', path: '/help', budget: publicPage },
  { name: 'accessibility', path: '/accessibility', budget: publicPage },
  { name: 'Android app', path: '/app', budget: publicPage },
  { name: 'tracking', path: '/track', budget: publicPage },
  { name: 'not found', path: '/no-such-page', unlisted: true, missing: true, budget: publicPage },
  { name: 'L1 dashboard', path: '/l1-admin/dashboard', as: l1, ...inPortal },
  { name: 'L1 candidates', path: '/l1-admin/candidates', as: l1, ...inPortal },
  { name: 'L2 candidates', path: '/l2-admin/candidates', as: l2, ...inPortal },
];

/** The session data that a browser stores, for the tab's session storage. */
export const toSession = async (
  url: string,
  email: string,
): Promise<{ user: string; token: string }> => {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  const { data } = (await answer.json()) as { data: { user: unknown; token: string } };
  return { user: JSON.stringify(data.user), token: data.token };
};
