import type { Actor } from '#server/platform/http/authorization.ts';
import { limits, type RateLimiter } from '#server/platform/limits/rate-limits.ts';

/**
 * Counts an invitation by its organisation, or by the admin, and by the address it goes to (T66).
 * @throws Problem RATE_LIMITED
 */
export const countInvitation = async (
  { rateLimiter }: { rateLimiter: Pick<RateLimiter, 'consume'> },
  { id, providerId }: Pick<Actor, 'id' | 'providerId'>,
  { organisation, email }: { organisation: string; email: string },
): Promise<void> => {
  await rateLimiter.consume(limits.invitations, providerId ?? id);
  await rateLimiter.consume(limits.invitationsPerAddress, `${organisation} ${email}`);
};
