import {
  rejectionKinds,
  rejections,
  type RejectionKind,
} from '@purboday/contract/review/rejections';
import { Button } from '#web/ui/elements/button.tsx';

type Props = {
  busy?: boolean;
  onPick: (because: RejectionKind) => void;
};

/** The usual reasons that speak for themselves. */
const usual = rejectionKinds.filter((kind) => rejections[kind].reason !== null);

/** Rejects with one tap, in words that the person reads. */
export const Reasons = ({ busy = false, onPick }: Props) => (
  <fieldset aria-label="Reject because" className="reasons">
    {usual.map((kind) => (
      <Button
        key={kind}
        busy={busy}
        title={rejections[kind].reason ?? undefined}
        onClick={() => onPick(kind)}
      >
        {rejections[kind].label}
      </Button>
    ))}
  </fieldset>
);
