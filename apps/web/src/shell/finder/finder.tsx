import type { Role } from '@purboday/contract/conventions/roles';
import { useRouter } from '@tanstack/react-router';
import { Command } from 'cmdk';
import Search from 'lucide-react/icons/search';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { CallProblem } from '#web/platform/calls/call-problem.ts';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { portalOfRole } from '../portals.ts';
import './finder.css';
import { sourcesOf, type Hit } from './sources.ts';

/** Fewer letters name too many. */
const lettersAtLeast = 2;
const restMs = 200;

/** A text, once it has rested. */
const useRested = (text: string): string => {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
};

type Group = { group: string; hits: readonly Hit[] };
type Answer = { hits: readonly Hit[] } | { failure: unknown };
type Answers = { q: string; of: ReadonlyMap<string, Answer> };

const nothing: Answers = { q: '', of: new Map() };

/** The records that a text finds, by their lists: each list as soon as it answers. */
const useFound = (role: Role, typed: string) => {
  const q = useRested(typed.trim());
  const asked = q.length >= lettersAtLeast;
  const [answers, setAnswers] = useState(nothing);
  useEffect(() => {
    if (!asked) return undefined;
    const stop = new AbortController();
    const told = (group: string, answer: Answer): void => {
      if (stop.signal.aborted) return;
      setAnswers((now) => ({ q, of: new Map(now.q === q ? now.of : []).set(group, answer) }));
    };
    for (const { group, find } of sourcesOf[role])
      find(q, stop.signal).then(
        (hits) => told(group, { hits }),
        (failure: unknown) => told(group, { failure }),
      );
    return () => stop.abort();
  }, [role, q, asked]);
  const { of } = asked && answers.q === q ? answers : nothing;
  const groups = sourcesOf[role].flatMap(({ group }): Group[] => {
    const answer = of.get(group);
    return answer && 'hits' in answer ? [{ group, hits: answer.hits }] : [];
  });
  const failed = [...of.values()].find((answer) => 'failure' in answer);
  return {
    groups: groups.filter(({ hits }) => hits.length > 0),
    pending: typed.trim() !== q || (asked && of.size < sourcesOf[role].length),
    failed,
    short: !asked,
  };
};

/** The screens of the role's menu that a text names; all of them without one. */
const screensNamed = (role: Role, typed: string): Hit[] => {
  const { menu, groups } = portalOfRole(role);
  const word = typed.trim().toLowerCase();
  return [...menu, ...groups.flatMap(({ entries }) => entries)]
    .filter(({ label }) => label.toLowerCase().includes(word))
    .map(({ label, href }) => ({ id: href, name: label, detail: '', href }));
};

/** The server says itself when a text names too many. */
const whyNot = (thrown: unknown): string =>
  (thrown instanceof CallProblem ? thrown.errors[0]?.message : undefined) ??
  'Some lists could not be searched. Please try again.';

const saying = ({ pending, failed, short }: ReturnType<typeof useFound>, none: string): string => {
  if (failed) return whyNot(failed.failure);
  if (short) return 'Type at least two letters.';
  return pending ? 'Searching…' : none;
};

const valueOf = (group: string, id: string): string => `${group} ${id}`;

const Hits = ({ group, hits, onGo }: Group & { onGo: (href: string) => void }) => (
  <Command.Group heading={group} className="finder-group">
    {hits.map(({ id, name, detail, href }) => (
      <Command.Item
        key={id}
        value={valueOf(group, id)}
        className="finder-hit"
        onSelect={() => onGo(href)}
      >
        <bdi className="font-semibold">{name}</bdi>
        {detail !== '' && <span className="text-small text-soft">{detail}</span>}
      </Command.Item>
    ))}
  </Command.Group>
);

type Props = { role: Role; open: boolean; onClose: () => void };

/**
 * What Enter opens: the first of what is found, also when it comes after a screen was there, until somebody chooses another.
 * @param first value of the first item
 */
const useChosen = (first: string, typed: string) => {
  const [chosen, setChosen] = useState<{ of: string; value: string }>();
  const value = chosen?.of === typed ? chosen.value : first;
  const move = () => setChosen({ of: typed, value });
  return {
    value,
    // The list names its first item by itself, too, whenever the text changes.
    onValueChange: (next: string) =>
      setChosen((now) => (now?.of === typed ? { of: typed, value: next } : now)),
    // Before the item under the pointer names itself.
    onPointerMoveCapture: move,
    onKeyDown: ({ key }: KeyboardEvent) => key.startsWith('Arrow') && move(),
  };
};

const Found = ({ role, onClose }: Omit<Props, 'open'>) => {
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const found = useFound(role, typed);
  const screens = screensNamed(role, typed);
  const groups = [...found.groups, { group: 'Screens', hits: screens }];
  const [first] = groups.flatMap(({ group, hits }) => hits.map(({ id }) => valueOf(group, id)));
  const chosen = useChosen(first ?? '', typed);
  const field = useRef<HTMLInputElement>(null);
  // The dialog would focus the box around it, which can be focused too.
  useEffect(() => field.current?.focus(), []);
  const go = (href: string) => {
    onClose();
    void router.navigate({ href });
  };
  return (
    <Command label="Find" shouldFilter={false} loop className="mt-3" {...chosen}>
      <div className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute inset-y-0 start-3 my-auto size-5 text-soft"
        />
        <Command.Input
          ref={field}
          value={typed}
          onValueChange={setTyped}
          maxLength={200}
          className="control ps-10"
          placeholder="Name, code, mobile or screen"
        />
      </div>
      <Command.List className="finder-list" aria-busy={found.pending}>
        {groups.map(
          (group) => group.hits.length > 0 && <Hits key={group.group} {...group} onGo={go} />,
        )}
      </Command.List>
      <p className="mt-2 text-small text-soft" aria-live="polite">
        {found.groups.length === 0 || found.failed
          ? saying(found, screens.length > 0 ? 'No record found.' : 'Nothing found.')
          : ''}
      </p>
    </Command>
  );
};

/** Finds people, providers, jobs and screens, as far as whoever is signed in may see them (UX-59). */
export const Finder = ({ role, open, onClose }: Props) => (
  <Dialog title="Find" open={open} onClose={onClose}>
    <Found role={role} onClose={onClose} />
  </Dialog>
);
