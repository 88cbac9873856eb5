import { randomInt } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { deadline as dayFromNow } from './job-provider.ts';
import { createPortalCalls, type PortalCall } from './portal-calls.ts';
import { demo } from './sign-in.ts';
import { expect } from './test.ts';

const createName = (): string =>
  `Member ${Array.from({ length: 8 }, () => 'abcdefghijklmnopqrstuvwxyz'[randomInt(26)]).join('')}`;

/** Imports and approves candidates, and assigns them to a training provider. */
export const createTrainees = async (
  request: APIRequestContext,
  trainingProviderId: string,
  count: number,
): Promise<string[]> => {
  const { data: session } = await (
    await request.post('/api/auth/login', { data: { email: demo.l2, password: demo.password } })
  ).json();
  const headers = [
    'Student Name*',
    "Father's Name*",
    'Mobile Number*',
    'City*',
    'Address State/Province*',
  ];
  const rows = Array.from({ length: count }, () => [
    createName(),
    'Ravi Das',
    `98${randomInt(1e7, 1e8)}`,
    'Kolkata',
    'West Bengal',
  ]);
  const answer = await request.post('/api/l2admin/upload-candidates', {
    headers: { authorization: `Bearer ${session.token}` },
    multipart: {
      candidateExcelFile: {
        name: 'trainees.xlsx',
        mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        buffer: Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows: [headers, ...rows] }] })),
      },
    },
  });
  const imported: { data: { _id: string }[] } = await answer.json();
  expect(imported.data, JSON.stringify(imported)).toHaveLength(count);
  const reviewer = await createPortalCalls(request, demo.l1);
  const l2 = await createPortalCalls(request, demo.l2);
  const ids = imported.data.map(({ _id: id }) => id);
  for (const id of ids) {
    await reviewer('PUT', `/l1admin/approve-candidate/${id}`, {});
    await l2('PUT', `/l2admin/approve-candidate-l2/${id}`, { trainingProviderId });
  }
  return ids;
};

/**
 * Starts a batch of the last seven days with new candidates, because other tests may have used
 * those of the demo.
 * @returns its id
 */
export const startBatch = async (
  request: APIRequestContext,
  title: string,
  members: number,
  startTime = '10:00',
): Promise<string> => {
  const trainer: PortalCall = await createPortalCalls(request, demo.training);
  const profile = await trainer('GET', '/training-providers/profile');
  const { _id: id } = await trainer('POST', '/training-providers/batches', {
    title,
    skill: profile.skillsOffered[0],
    trainerName: 'Sunita Devi',
    startsOn: dayFromNow(-7),
    endsOn: dayFromNow(30),
    days: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'],
    startTime,
    endTime: '12:30',
    capacity: Math.max(20, members),
  });
  for (const candidate of await createTrainees(request, profile._id, members))
    await trainer('PUT', `/training-providers/batches/${id}/members/${candidate}`);
  await trainer('PUT', `/training-providers/batches/${id}/status`, { status: 'RUNNING' });
  return id;
};
