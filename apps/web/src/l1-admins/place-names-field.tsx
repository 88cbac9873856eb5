import { Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { suggestionsFor, withName } from './place-list.ts';

type Props = ComponentProps<typeof TextArea> & {
  /** What stands in the field. */
  text: string;
  /** Names of the built-in list. */
  known: readonly string[];
  onText: (text: string) => void;
};

/** Comma-separated names; whole ones are offered for what is being typed. */
export const PlaceNamesField = ({ text, known, onText, ...field }: Props) => {
  const suggestions = suggestionsFor(text, known);
  return (
    <div>
      <TextArea rows={2} autoComplete="off" spellCheck={false} {...field} />
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {suggestions.map((name) => (
          <button
            key={name}
            type="button"
            aria-label={`Add ${name}`}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-round border border-edge bg-sheet px-3.5 text-small font-semibold hover:bg-tint"
            onClick={() => {
              onText(withName(text, name));
              document.getElementById(field.name)?.focus();
            }}
          >
            <Plus aria-hidden className="size-4" />
            {name}
          </button>
        ))}
      </div>
    </div>
  );
};
