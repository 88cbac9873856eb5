import { FieldGroup, type FieldProps } from './field.tsx';
import { t } from '#web/platform/language/language.ts';

type Props = FieldProps & {
  options: readonly string[];
  value: readonly string[];
  /** Maximum number of skills; further options are disabled then. */
  max?: number;
  onChange: (skills: string[]) => void;
  disabled?: boolean;
};

export const SkillsPicker = ({
  options,
  value,
  max = Infinity,
  onChange,
  disabled = false,
  ...field
}: Props) => {
  const full = value.length >= max;
  const toggle = (skill: string) =>
    onChange(value.includes(skill) ? value.filter((other) => other !== skill) : [...value, skill]);
  return (
    <FieldGroup {...field}>
      <div className="flex flex-wrap gap-2 md:grid md:grid-cols-[repeat(auto-fill,minmax(14rem,1fr))]">
        {options.map((skill) => (
          <label key={skill} className="choice">
            <input
              type="checkbox"
              className="tick"
              name={field.name}
              value={skill}
              checked={value.includes(skill)}
              disabled={disabled || (full && !value.includes(skill))}
              onChange={() => toggle(skill)}
            />
            {t(skill)}
          </label>
        ))}
      </div>
      {max !== Infinity && (
        <p className="field-help" aria-live="polite">
          {t('{count} of {max} chosen', { count: value.length, max })}
        </p>
      )}
    </FieldGroup>
  );
};
