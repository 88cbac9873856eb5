import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { tooMany } from './rate-limits.ts';

/**
 * A limit that this process keeps in memory: for calls that are too small and too many for a row each, and where no network address
 * shall be stored. Several processes allow as many times as much.
 * @param scale multiplies the limit (`RATE_LIMIT_SCALE`)
 */
export const memoryLimiter = (
  { points, seconds }: { points: number; seconds: number },
  scale: number,
) => {
  const limiter = new RateLimiterMemory({
    points: Math.max(1, Math.round(points * scale)),
    duration: seconds,
  });
  return {
    /** Takes a point. Throws Problem RATE_LIMITED with the seconds to wait when none is left. */
    consume: async (key: string): Promise<void> => {
      try {
        await limiter.consume(key);
      } catch (error) {
        throw error instanceof RateLimiterRes ? tooMany(error) : error;
      }
    },
  };
};
