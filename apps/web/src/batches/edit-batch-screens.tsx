import {
  batchesContract,
  type BatchForm as Posted,
} from '@purboday/contract/batches/batches.contract';
import { batchMessages } from '@purboday/contract/batches/batches.messages';
import { trainingContract } from '@purboday/contract/training/training.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { call } from '#web/platform/calls/call.ts';
import { useCall } from '#web/platform/calls/data.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { FactsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { BatchForm } from './batch-form.tsx';
import { NoBatch } from './batch-facts.tsx';

/** What was said of a batch, sent; the batch is opened afterwards. */
const useSaving = () => {
  const client = useQueryClient();
  const router = useRouter();
  return async (id: string, message: string): Promise<void> => {
    toast.success(message);
    void client.invalidateQueries();
    await router.navigate({ to: '/training-provider/batches/$id', params: { id } });
  };
};

const useSkills = () => {
  const { data, error, isFetching, refetch } = useCall(trainingContract.readProfile, {});
  return { skills: data?.data.skillsOffered, error, isFetching, refetch };
};

const NoSkills = ({ busy, onRetry }: { busy: boolean; onRetry: () => void }) => (
  <ErrorState title="Your skills could not be loaded." busy={busy} onRetry={onRetry} />
);

/** /training-provider/create-batch. */
export const CreateBatchScreen = () => {
  const done = useSaving();
  const { skills, error, isFetching, refetch } = useSkills();
  const save = async (body: Posted): Promise<void> => {
    const { data } = await call(batchesContract.createBatch, { body });
    await done(data._id, batchMessages.created);
  };
  return (
    <div className="max-w-[56rem]">
      <PageHeader
        title="Plan a batch"
        lead="Candidates whom you take into it are told when and where it meets."
        back={{ link: { to: '/training-provider/batches' }, label: 'Batches' }}
      />
      {skills && (
        <BatchForm
          skills={skills}
          submit="Plan batch"
          back={{ to: '/training-provider/batches' }}
          onSave={save}
        />
      )}
      {!skills && !error && <FactsSkeleton />}
      {!skills && error && <NoSkills busy={isFetching} onRetry={() => void refetch()} />}
    </div>
  );
};

/** /training-provider/batches/{id}/edit. */
export const EditBatchScreen = () => {
  const { id } = useParams({ from: '/portal/training-provider/batches/$id/edit' });
  const done = useSaving();
  const { skills = [] } = useSkills();
  const answer = useCall(batchesContract.readBatch, { params: { id } });
  const batch = answer.data?.data;
  const save = async (body: Posted): Promise<void> => {
    if (!batch) return;
    await call(batchesContract.editBatch, {
      params: { id },
      body: { ...body, version: batch.version },
    });
    await done(id, batchMessages.saved);
  };
  return (
    <div className="max-w-[56rem]">
      <PageHeader
        title="Edit batch"
        lead="Members are told when place, days, times or trainer change."
        back={{
          link: { to: '/training-provider/batches/$id', params: { id } },
          label: batch?.title ?? 'Batch',
        }}
      />
      {batch && (
        <BatchForm
          batch={batch}
          skills={[...new Set([batch.skill, ...skills])]}
          submit="Save changes"
          back={{ to: '/training-provider/batches/$id', params: { id } }}
          onSave={save}
        />
      )}
      {!batch && <NoBatch answer={answer} />}
    </div>
  );
};
