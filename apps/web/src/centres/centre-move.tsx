import { centresContract, type CentreDetail } from '@purboday/contract/centres/centres.contract';
import { centreMessages } from '@purboday/contract/centres/centres.messages';
import { useState } from 'react';
import { ReasonDialog } from '#web/domain/records/reason-dialog.tsx';
import { call } from '#web/platform/calls/call.ts';
import { useAction } from '#web/platform/calls/data.ts';
import { formatTime } from '#web/platform/language/india-time.ts';
import { useGoTo } from '#web/platform/routing/destination.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Facts, Section } from '#web/ui/elements/facts.tsx';
import { ConfirmDialog } from '#web/ui/feedback/dialog.tsx';
import { toAddressText } from './centre-texts.ts';

type Params = { id: string; moveId: string };
const { withdrawCentreMove, confirmCentreMove, confirmAnyCentreMove } = centresContract;
const { declineCentreMove, declineAnyCentreMove } = centresContract;

type Props = {
  centre: CentreDetail;
  move: NonNullable<CentreDetail['move']>;
  list: '/training-provider/centres' | '/l1-admin/centres' | '/l2-admin/centres';
};

const useDecision = ({ centre, move, list }: Props) => {
  const goTo = useGoTo();
  const params: Params = { id: centre._id, moveId: move._id };
  const isL2 = list === '/l2-admin/centres';
  const confirming = useAction({
    send: () => call(isL2 ? confirmAnyCentreMove : confirmCentreMove, { params }),
    done: centreMessages.moveConfirmed,
    failed: centreMessages.moveFailed,
    // An L1 admin may no longer see the centre.
    onSuccess: () => goTo({ to: list }),
    reloads: 'everything',
  });
  const declining = useAction({
    send: (reason: string) =>
      call(isL2 ? declineAnyCentreMove : declineCentreMove, { params, body: { reason } }),
    done: centreMessages.moveDeclined,
    failed: centreMessages.moveFailed,
    reloads: 'everything',
  });
  return { confirming, declining };
};

const Decide = (props: Props) => {
  const { confirming, declining } = useDecision(props);
  const [open, setOpen] = useState<'confirm' | 'decline'>();
  const close = () => setOpen(undefined);
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <Button look="primary" onClick={() => setOpen('confirm')}>
        Confirm the new city
      </Button>
      <Button onClick={() => setOpen('decline')}>Decline</Button>
      <ConfirmDialog
        title="Confirm the new city"
        question="The L1 admins of the new city will review this centre. We will inform the members of the batches that meet there."
        open={open === 'confirm'}
        confirm="Confirm"
        busy={confirming.isPending}
        onConfirm={() => confirming.mutate(undefined, { onSettled: close })}
        onClose={close}
      />
      <ReasonDialog
        title="Decline the new city"
        question="The managers of the training provider will get your reason by email."
        open={open === 'decline'}
        about={props.move._id}
        label="Reason"
        required={centreMessages.declineReasonRequired}
        confirm="Decline"
        onConfirm={async (reason) => {
          await declining.mutateAsync(reason);
          close();
        }}
        onClose={close}
      />
    </div>
  );
};

const Withdraw = ({ centre, move }: Props) => {
  const withdrawing = useAction({
    send: () => call(withdrawCentreMove, { params: { id: centre._id, moveId: move._id } }),
    done: centreMessages.moveWithdrawn,
    failed: centreMessages.moveFailed,
    reloads: 'everything',
  });
  return (
    <Button className="mt-4" busy={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
      Withdraw the request
    </Button>
  );
};

export const CentreMove = (props: Props) => {
  const { centre, move, list } = props;
  const isManager = useSession()?.user.organisationRole === 'MANAGER';
  return (
    <Section title="Requested change of city">
      <Facts
        facts={[
          { label: 'New address', value: toAddressText(move) },
          { label: 'Requested by', value: <bdi>{move.requestedBy}</bdi> },
          { label: 'Requested on', value: formatTime(move.requestedAt) },
        ]}
      />
      {!centre.isReviewer && (
        <p className="mt-4 text-soft">
          An L1 admin of the present city or an L2 admin confirms it. Until then the address stays
          as it is.
        </p>
      )}
      {centre.isReviewer && <Decide {...props} />}
      {list === '/training-provider/centres' && isManager && <Withdraw {...props} />}
    </Section>
  );
};
