import type { Job } from '@purboday/contract/jobs/jobs.contract';
import { jobMessages } from '@purboday/contract/jobs/jobs.messages';
import { Suspense, useState } from 'react';
import { lazyPart } from '#web/platform/pages/lazy-part.ts';
import { Cards, CardsSkeleton } from '#web/ui/lists/cards.tsx';
import { JobCard } from './job-card.tsx';
import type { JobStep } from './job-card.tsx';
import { useJobChange, useJobDeletion } from './use-job-steps.ts';

// The forms are heavier than the list, and few visits need them.
const EditJobDialog = lazyPart(() => import('./edit-job-dialog.tsx').then((m) => m.EditJobDialog));
const ReopenJobDialog = lazyPart(() =>
  import('./reopen-job-dialog.tsx').then((m) => m.ReopenJobDialog),
);

const grid = 'grid grid-cols-1 gap-3 lg:grid-cols-2 lg:gap-4';

/** A dialog that is open over a job, or none. */
type Asking = { step: 'edit' | 'reopen'; job: Job };

type Props = { jobs: readonly Job[]; stale: boolean };

/** The jobs and what is done with them. */
export const JobCards = ({ jobs, stale }: Props) => {
  const [asking, setAsking] = useState<Asking>();
  // Once there, the dialogs stay: a dialog that is taken away while it is open cannot give the focus back.
  const [asked, setAsked] = useState(false);
  const change = useJobChange();
  const deletion = useJobDeletion();
  const over = (step: Asking['step']) => (asking?.step === step ? asking.job : undefined);
  const close = () => setAsking(undefined);
  const take = (step: JobStep, job: Job) => {
    if (step === 'close') return change.mutate({ job, body: { status: 'CLOSED' } });
    if (step === 'delete') {
      // The specification asks for the browser's own question (§2, §7).
      if (window.confirm(jobMessages.deleteQuestion)) deletion.mutate({ id: job._id });
      return undefined;
    }
    setAsked(true);
    setAsking({ step, job });
  };
  const done = (act: (job: Job) => void) => {
    if (asking) act(asking.job);
    close();
  };
  return (
    <>
      <Cards className={grid} stale={stale}>
        {jobs.map((job) => (
          <JobCard
            key={job._id}
            job={job}
            busy={change.isPending && change.variables.job._id === job._id}
            onStep={take}
          />
        ))}
      </Cards>
      {asked && (
        <Suspense>
          <EditJobDialog
            job={over('edit')}
            onSave={(body) => done((job) => change.mutate({ job, body }))}
            onClose={close}
          />
          <ReopenJobDialog
            job={over('reopen')}
            onReopen={(applicationValidTill) =>
              done((job) =>
                change.mutate({ job, body: { status: 'ACTIVE', applicationValidTill } }),
              )
            }
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
};

/** The shape of the cards while they load. */
export const JobCardsSkeleton = () => (
  <CardsSkeleton
    label="Loading jobs"
    className={grid}
    cards={4}
    bars={[
      ['h-6 w-1/2', 'h-6 w-20'],
      'h-4 w-3/4',
      'h-4 w-2/5',
      'h-12',
      'h-6 w-32',
      'mt-2 h-11',
      'h-11',
    ]}
  />
);
