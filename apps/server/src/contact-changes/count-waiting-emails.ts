import type { Services } from '#server/services.ts';

/** A job: emails of sessions by SMS that no one stopped within a day become the candidates' emails (T69). */
export const countWaitingEmails =
  ({
    database,
    candidates,
    contactChanges,
    sessions,
    forEachRecord,
    recordStep,
  }: Pick<
    Services,
    'database' | 'candidates' | 'contactChanges' | 'sessions' | 'recordStep' | 'forEachRecord'
  >) =>
  async (): Promise<void> => {
    await forEachRecord('waiting-emails', await contactChanges.listDueEmails(), (id) =>
      database.transaction(async () => {
        const candidate = await candidates.lock(id);
        const email = await contactChanges.endWait(id);
        // Another registration may have taken the email in the meantime.
        if (!candidate || email === undefined || (await candidates.hasEmail(email))) return;
        await candidates.change(id, { email });
        await sessions.endAllOfCandidate(id);
        const record = { kind: 'candidate' as const, id };
        await recordStep({ record, action: 'change-contact', detail: { fields: ['email'] } });
      }),
    );
  };
