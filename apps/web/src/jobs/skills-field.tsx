import { distinctSkills } from '@purboday/contract/conventions/normalize';
import { skillsContract } from '@purboday/contract/skills/skills.contract';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useId, useRef, useState } from 'react';
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

/** Suggests skills of the master list: equal words give better matches. */
const Suggestions = ({ id }: { id: string }) => {
  const { data } = useCall(skillsContract.listSkills, {});
  return (
    <datalist id={id}>
      {data?.data.map((skill) => (
        <option key={skill} value={skill}>
          {skill}
        </option>
      ))}
    </datalist>
  );
};

/**
 * Skills as tags: added with Enter or the plus button, trimmed, without duplicates (specification
 * §5).
 */
export const SkillsField = ({ help }: { help: string }) => {
  const { value, onChange, ...field } = useControlledField('requiredSkills');
  const skills = toTexts(value);
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const suggestions = useId();
  const shown = { ...field, label: 'Required skills', help };
  const add = () => {
    if (typed.trim() !== '') onChange(distinctSkills([...skills, typed]));
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
        <input
          ref={input}
          id={fieldId(field.name)}
          {...describedBy(shown)}
          className="control min-w-0 flex-1"
          value={typed}
          list={suggestions}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            // While an input method composes a word, Enter belongs to it.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
        />
        <Button aria-label="Add skill" onClick={add}>
          <Plus aria-hidden />
        </Button>
      </div>
      <Suggestions id={suggestions} />
      {skills.length > 0 && <Tags skills={skills} onRemove={remove} />}
    </Field>
  );
};
