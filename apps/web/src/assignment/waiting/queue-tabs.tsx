import { assignmentQueues } from '@purboday/contract/assignment/assignment-queues';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { queueWords } from '#web/assignment/queues.ts';
import { waitingHref, type Waiting } from './waiting-query.ts';

type Props = { waiting: Waiting; view?: 'groups' };

/** The three queues, with the filters of the one that is shown. */
export const QueueTabs = ({ waiting, view }: Props) => (
  <Tabs
    label="Queues"
    tabs={assignmentQueues.map((queue) => ({
      href: waitingHref({ ...waiting, queue }, view ? { view } : {}),
      label: queueWords[queue].tab,
      current: queue === waiting.queue,
    }))}
  />
);
