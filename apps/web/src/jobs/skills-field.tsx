import { Autocomplete } from '@base-ui/react/autocomplete';
import { comparisonKey, distinctSkills } from '@purboday/contract/conventions/comparison';
import { skillsContract } from '@purboday/contract/skills/skills.contract';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { useCall } from '#web/platform/calls/data.ts';
import { toTexts, useControlledField } from '#web/platform/forms/fields.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Field, describedBy, fieldId } from '#web/ui/forms/field.tsx';

type TagsProps = { skills: readonly string[]; onRemove: (skill: string) => void };

const Tags = ({ skills, onRemove }: TagsProps) => (
  <ul className="mt-2 flex flex-wrap gap-2" aria-label="Required skills">
    {skills.map((skill) => (
      <li key={skill} className="max-w-full">
        <button
          type="button"
          aria-label={`Remove ${skill}`}
          className="flex min-h-11 max-w-full items-center gap-2 rounded-round border border-line bg-tint ps-4 pe-3 text-start hover:border-edge"
          onClick={() => onRemove(skill)}
        >
          <span className="min-w-0 wrap-anywhere">{skill}</span>
          <X aria-hidden className="size-4 shrink-0 text-soft" />
        </button>
      </li>
    ))}
  </ul>
);

const suggestedAtMost = 8;

/** Skills of the master list that contain the typed text: equal words give better matches. */
const useSuggestions = (typed: string, chosen: readonly string[]): string[] => {
  const { data } = useCall(skillsContract.listSkills, {});
  const text = comparisonKey(typed);
  if (text === '') return [];
  const known = new Set(chosen.map(comparisonKey));
  return (data?.data ?? [])
    .filter((skill) => comparisonKey(skill).includes(text) && !known.has(comparisonKey(skill)))
    .slice(0, suggestedAtMost);
};

/**
 * Skills as tags: added with Enter or the plus button, trimmed, without duplicates (specification
 * §5).
 */
export const SkillsField = ({ help }: { help: string }) => {
  const { value, onChange, ...field } = useControlledField('requiredSkills');
  const skills = toTexts(value);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const suggestions = useSuggestions(typed, skills);
  const shown = { ...field, label: 'Required skills', help };
  const add = (skill: string) => {
    if (skill.trim() !== '') onChange(distinctSkills([...skills, skill]));
    setTyped('');
    input.current?.focus();
  };
  const remove = (skill: string) => {
    onChange(skills.filter((other) => other !== skill));
    input.current?.focus();
  };
  return (
    <Field {...shown}>
      <div className="flex gap-2">
        <Autocomplete.Root
          items={suggestions}
          filter={null}
          open={open && suggestions.length > 0}
          onOpenChange={setOpen}
          value={typed}
          onValueChange={(text, { reason }) => {
            if (reason === 'item-press') return add(text);
            // Base UI clears the field on Escape.
            if (reason === 'escape-key') return undefined;
            // Base UI does not open a list that was empty before the input.
            setOpen(true);
            return setTyped(text);
          }}
        >
          <Autocomplete.Input
            ref={input}
            id={fieldId(field.name)}
            {...describedBy(shown)}
            className="control min-w-0 flex-1"
            maxLength={100}
            autoComplete="off"
            enterKeyHint="done"
            onKeyDown={(event) => {
              // While an input method composes a word, Enter belongs to it; Base UI selects the
              // highlighted suggestion.
              const { key, nativeEvent, currentTarget } = event;
              if (key !== 'Enter' || nativeEvent.isComposing) return;
              if (currentTarget.hasAttribute('aria-activedescendant')) return;
              event.preventDefault();
              add(typed);
            }}
          />
          <Autocomplete.Portal>
            <Autocomplete.Positioner sideOffset={4} className="z-50">
              <Autocomplete.Popup>
                <Autocomplete.List aria-label="Suggested skills" className="options">
                  {(skill: string) => (
                    <Autocomplete.Item key={skill} value={skill} className="option">
                      {skill}
                    </Autocomplete.Item>
                  )}
                </Autocomplete.List>
              </Autocomplete.Popup>
            </Autocomplete.Positioner>
          </Autocomplete.Portal>
        </Autocomplete.Root>
        <Button aria-label="Add skill" onClick={() => add(typed)}>
          <Plus aria-hidden />
        </Button>
      </div>
      {skills.length > 0 && <Tags skills={skills} onRemove={remove} />}
    </Field>
  );
};
