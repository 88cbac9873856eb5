import {
  recordsContract,
  type CandidateRecordView,
} from '@purboday/contract/records/records.contract';
import { lookUpMessages } from '@purboday/contract/records/records.messages';
import { placementMessages } from '@purboday/contract/placements/placements.messages';
import { useParams, useRouter } from '@tanstack/react-router';
import { RegistrationCode, toReference } from '#web/domain/records/record-labels.tsx';
import { useCall } from '#web/platform/calls/data.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { FactsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { NewPlacementForm } from './new-placement-form.tsx';
import { Loaded } from '#web/domain/loading/loaded.tsx';

/** Only candidates who wait after a training or a job can be placed. */
const mayBePlaced = ({ queue }: CandidateRecordView): boolean =>
  queue === 'trained' || queue === 'returned';

const Lead = ({ candidate }: { candidate: CandidateRecordView }) => (
  <>
    <bdi>{candidate.name}</bdi> <RegistrationCode code={toReference(candidate)} />
    {` · ${candidate.address.city}, ${candidate.address.state}`}
  </>
);

/**
 * /l2-admin/place-candidate/{id}: records a job that a trained or returned candidate was offered or
 * started.
 */
export const NewPlacementScreen = () => {
  const { id } = useParams({ from: '/portal/l2-admin/place-candidate/$id' });
  const router = useRouter();
  const answer = useCall(recordsContract.readCandidateRecord, { params: { id } });
  const candidate = answer.data?.data;
  return (
    <>
      <PageHeader
        title="Record a placement"
        back={{
          link: { to: '/l2-admin/records/$kind/$id', params: { kind: 'candidates', id } },
          label: 'Record',
        }}
        lead={candidate && <Lead candidate={candidate} />}
      />
      <Loaded query={answer} failed={lookUpMessages.recordFailed} loading={<FactsSkeleton />}>
        {({ data }) =>
          mayBePlaced(data) ? (
            <NewPlacementForm
              candidateId={id}
              onMade={({ _id }) =>
                void router.navigate({
                  to: '/l2-admin/placements/$id',
                  params: { id: _id },
                  replace: true,
                })
              }
            />
          ) : (
            <Notice look="warning">{placementMessages.notWaiting}</Notice>
          )
        }
      </Loaded>
    </>
  );
};
