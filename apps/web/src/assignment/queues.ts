import {
  assignmentQueues,
  type AssignmentQueue,
} from '@purboday/contract/assignment/assignment-queues';
import { assignmentMessages } from '@purboday/contract/assignment/assignment.messages';

type Words = {
  tab: string;
  /** Said of each candidate in it. */
  lead: string;
  none: string;
};

/** What the screens say of the three queues. */
export const queueWords: Record<AssignmentQueue, Words> = {
  awaiting: {
    tab: 'Awaiting assignment',
    lead: 'Approved by an L1 Admin, not assigned yet.',
    none: assignmentMessages.noneAwaiting,
  },
  trained: {
    tab: 'Trained',
    lead: 'Training completed, no job yet.',
    none: assignmentMessages.noneTrained,
  },
  returned: {
    tab: 'Returned',
    lead: 'Training cancelled or not accepted by a job provider.',
    none: assignmentMessages.noneReturned,
  },
};

/** The queue an address names; the first one when it names none that there is. */
export const queueOf = (text: string): AssignmentQueue =>
  assignmentQueues.find((queue) => queue === text) ?? 'awaiting';
