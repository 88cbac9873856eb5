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

/** A city with its state, because several states have a city of the same name. */
export type ScopedCity = { state: string; city: string };

/** L1 admins see records of their (state, city) pairs (decisions §2, SEC-29). */
export const includesCity = (places: readonly ScopedCity[], { state, city }: ScopedCity): boolean =>
  places.some((place) => place.state === state && place.city === city);

/** The signed-in caller, read with the session on every request. */
export type Actor = {
  /** Identifies the session, but does not authenticate. */
  sessionId: string;
  /** The account's id; the candidate's own id for the role CANDIDATE. */
  id: string;
  role: Role;
  name: string;
  email: string;
  mustChangePassword: boolean;
  /** Null until the person chooses a language, and for candidates. */
  language: PortalLanguage | null;
  /** Null for other roles than providers. */
  providerId: string | null;
  providerName: string | null;
  organisationRole: OrganisationRole | null;
  /** The person only sees batches that they train. */
  ownBatchesOnly: boolean;
  /** For a candidate who signed in by SMS: whether they also proved facts of the registration. Null for others. */
  phoneSession?: 'unproved' | 'proved' | null;
  /** Cities of an L1 admin; empty for other roles. */
  places: ScopedCity[];
};

/** The session of a request, identified by the hash of its token. */
export type Session = {
  tokenHash: Buffer;
  actor: Actor;
  endsAt: Date;
  /** Time of the sign-in, or of the last password confirmation in this session. */
  confirmedAt: Date;
  /** Whether the account has an authenticator app, and when this session last entered a code (null: never). */
  secondFactor: 'none' | { at: Date | null };
};

export type AuthorizationDeps = {
  /** `find` returns the live session of a bearer token. */
  sessions: { find: (token: string) => Promise<Session | undefined> };
  /** Whether a role must have an authenticator app (`ADMIN_MFA`, `PROVIDER_MFA`). */
  requiresSecondFactor: (role: Role) => boolean;
  clock: Clock;
  /** Audits a signed-in caller who called an operation of another role (SEC-49). */
  onDenied: (session: Session, request: { ip: string; call: string }) => Promise<void>;
};

const authorizedSessions = new WeakMap<FastifyRequest, Session>();

/** The session that `authorize` attached to the request; undefined for anonymous callers. */
export const toSession = (request: FastifyRequest): Session | undefined =>
  authorizedSessions.get(request);

const bearer = /^Bearer ([\w-]{1,200})$/u;

/** The bearer token; undefined when it is missing or malformed. */
const toToken = (request: FastifyRequest): string | undefined =>
  bearer.exec(request.headers.authorization ?? '')?.[1];

/**
 * Rejects a request from a tab that still shows another organisation, because the person switched in a second tab (R25).
 * Calls that every signed-in account may make concern the account, not the organisation.
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

/** Whether the caller must set up a second factor first. */
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
 * Calls that show secrets of one person, or data of many people, require a code every 15 minutes (T20).
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
 * Authorizes a caller before the body is read. Every endpoint except public ones requires a live session and its role (SEC-26, SEC-27).
 * The checks run in the order of the access matrix: 401, password change, role.
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
