import { Problem } from '@purboday/contract/conventions/problem';
import { systemMessages } from '@purboday/contract/system/system.messages';
import type { Actor } from '#server/platform/http/authorization.ts';
import { limits } from '#server/platform/limits/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { queueBackup } from './scheduled-backup.ts';

export const startBackup =
  ({
    database,
    queue,
    rateLimiter,
    settings,
    recordStep,
  }: Pick<Services, 'database' | 'queue' | 'rateLimiter' | 'settings' | 'recordStep'>) =>
  async (actor: Actor, ip: string): Promise<Record<string, never>> => {
    if (settings.backup === undefined)
      throw new Problem('INVALID_TRANSITION', systemMessages.backupsOff);
    await rateLimiter.consume(limits.backupsPerAccount, actor.id);
    await database.transaction(async () => {
      await queueBackup(queue, { started: true });
      await recordStep({ audited: 'backup-started', actor, ip });
    });
    return {};
  };
