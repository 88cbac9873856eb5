import type { Endpoint } from '@purboday/contract/conventions/endpoint';
import { stepUpMinutes } from '@purboday/contract/conventions/limits';
import { fieldProblem, Problem, problemMessage } from '@purboday/contract/conventions/problem';
import type { Role } from '@purboday/contract/conventions/roles';
import { secondFactorMessages } from '@purboday/contract/second-factor/second-factor.messages';
import type { PortalLanguage } from '@purboday/contract/languages/languages';
import {
  hasPermission,
  type OrganisationRole,
} from '@purboday/contract/organisations/organisation-permissions';
import { organisationHeader } from '@purboday/contract/organisations/organisation-header';
import { peopleMessages } from '@purboday/contract/organisations/people.messages';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '#server/platform/process/clock.ts';

/** A city of the built-in list; cities of the same name exist in several states. */
export type ScopedCity = { state: string; city: string };

/** The caller, as the session describes it at this request. */
export type Actor = {
  /** Names the session without opening it. */
  sessionId: string;
  /** The account's id; the candidate's own id for the role CANDIDATE. */
  id: string;
  role: Role;
  name: string;
  email: string;
  mustChangePassword: boolean;
  /** The language that the person chose; null until a choice, and for candidates. */
  language: PortalLanguage | null;
  /** The provider's id for the provider roles, else null. */
  providerId: string | null;
  /** Name of the provider, else null. */
  providerName: string | null;
  /** The person's role in the provider, else null. */
  organisationRole: OrganisationRole | null;
  /** The person sees only batches where they are the trainer. */
  ownBatchesOnly: boolean;
  /** A candidate who signed in with a code by SMS, and whether the person gave facts of the registration; null for others. */
  phoneSession?: 'unproved' | 'proved' | null;
  /** An L1 admin's cities; empty for the other roles. */
  places: ScopedCity[];
};

/** The session that a request came with: its token's hash names it. */
export type Session = {
  tokenHash: Buffer;
  actor: Actor;
  endsAt: Date;
  /** When the person signed in, or last entered the password in this session. */
  confirmedAt: Date;
  /** The account's authenticator app: none, or when this session last gave a code of it (null: never). */
  secondFactor: 'none' | { at: Date | null };
};

export type AuthorizationDeps = {
  /** `find` answers the live session of a bearer token, undefined where there is none. */
  sessions: { find: (token: string) => Promise<Session | undefined> };
  /** Whether a role has to have an authenticator app (`ADMIN_MFA`, `PROVIDER_MFA`). */
  requiresSecondFactor: (role: Role) => boolean;
  clock: Clock;
  /** Records a signed-in caller who was refused a function (SEC-49). */
  onDenied: (session: Session, request: { ip: string; call: string }) => Promise<void>;
};

const authorizedSessions = new WeakMap<FastifyRequest, Session>();

/** The session of a request that was let in, if it came with one. */
export const toSession = (request: FastifyRequest): Session | undefined =>
  authorizedSessions.get(request);

const bearer = /^Bearer ([\w-]{1,200})$/u;

/** The bearer token of a request; undefined where there is none, or where it does not look like one. */
const toToken = (request: FastifyRequest): string | undefined =>
  bearer.exec(request.headers.authorization ?? '')?.[1];

/**
 * Rejects the request of a tab that shows another organisation than the session works for: the person has switched in
 * another tab (R25). Calls of every signed-in account are about the account, not the organisation.
 */
const requireSameOrganisation = (
  request: FastifyRequest,
  { actor }: Session,
  endpoint: Endpoint,
): void => {
  const shown = request.headers[organisationHeader];
  if (shown === undefined || shown === actor.providerId || endpoint.role === 'SIGNED_IN') return;
  if (actor.providerName === null) return;
  throw fieldProblem(
    organisationHeader,
    peopleMessages.worksForOther(actor.providerName),
    'INVALID_TRANSITION',
  );
};

const requireRole = (session: Session, endpoint: Endpoint): void => {
  if (endpoint.role !== 'SIGNED_IN' && session.actor.role !== endpoint.role)
    throw new Problem('FORBIDDEN');
  if (endpoint.permission && !hasPermission(session.actor.organisationRole, endpoint.permission))
    throw new Problem('FORBIDDEN');
};

const requireOwnPassword = ({ actor }: Session, endpoint: Endpoint): void => {
  if (actor.mustChangePassword && !endpoint.beforePasswordChange) {
    throw new Problem('PASSWORD_CHANGE_REQUIRED');
  }
};

/** Whether the caller has to set up a second factor first. */
export const lacksSecondFactor = (
  { secondFactor, actor }: Session,
  isRequired: AuthorizationDeps['requiresSecondFactor'],
): boolean => secondFactor === 'none' && isRequired(actor.role);

const isStale = (clock: Clock, confirmedAt: Date | null): boolean =>
  clock().getTime() - (confirmedAt?.getTime() ?? 0) > stepUpMinutes * 60_000;

/**
 * Without an authenticator app the same calls require the password once in 15 minutes (T66). Candidates have no
 * password.
 */
const requirePassword = (clock: Clock, session: Session, endpoint: Endpoint): void => {
  if (!endpoint.stepUp || session.actor.role === 'CANDIDATE') return;
  if (isStale(clock, session.confirmedAt))
    throw fieldProblem('password', secondFactorMessages.stepUpPassword, 'STEP_UP_REQUIRED');
};

/**
 * Calls that show one person's secrets, or many people at once, require a code once in 15 minutes
 * (T20).
 */
const requireSecondFactor = (
  { requiresSecondFactor, clock }: AuthorizationDeps,
  session: Session,
  endpoint: Endpoint,
): void => {
  const { secondFactor } = session;
  if (secondFactor === 'none') {
    if (!endpoint.beforeSecondFactor && lacksSecondFactor(session, requiresSecondFactor))
      throw new Problem('SECOND_FACTOR_SETUP_REQUIRED');
    requirePassword(clock, session, endpoint);
    return;
  }
  if (!endpoint.stepUp) return;
  if (isStale(clock, secondFactor.at))
    throw fieldProblem('secondFactor', problemMessage.STEP_UP_REQUIRED, 'STEP_UP_REQUIRED');
};

/**
 * Authorizes a caller before the body is read. Every endpoint that is not public needs a live session and its role (SEC-26, SEC-27).
 * The order 401, password change, role is that of the access matrix.
 */
export const authorize =
  (deps: AuthorizationDeps, endpoint: Endpoint) =>
  async (request: FastifyRequest): Promise<void> => {
    if (endpoint.role === 'ANYONE') return;
    const { sessions, onDenied } = deps;
    const token = toToken(request);
    const session = token === undefined ? undefined : await sessions.find(token);
    if (!session) throw new Problem('NOT_SIGNED_IN');
    requireSameOrganisation(request, session, endpoint);
    try {
      requireOwnPassword(session, endpoint);
      requireRole(session, endpoint);
    } catch (problem) {
      await onDenied(session, { ip: request.ip, call: `${endpoint.method} ${endpoint.path}` });
      throw problem;
    }
    requireSecondFactor(deps, session, endpoint);
    authorizedSessions.set(request, session);
  };
