import type { AccountHolder } from '#server/domain/account/session.ts';
import { howrah, kolkata } from '#server/testing/builders.ts';
import type { TestApp } from '#server/testing/test-app.ts';

/** The callers, in the order of the matrix's columns. */
export const principals = ['AN', 'TA', 'TB', 'JA', 'JB', '1I', '1O', '1N', 'L2', 'CA'] as const;
export type Principal = (typeof principals)[number];

/** Creates the records of the principals marked A and I. */
export const createAccessWorld = async (app: TestApp) => {
  const [ta, tb] = [await app.aTrainingProvider(), await app.aTrainingProvider()];
  const [ja, jb] = [await app.aJobProvider(), await app.aJobProvider()];
  const inside = await app.anL1Admin({ places: [kolkata] });
  const outside = await app.anL1Admin({ places: [howrah] });
  const temporary = await app.anL1Admin({ places: [kolkata], mustChangePassword: true });
  const l2 = await app.anL2Admin();
  const candidate = await app.aCandidate();
  const holders: Record<Principal, AccountHolder | undefined> = {
    AN: undefined,
    TA: { id: ta.id, role: 'TRAINING_PROVIDER' },
    TB: { id: tb.id, role: 'TRAINING_PROVIDER' },
    JA: { id: ja.id, role: 'JOB_PROVIDER' },
    JB: { id: jb.id, role: 'JOB_PROVIDER' },
    '1I': { id: inside.id, role: 'L1_ADMIN' },
    '1O': { id: outside.id, role: 'L1_ADMIN' },
    '1N': { id: temporary.id, role: 'L1_ADMIN' },
    L2: { id: l2.id, role: 'L2_ADMIN' },
    CA: { id: candidate.id, role: 'CANDIDATE' },
  };
  /** A new session for each request, because one of the calls ends it. */
  const tokenOf = async (principal: Principal): Promise<string | undefined> => {
    const holder = holders[principal];
    return holder && app.sessions.begin(holder);
  };
  return { tokenOf, ta, ja };
};

export type AccessWorld = Awaited<ReturnType<typeof createAccessWorld>>;

/** A request with path parameters and a valid body. */
type Ask = { path: string; body?: unknown; form?: FormData };
export type CreateRequest = (app: TestApp, world: AccessWorld) => Promise<Ask> | Ask;

/** Statuses in the order of `principals` (`403p`: must change the password first), and the request. */
export type AccessRow = { statuses: string; ask?: CreateRequest };

/** A row with the same status for every principal. */
export const repeatForPrincipals = (status: number): string =>
  principals.map(() => status).join(' ');
