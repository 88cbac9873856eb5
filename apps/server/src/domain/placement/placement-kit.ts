import { applicantStore } from '#server/domain/applicant/applicant-store.ts';
import { assignmentQueueStore } from '#server/domain/candidate/assignment-queue.ts';
import type { Trail } from '#server/domain/trail/trail.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { checkInAnswers } from './check-in-answers.ts';
import { checkInLinkStore } from './check-in-links.ts';
import { checkInStore } from './check-in-store.ts';
import { placementDocumentStore } from './placement-document-store.ts';
import { placementEvents } from './placement-events.ts';
import { placementListStore } from './placement-list-store.ts';
import { placementStore } from './placement-store.ts';
import { placementWork } from './placement-work.ts';
import { workerStore } from './worker-store.ts';

type Deps = {
  database: Database;
  clock: Clock;
  checkInDays: readonly number[];
  trail: Trail;
};

/** Placements with all that belongs to them, for the features that make, change, ask and read them. */
export const placementKit = ({ database, clock, checkInDays, trail }: Deps) => {
  const stores = {
    placements: placementStore(database, clock),
    checkIns: checkInStore(database, clock),
    links: checkInLinkStore(database, clock),
    proofs: placementDocumentStore(database, clock),
    applicants: applicantStore(database, clock),
  };
  const events = placementEvents(trail);
  const workers = workerStore(database);
  const calendar = { clock, checkInDays };
  const { recompute } = assignmentQueueStore(database, clock);
  const work = placementWork({ stores, workers, recompute, events, calendar });
  return {
    stores,
    events,
    workers,
    calendar,
    work,
    answers: checkInAnswers({ stores, events, calendar, work }),
    lists: placementListStore(database),
  };
};

export type PlacementKit = ReturnType<typeof placementKit>;
