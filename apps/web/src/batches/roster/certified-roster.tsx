import type { BatchDetail, Member } from '@purboday/contract/batches/batch-records';
import { batchesContract } from '@purboday/contract/batches/batches.contract';
import { certificatesContract } from '@purboday/contract/certificates/certificates.contract';
import { certificateMessages } from '@purboday/contract/certificates/certificates.messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { everyQuery } from '#web/platform/calls/data.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { ReasonDialog } from '#web/domain/records/reason-dialog.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import type { Column } from '#web/ui/lists/list-table.tsx';
import { FormerMembers, RosterTable } from './roster-part.tsx';

type Revoking = { code: string; reason: string };

const useRevoking = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ code, reason }: Revoking) =>
      call(certificatesContract.revokeCertificate, { params: { code }, body: { reason } }),
    onSuccess: () => toast.success(certificateMessages.revoked),
    onError: (error) => toast.error(failureText(error, certificateMessages.revokeFailed)),
    onSettled: () => client.invalidateQueries(everyQuery(batchesContract.readAnyBatch)),
  });
};

/** Who was in a batch, with what an L2 admin may take back: a certificate, for good and with the reason. */
export const CertifiedRoster = ({ batch }: { batch: BatchDetail }) => {
  const { mutate, isPending } = useRevoking();
  const [member, setMember] = useState<Member>();
  const revoke: Column<Member> = {
    header: 'Revoke',
    actions: true,
    cell: (row) =>
      row.certificate?.status === 'VALID' && (
        <Button look="quiet" disabled={isPending} onClick={() => setMember(row)}>
          Revoke
        </Button>
      ),
  };
  const done = () => setMember(undefined);
  return (
    <>
      <RosterTable batch={batch} more={batch.status === 'COMPLETED' ? [revoke] : []} />
      <FormerMembers batch={batch} />
      <ReasonDialog
        title={`Revoke the certificate of ${member?.name ?? ''}?`}
        question="It cannot be made valid again. Whoever checks it is told that it is not valid, but not why. The candidate is notified without the reason, too."
        label="Reason"
        required={certificateMessages.reasonRequired}
        confirm="Revoke certificate"
        danger
        open={member !== undefined}
        onClose={done}
        onConfirm={(reason) => {
          if (member?.certificate) mutate({ code: member.certificate.code, reason });
          done();
        }}
      />
    </>
  );
};
