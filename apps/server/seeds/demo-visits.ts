import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import type { InsertedRow } from './insert-rows.ts';
import type { Random } from './random.ts';

type Visit = { daysAgo: number; seen: string; points: { text: string; dueIn: number }[] };

const dayMs = 86_400_000;

const withPoints: Visit = {
  daysAgo: 40,
  seen: 'Two rooms with 24 machines, all in use. The trainer keeps the register well. The stairs are dark in the evening.',
  points: [
    { text: 'Put a light on the stairs', dueIn: -33 },
    { text: 'Show the emergency numbers at the entrance', dueIn: -2 },
    { text: 'Repair the fan in the second room', dueIn: 12 },
  ],
};
const withoutPoints: Visit = {
  daysAgo: 6,
  seen: 'The morning batch was complete. Candidates are happy with the trainer.',
  points: [],
};

type Options = { random: Random; now: Date; visitedBy: string };

/** Two visits of a centre: one with a closed, an overdue and an open point, and a later one without. */
export const demoVisits = (
  centreId: string,
  { random, now, visitedBy }: Options,
): { visits: InsertedRow[]; points: InsertedRow[] } => {
  const toDay = (days: number): string => dayInKolkata(new Date(now.getTime() + days * dayMs));
  const made = [withPoints, withoutPoints].map((visit) => {
    const at = new Date(now.getTime() - visit.daysAgo * dayMs);
    const visitId = random.id(at);
    const points = visit.points.map(({ text, dueIn }, position): InsertedRow => {
      const isClosed = dueIn < -30;
      return {
        id: random.id(at),
        visit_id: visitId,
        position,
        text,
        due_on: toDay(dueIn),
        closed_at: isClosed ? new Date(now.getTime() + dueIn * dayMs).toISOString() : null,
        closed_by: isClosed ? visitedBy : null,
      };
    });
    return {
      visit: {
        id: visitId,
        centre_id: centreId,
        visited_on: toDay(-visit.daysAgo),
        visited_by: visitedBy,
        seen: visit.seen,
        created_at: at.toISOString(),
      },
      points,
    };
  });
  return {
    visits: made.map(({ visit }) => visit),
    points: made.flatMap(({ points }) => points),
  };
};
