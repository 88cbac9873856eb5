import Plus from 'lucide-react/icons/plus';
import { useFields, useText } from '#web/platform/forms/fields.ts';
import { fieldId } from '#web/ui/forms/field.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { suggestionsFor, withName } from './place-list.ts';

type Props = {
  name: string;
  label: string;
  help: string;
  /** Names of the built-in list. */
  known: readonly string[];
};

/** Comma-separated names; whole ones are offered for what is being typed. */
export const PlaceNamesField = ({ name, known, ...texts }: Props) => {
  const { field, set } = useFields();
  const text = useText(name);
  const suggestions = suggestionsFor(text, known);
  return (
    <div>
      <TextArea {...field(name)} {...texts} rows={2} autoComplete="off" spellCheck={false} />
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {suggestions.map((place) => (
          <button
            key={place}
            type="button"
            aria-label={`Add ${place}`}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-round border border-edge bg-sheet px-3.5 text-small font-semibold hover:bg-tint"
            onClick={() => {
              set(name, withName(text, place));
              document.getElementById(fieldId(name))?.focus();
            }}
          >
            <Plus aria-hidden className="size-4" />
            {place}
          </button>
        ))}
      </div>
    </div>
  );
};
