import { formatNumber } from '@purboday/contract/conventions/plural';
import type { ChangedPeople } from '@purboday/contract/programmes/definitions.contract';
import { useEffect, useState } from 'react';
import { TextLink } from '#web/ui/elements/links.tsx';

/** People of a change that is not stored yet. */
export const ChangedNames = ({ of: { people, first } }: { of: ChangedPeople }) => (
  <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
    {first.map(({ _id: id, name }) => (
      <li key={id} className="wrap-anywhere">
        <TextLink to="/l2-admin/records/$kind/$id" params={{ kind: 'candidates', id }}>
          {name === null ? 'Erased' : <bdi>{name}</bdi>}
        </TextLink>
      </li>
    ))}
    {people > first.length && <li>{`and ${formatNumber(people - first.length)} more`}</li>}
  </ul>
);

/** A request for each pause while typing is enough. */
const pauseMs = 500;

export const usePaused = (text: string): string => {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
};
