import type { CandidateOnFile } from '@purboday/contract/look-up/look-up.contract';
import { Suspense, useState } from 'react';
import { lazyPart } from '#web/platform/pages/lazy-part.ts';
import { dayOf } from '#web/platform/language/india-time.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';

// The questions and their calls come when somebody asks.
const KeepingDialogs = lazyPart(() =>
  import('./keeping-dialogs.tsx').then((m) => m.KeepingDialogs),
);

type Props = { record: CandidateOnFile; onChanged: () => void };

/** Whether and why the record is kept from erasure, with the step to the other (SEC-58). */
export const Keeping = ({ record, onChanged }: Props) => {
  const { hold } = record;
  /** Undefined until somebody asks. */
  const [open, setOpen] = useState<boolean>();
  return (
    <Section title="Kept from erasure">
      {hold ? (
        <>
          <p className="whitespace-pre-line">{hold.reason}</p>
          <p className="text-soft">
            Since {dayOf(hold.at)}, by {hold.by}
          </p>
        </>
      ) : (
        <p className="text-soft">Nobody keeps this record from erasure.</p>
      )}
      <Button className="mt-3" onClick={() => setOpen(true)}>
        {hold ? 'Release this record' : 'Keep this record'}
      </Button>
      {open !== undefined && (
        <Suspense>
          <KeepingDialogs
            record={record}
            open={open}
            onEnd={() => {
              setOpen(false);
              onChanged();
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Section>
  );
};
