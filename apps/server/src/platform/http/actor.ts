import type { OrganisationRole } from '@purboday/contract/organisations/organisation-permissions';
import type { PortalLanguage } from '@purboday/contract/languages/languages';
import type { Role } from '@purboday/contract/conventions/roles';

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
  /** An L1 admin's cities; empty for the other roles. */
  places: ScopedCity[];
};

/** The session that a request came with: its token's hash names it. */
export type Session = {
  tokenHash: Buffer;
  actor: Actor;
  endsAt: Date;
  /** The account's authenticator app: none, or when this session last gave a code of it (null: never). */
  secondFactor: 'none' | { at: Date | null };
};
