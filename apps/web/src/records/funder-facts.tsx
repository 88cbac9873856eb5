import { funderFactsContract } from '@purboday/contract/funder-facts/funder-facts.contract';
import { funderFactsMessages } from '@purboday/contract/funder-facts/funder-facts.messages';
import { funderFactKinds } from '@purboday/contract/funder-facts/funder-fact-kinds';
import { funderFactLabels } from '@purboday/contract/funder-facts/funder-facts';
import { useState } from 'react';
import { getAnswerLabel } from '#web/domain/candidate/funder-fact-fields.tsx';
import { Loaded } from '#web/domain/loading/loaded.tsx';
import { useCall } from '#web/platform/calls/data.ts';
import { formatDay } from '#web/platform/language/india-time.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Facts, Section } from '#web/ui/elements/facts.tsx';

const Answers = ({ id }: { id: string }) => (
  <Loaded
    query={useCall(funderFactsContract.readFacts, { params: { id } })}
    title={funderFactsMessages.loadFailed}
    loading={<output className="skeleton block h-24 after-200ms" aria-label="Loading" />}
  >
    {({ data }) =>
      data === null ? (
        <p className="text-soft">The candidate has not answered.</p>
      ) : (
        <Facts
          facts={[
            ...funderFactKinds.flatMap((kind) => {
              const answer = data.facts[kind];
              if (answer === undefined) return [];
              const value =
                kind === 'dateOfBirth' ? formatDay(String(answer)) : getAnswerLabel(kind, answer);
              return [{ label: funderFactLabels[kind], value }];
            }),
            { label: 'Agreed on', value: formatDay(data.givenAt) },
          ]}
        />
      )
    }
  </Loaded>
);

/** Answers for funders, loaded on request so that only a wanted look is recorded. */
export const FunderFactsOfRecord = ({ id }: { id: string }) => {
  const [isShown, setShown] = useState(false);
  return (
    <Section title="Answers for funders">
      {isShown ? (
        <Answers id={id} />
      ) : (
        <Button onClick={() => setShown(true)}>Show the answers</Button>
      )}
    </Section>
  );
};
