import { meetingMinutes } from '@purboday/contract/batches/attendance';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import type { Services } from '#server/services.ts';
import type { BatchRow } from '#server/domain/batch/batch-table.ts';
import type { MemberRow } from '#server/domain/batch/member-store.ts';
import type { IssueCertificates } from '#server/domain/certificate/issue-certificates.ts';
import { traineeOf, type By } from '../batch-events.ts';

type Deps = Pick<Services, 'clock' | 'attendance' | 'providers'> & {
  issue: IssueCertificates;
};

const minutesInAnHour = 60;
const earlier = (a: string, b: string): string => (a < b ? a : b);
const hundredths = (hours: number): number => Math.round(hours * 100) / 100;

/** Gives a certificate to everybody who passed; its hours are the meetings that were held, times their length (journey §11). */
export const certifyPassed =
  ({ clock, attendance, providers, issue }: Deps) =>
  async (by: By, batch: BatchRow, members: readonly MemberRow[]): Promise<void> => {
    const closedOn = dayInKolkata(clock());
    const days = await attendance.days(batch.id);
    // A day on which everybody was excused was none.
    const held = days.filter(({ present, late, absent }) => present + late + absent > 0).length;
    await issue({
      ...by,
      taught: {
        batchId: batch.id,
        skill: batch.skill,
        hours: hundredths((held * meetingMinutes(batch)) / minutesInAnHour),
        provider: await providers.publicName(batch.providerId),
        // A certificate states no day that has not come (T59): a batch may close before its planned days.
        startsOn: earlier(batch.startsOn, closedOn),
        endsOn: earlier(batch.endsOn, closedOn),
      },
      passed: members.filter(({ outcome }) => outcome === 'PASSED').map(traineeOf),
    });
  };

export type CertifyPassed = ReturnType<typeof certifyPassed>;
