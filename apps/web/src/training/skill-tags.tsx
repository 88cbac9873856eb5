import X from 'lucide-react/icons/x';

/** Skills as words in a row. */
export const SkillTags = ({ skills }: { skills: readonly string[] }) => (
  <ul className="flex flex-wrap gap-1.5" aria-label="Skills">
    {skills.map((skill) => (
      <li key={skill} className="rounded-round bg-tint px-3 py-0.5 text-small">
        {skill}
      </li>
    ))}
  </ul>
);

type Props = { skills: readonly string[]; onRemove: (skill: string) => void };

/** Chosen skills, each with a button that takes it off. */
export const RemovableSkillTags = ({ skills, onRemove }: Props) => (
  <ul className="flex flex-wrap gap-2" aria-label="Chosen skills">
    {skills.map((skill) => (
      <li key={skill}>
        <button
          type="button"
          aria-label={`Remove ${skill}`}
          className="flex min-h-11 items-center gap-2 rounded-round border border-line bg-tint ps-4 pe-3 hover:border-edge"
          onClick={() => onRemove(skill)}
        >
          {skill}
          <X aria-hidden className="size-4 text-soft" />
        </button>
      </li>
    ))}
  </ul>
);
