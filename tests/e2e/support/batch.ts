import { deadline as dayFromNow } from './job-provider.ts';
import type { PortalCall } from './portal-calls.ts';

/**
 * Starts a batch of the last seven days with up to `most` candidates of the demo provider who
 * are in no open batch.
 * @returns its id
 */
export const startBatch = async (
  trainer: PortalCall,
  title: string,
  most: number,
): Promise<string> => {
  const { _id: id } = await trainer('POST', '/training-providers/batches', {
    title,
    skill: (await trainer('GET', '/training-providers/profile')).skillsOffered[0],
    trainerName: 'Sunita Devi',
    startsOn: dayFromNow(-7),
    endsOn: dayFromNow(30),
    days: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'],
    startTime: '10:00',
    endTime: '12:30',
    capacity: 20,
  });
  let joined = 0;
  // Those in progress first: tests of a single training need the pending ones.
  for (const status of ['IN_PROGRESS', 'PENDING']) {
    const candidates: { _id: string; batchId: string | null }[] = await trainer(
      'GET',
      `/training-providers/candidates?status=${status}&limit=100`,
    );
    for (const { _id: candidate, batchId } of candidates) {
      if (joined === most) break;
      if (batchId !== null) continue;
      await trainer('PUT', `/training-providers/batches/${id}/members/${candidate}`);
      joined += 1;
    }
  }
  await trainer('PUT', `/training-providers/batches/${id}/status`, { status: 'RUNNING' });
  return id;
};
