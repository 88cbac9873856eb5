import { Autocomplete } from '@base-ui/react/autocomplete';
import { comparisonKey, toSearchText } from '@purboday/contract/conventions/normalize';
import type { Role } from '@purboday/contract/conventions/roles';
import { useQueries } from '@tanstack/react-query';
import { t } from '#web/platform/language/language.ts';
import { useSession } from '#web/platform/session/session.ts';
import { useGoTo, type Destination } from '#web/platform/routing/destination.ts';
import Search from 'lucide-react/icons/search';
import { useEffect, useState } from 'react';
import { CallProblem } from '#web/platform/calls/call-problem.ts';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { listScreens } from '../portals.ts';
import './finder.css';
import { finderSources, type FinderHit } from './sources.ts';

/** Fewer letters match too many records. */
const lettersAtLeast = 2;
const restMs = 200;

const useRested = (text: string): string => {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
};

type Group = { group: string; items: readonly FinderHit[] };

/** Each list is shown as soon as it is loaded. */
const useFound = (role: Role, typed: string) => {
  const text = toSearchText(typed);
  const q = useRested(text);
  const isLongEnough = q.length >= lettersAtLeast;
  const sources = finderSources[role];
  const answers = useQueries({
    queries: sources.map(({ group, find }) => ({
      queryKey: ['finder', role, group, q],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(q, signal),
      enabled: isLongEnough,
      retry: false,
      gcTime: 0,
    })),
  });
  return {
    groups: sources
      .map(({ group }, n): Group => ({ group, items: answers[n]?.data ?? [] }))
      .filter(({ items }) => items.length > 0),
    pending: text !== q || answers.some(({ isLoading }) => isLoading),
    failure: answers.find(({ isError }) => isError)?.error,
    short: !isLongEnough,
  };
};

/** Finds a screen by its English name too, which training material uses. */
const screensNamed = (reader: Parameters<typeof listScreens>[0], typed: string): FinderHit[] => {
  const word = comparisonKey(typed);
  return listScreens(reader)
    .filter(({ label }) => [label, t(label)].some((name) => comparisonKey(name).includes(word)))
    .map(({ label, link }) => ({ id: link.to, name: t(label), detail: '', link }));
};

/** The server has its own message for a search that matches too many records. */
const whyNot = (thrown: unknown): string =>
  (thrown instanceof CallProblem ? thrown.errors[0]?.message : undefined) ??
  'Some lists could not be searched. Please try again.';

const statusText = (
  { groups, pending, failure, short }: ReturnType<typeof useFound>,
  none: string,
): string => {
  if (failure) return whyNot(failure);
  if (groups.length > 0) return '';
  if (short) return 'Type at least two letters.';
  return pending ? 'Searching…' : none;
};

type Props = { role: Role; open: boolean; onClose: () => void };

const Found = ({ role, onClose }: Omit<Props, 'open'>) => {
  const goTo = useGoTo();
  const [typed, setTyped] = useState('');
  const found = useFound(role, typed);
  const organisationRole = useSession()?.user.organisationRole;
  const screens = screensNamed({ role, organisationRole }, typed);
  const groups = [...found.groups, { group: 'Screens', items: screens }].filter(
    ({ items }) => items.length > 0,
  );
  const go = (link: Destination) => {
    onClose();
    void goTo(link);
  };
  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      filter={null}
      value={typed}
      onValueChange={setTyped}
      itemToStringValue={({ name }: FinderHit) => name}
      autoHighlight="always"
      keepHighlight
    >
      <div className="relative mt-3">
        <Search
          aria-hidden
          className="pointer-events-none absolute inset-y-0 start-3 my-auto size-5 text-soft"
        />
        <Autocomplete.Input
          aria-label="Find"
          maxLength={200}
          spellCheck={false}
          className="control ps-10"
          placeholder="Name, code, mobile or screen"
        />
      </div>
      <Autocomplete.List className="finder-list" aria-busy={found.pending}>
        {({ group, items }: Group) => (
          <Autocomplete.Group key={group} items={items}>
            <Autocomplete.GroupLabel className="finder-heading">{group}</Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(hit: FinderHit) => (
                <Autocomplete.Item
                  key={hit.id}
                  value={hit}
                  className="finder-hit"
                  onClick={() => go(hit.link)}
                >
                  <bdi className="font-semibold">{hit.name}</bdi>
                  {hit.detail !== '' && <span className="text-small text-soft">{hit.detail}</span>}
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      <p className="mt-2 text-small text-soft" aria-live="polite">
        {statusText(found, screens.length > 0 ? 'No record found.' : 'Nothing found.')}
      </p>
    </Autocomplete.Root>
  );
};

/** Finds people, providers, jobs and screens that the signed-in user may see (UX-59). */
export const Finder = ({ role, open, onClose }: Props) => (
  <Dialog title="Find" open={open} onClose={onClose}>
    <Found role={role} onClose={onClose} />
  </Dialog>
);
