import { candidateSkillsMax } from '@purboday/contract/conventions/limits';
import { registrationMessages } from '@purboday/contract/registration/registration.messages';
import { skillsContract } from '@purboday/contract/skills/skills.contract';
import { useFieldChoices, ChoicesError } from '#web/domain/lists/field-choices.tsx';
import { toTexts, useControlledField } from '#web/platform/forms/fields.ts';
import { t } from '#web/platform/language/language.ts';
import { SkillsPicker } from '#web/ui/forms/skills-picker.tsx';

type Props = {
  /** Skills of the record that may stay although they left the master list. */
  storedSkills?: readonly string[];
};

export const CandidateSkillsField = ({ storedSkills = [] }: Props) => {
  const [list, again] = useFieldChoices(skillsContract.listSkills, {});
  const { value, ...field } = useControlledField('skills');
  const chosen = toTexts(value);
  const full = chosen.length >= candidateSkillsMax;
  return (
    <div className="grid gap-2">
      <SkillsPicker
        {...field}
        label={t('Skills')}
        options={list.status === 'ready' ? [...new Set([...list.items, ...storedSkills])] : chosen}
        value={chosen}
        max={candidateSkillsMax}
        help={
          full ? (
            <span className="font-semibold text-sun">{t(registrationMessages.tooManySkills)}</span>
          ) : (
            t('Choose one or two.')
          )
        }
      />
      {list.status === 'loading' && <p className="text-small text-soft">{t('Loading skills…')}</p>}
      <ChoicesError list={list} what="skills" again={again} />
    </div>
  );
};
