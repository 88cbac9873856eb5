import { useEffect, useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { Loaded } from '#web/platform/calls/use-list.ts';
import { textOf, useControlledField } from '#web/platform/forms/fields.ts';
import { t } from '#web/platform/language/language.ts';
import { Field, describedBy, fieldId } from '#web/ui/forms/field.tsx';

const plain = (text: string): string => text.trim().toLowerCase();

/** A town as it may be typed: as the list writes it, or in the language of the page. */
const spellings = (town: string): string[] => [plain(town), plain(t(town))];

const townTyped = (towns: readonly string[], typed: string): string | undefined =>
  towns.find((town) => spellings(town).includes(plain(typed)));

/** The whole list in its alphabetical order, or the towns that contain the typed text, those that begin with it first. */
const townsFor = (towns: readonly string[], typed: string): readonly string[] => {
  const text = plain(typed);
  if (text === '') return towns;
  const starting = towns.filter((town) => spellings(town).some((name) => name.startsWith(text)));
  const containing = towns.filter((town) => spellings(town).some((name) => name.includes(text)));
  return [...new Set([...starting, ...containing])];
};

type Choosing = {
  towns: readonly string[];
  name: string;
  onChosen?: (() => void) | undefined;
};

/** What is typed, which towns that may mean, and which of them the arrow keys are on. */
const useChoosing = ({ towns, name, onChosen }: Choosing) => {
  const { value, onChange, error } = useControlledField(name);
  const city = textOf(value);
  const choose = (town: string): void => {
    if (town === city) return;
    onChange(town);
    onChosen?.();
  };
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const asked = typed ?? '';
  const offered = open ? townsFor(towns, asked) : [];

  // Filled in by the browser before the towns of the state were there.
  const late = city === '' && asked !== '' ? townTyped(towns, asked) : undefined;
  useEffect(() => {
    if (late !== undefined) onChange(late);
  }, [late, onChange]);

  const close = (): void => {
    setOpen(false);
    setActive(-1);
  };
  const pick = (town: string): void => {
    choose(town);
    setTyped(undefined);
    close();
  };
  return {
    city,
    error,
    offered,
    active: offered[active],
    text: typed ?? t(city),
    pick,
    show: () => setOpen(true),
    leave: (): void => {
      // What is typed and is no town stays to be read, and is told on submission.
      if (city !== '') setTyped(undefined);
      close();
    },
    type: (text: string): void => {
      setTyped(text);
      setOpen(true);
      setActive(-1);
      choose(townTyped(towns, text) ?? '');
    },
    /** Arrow keys walk, Enter takes, Escape closes. */
    onKeyDown: (event: KeyboardEvent): void => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined) {
        event.preventDefault();
        setOpen(true);
        setActive((before) => Math.min(Math.max(before + step, 0), offered.length - 1));
      } else if (event.key === 'Enter' && offered[active] !== undefined) {
        event.preventDefault();
        pick(offered[active]);
      } else if (event.key === 'Escape') close();
    },
  };
};

type Props = {
  /** Path in the form. */
  name: string;
  list: Loaded;
  /** Said in place of a town. */
  placeholder: string;
  disabled: boolean;
  autoComplete: string;
  /** Another town than before. */
  onChosen?: (() => void) | undefined;
};

/** A combobox over the hundreds of towns of a state. */
export const TownField = ({ name, list, onChosen, ...input }: Props) => {
  const listId = useId();
  const towns = list.status === 'ready' ? list.items : [];
  const choosing = useChoosing({ towns, name, onChosen });
  const { error, offered, active } = choosing;
  const id = fieldId(name);
  const optionId = (town: string): string => `${listId}-${offered.indexOf(town)}`;
  return (
    <div>
      <Field name={name} label={t('City')} error={error}>
        <div className="relative">
          <input
            {...input}
            id={id}
            name={name}
            type="text"
            role="combobox"
            aria-expanded={offered.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={active === undefined ? undefined : optionId(active)}
            spellCheck={false}
            className="control"
            value={choosing.text}
            {...describedBy({ name, error })}
            onChange={(event) => choosing.type(event.target.value)}
            onClick={choosing.show}
            onBlur={choosing.leave}
            onKeyDown={choosing.onKeyDown}
          />
          <div
            id={listId}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist offers nothing before typing, and no names in another language
            role="listbox"
            aria-label={t('Towns that match')}
            hidden={offered.length === 0}
            className="absolute inset-x-0 top-full z-20 mt-1 max-h-64 overflow-auto rounded-box border border-line bg-sheet py-1"
          >
            {offered.map((town) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus, and takes the keys
              <div
                key={town}
                id={optionId(town)}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of the list above
                role="option"
                tabIndex={-1}
                aria-selected={town === active}
                className="flex min-h-11 items-center px-3 aria-selected:bg-tint"
                // The field keeps the focus, and with it the list.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choosing.pick(town)}
              >
                {t(town)}
              </div>
            ))}
          </div>
        </div>
      </Field>
    </div>
  );
};
