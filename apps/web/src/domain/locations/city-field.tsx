import { Autocomplete } from '@base-ui/react/autocomplete';
import { comparisonKey } from '@purboday/contract/conventions/comparison';
import { useEffect, useState } from 'react';
import type { FieldChoices } from '#web/domain/lists/field-choices.tsx';
import { toText, useControlledField } from '#web/platform/forms/fields.ts';
import { t, translateTogether } from '#web/platform/language/language.ts';
import { Field, describedBy, fieldId } from '#web/ui/forms/field.tsx';

/** A town can be typed in English or in the language of the page. */
const spellings = (town: string): string[] => [comparisonKey(town), comparisonKey(t(town))];

const townTyped = (towns: readonly string[], typed: string): string | undefined =>
  towns.find((town) => spellings(town).includes(comparisonKey(typed)));

/** Towns that contain the text; those that start with it come first. */
const townsFor = (towns: readonly string[], typed: string): readonly string[] => {
  const text = comparisonKey(typed);
  if (text === '') return towns;
  const starting = towns.filter((town) => spellings(town).some((name) => name.startsWith(text)));
  const containing = towns.filter((town) => spellings(town).some((name) => name.includes(text)));
  return [...new Set([...starting, ...containing])];
};

type Props = {
  name: string;
  list: FieldChoices;
  placeholder: string;
  autoComplete: string;
  /** Called when the town changes. */
  onChosen?: (() => void) | undefined;
};

export const CityField = ({ name, list, placeholder, autoComplete, onChosen }: Props) => {
  const towns = list.status === 'ready' ? list.items : [];
  const { value, onChange, error } = useControlledField(name);
  const city = toText(value);
  const [typed, setTyped] = useState<string>();
  const toName = translateTogether(towns);
  const choose = (town: string): void => {
    if (town === city) return;
    onChange(town);
    onChosen?.();
  };

  // The browser may fill in the town before the towns of the state are loaded.
  const late = city === '' && typed !== undefined ? townTyped(towns, typed) : undefined;
  useEffect(() => {
    if (late !== undefined) onChange(late);
  }, [late, onChange]);

  return (
    <Field name={name} label={t('City')} error={error}>
      <Autocomplete.Root
        items={townsFor(towns, typed ?? '')}
        filter={null}
        itemToStringValue={toName}
        openOnInputClick
        value={typed ?? toName(city)}
        onValueChange={(text, { reason }) => {
          // Base UI clears the field on Escape.
          if (reason === 'escape-key') return;
          setTyped(reason === 'item-press' ? undefined : text);
          choose(townTyped(towns, text) ?? '');
        }}
      >
        <Autocomplete.Input
          id={fieldId(name)}
          name={name}
          placeholder={placeholder}
          autoComplete={autoComplete}
          spellCheck={false}
          className="control"
          {...describedBy({ name, error })}
          // A text that is no town stays, and the submission reports it.
          onBlur={() => city !== '' && setTyped(undefined)}
        />
        <Autocomplete.Portal>
          <Autocomplete.Positioner sideOffset={4} className="z-50">
            <Autocomplete.Popup>
              <Autocomplete.List aria-label={t('Matching towns')} className="options">
                {(town: string) => (
                  <Autocomplete.Item key={town} value={town} className="option">
                    {toName(town)}
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
    </Field>
  );
};
