/** What a page may cost on a phone: scores of 100, milliseconds (the budgets of ARCHITECTURE.md). */
export type Budget = { performance: number; others: number; lcp: number; tbt: number };

export type Subject = {
  name: string;
  path: string;
  /** Who is signed in. */
  as?: string;
  /** Kept out of search engines on purpose: what Lighthouse says of that is no fault. */
  unlisted?: boolean;
  /** There is no such page: the browser notes the 404, as it should. */
  missing?: boolean;
  budget: Budget;
};

const demoPassword = 'monsoon-kites-42';

const form: Budget = { performance: 95, others: 100, lcp: 2000, tbt: 100 };
const list: Budget = { performance: 95, others: 100, lcp: 2000, tbt: 150 };
const inPortal = { unlisted: true, budget: list };

const l1 = 'kolkata@demo.example';
const l2 = 'l2@demo.example';

/** Every public page of the route table, and of the portals a dashboard and the lists. */
export const subjects: Subject[] = [
  { name: 'landing', path: '/', budget: { performance: 100, others: 100, lcp: 1200, tbt: 0 } },
  { name: 'sign-in', path: '/login', budget: { performance: 98, others: 100, lcp: 1700, tbt: 50 } },
  { name: 'candidate registration', path: '/register/candidate', budget: form },
  { name: 'job provider registration', path: '/register/job-provider', budget: form },
  { name: 'training provider registration', path: '/register/training-provider', budget: form },
  { name: 'forgotten password', path: '/forgot-password', unlisted: true, budget: form },
  {
    name: 'new password',
    path: `/reset-password#token=${'a'.repeat(43)}`,
    unlisted: true,
    budget: form,
  },
  { name: 'terms', path: '/terms', budget: form },
  { name: 'help', path: '/help', budget: form },
  { name: 'accessibility', path: '/accessibility', budget: form },
  { name: 'Android app', path: '/app', budget: form },
  { name: 'tracking', path: '/track', budget: form },
  { name: 'not found', path: '/no-such-page', unlisted: true, missing: true, budget: form },
  { name: 'L1 dashboard', path: '/l1-admin/dashboard', as: l1, ...inPortal },
  { name: 'L1 candidates', path: '/l1-admin/candidates', as: l1, ...inPortal },
  { name: 'L2 candidates', path: '/l2-admin/candidates', as: l2, ...inPortal },
];

/** What a browser keeps of a session, to be put into the tab's session storage. */
export const sessionOf = async (
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
