import { deadline as dayFromNow } from './job-provider.ts';
import type { PortalCall } from './portal-calls.ts';

/**
 * Starts a batch of the last seven days with up to `most` available candidates of the demo
 * provider.
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
  const pending: { _id: string }[] = await trainer(
    'GET',
    '/training-providers/candidates?status=PENDING&limit=100',
  );
  let joined = 0;
  for (const { _id: candidate } of pending) {
    if (joined === most) break;
    const answer = await trainer(
      'PUT',
      `/training-providers/batches/${id}/members/${candidate}`,
    ).catch(() => undefined);
    if (answer) joined += 1;
  }
  await trainer('PUT', `/training-providers/batches/${id}/status`, { status: 'RUNNING' });
  return id;
};
