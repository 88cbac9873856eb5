import { categories, qualifications } from '@purboday/contract/conventions/enumerations';
import { candidateSkillsMax } from '@purboday/contract/conventions/limits';
import { registrationMessages } from '@purboday/contract/registration/registration.messages';
import { skillsCalls } from '@purboday/contract/skills/skills.calls';
import { t } from '#web/platform/language/language.ts';
import { call } from '#web/platform/calls/call.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { SkillsPicker } from '#web/ui/forms/skills-picker.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { ConsentField } from '#web/registration/fields/consent-field.tsx';
import { DocumentField } from '#web/registration/fields/document-field.tsx';
import { EmailField } from '#web/registration/fields/email-field.tsx';
import { useTexts } from '#web/platform/forms/form-handle.ts';
import type { FormHandle } from '#web/platform/forms/form-handle.ts';
import { ListTrouble } from '#web/registration/fields/list-trouble.tsx';
import { PlaceFields } from '#web/registration/fields/place-fields.tsx';
import { useList } from '#web/registration/fields/use-list.ts';

type Props = { form: FormHandle };

export const PersonalSection = ({ form }: Props) => (
  <>
    <TextField
      {...form.field('name')}
      kind="name"
      label={t('Name')}
      help={t('As it stands on your Aadhar card')}
    />
    <TextField
      {...form.field('fatherName')}
      kind="name"
      autoComplete="off"
      label={t("Father's Name")}
    />
    <div className="grid gap-5 md:grid-cols-[12rem_1fr]">
      <TextField {...form.field('houseNo')} label={t('House No')} autoComplete="address-line1" />
      <TextField {...form.field('locality')} label={t('Locality')} autoComplete="address-line2" />
    </div>
    <PlaceFields form={form} />
  </>
);

export const ContactSection = ({ form }: Props) => (
  <>
    <TextField
      {...form.field('mobileNumber')}
      kind="mobile"
      label={t('Mobile Number')}
      help={t('10 digits. We call or text you here about your application.')}
    />
    <EmailField
      form={form}
      name="email"
      label={t('Email')}
      help={t('We send a code to it now, and the outcome of your application later.')}
    />
  </>
);

const loadSkills = async (signal: AbortSignal) =>
  (await call(skillsCalls.listSkills, {}, { signal })).data;

const SkillsField = ({ form }: Props) => {
  const [list, again] = useList(loadSkills);
  const value = useTexts(form, 'skills');
  const full = value.length >= candidateSkillsMax;
  return (
    <div className="grid gap-2">
      <SkillsPicker
        name="skills"
        label={t('Skills')}
        options={list.at === 'ready' ? list.items : value}
        value={value}
        max={candidateSkillsMax}
        help={
          full ? (
            <span className="font-semibold text-sun">{t(registrationMessages.tooManySkills)}</span>
          ) : (
            t('Choose one or two.')
          )
        }
        error={form.errorOf('skills')}
        onChange={(skills) => form.set('skills', skills)}
      />
      {list.at === 'loading' && <p className="text-small text-soft">{t('Loading skills…')}</p>}
      <ListTrouble list={list} what="skills" again={again} />
    </div>
  );
};

type SkillsProps = Props & { progress: number | undefined; busy: boolean };

export const SkillsSection = ({ form, progress, busy }: SkillsProps) => (
  <>
    <SelectField
      {...form.field('qualification')}
      label={t('Qualification')}
      prompt={t('Select your qualification')}
      options={qualifications}
    />
    <SkillsField form={form} />
    <SelectField
      {...form.field('category')}
      label={t('Category')}
      help={t('Your age in years')}
      prompt={t('Select your age group')}
      options={categories}
    />
    <TextField
      {...form.field('aadharNumber')}
      kind="digits"
      label={t('Aadhar Number')}
      className="numbers"
      help={t('12 digits. It is stored encrypted and shown masked.')}
    />
    <DocumentField
      form={form}
      name="aadharFile"
      label={t('Aadhar Card')}
      help={t('A photo or scan: PDF, JPEG or PNG, at most 2 MB')}
      progress={progress}
      disabled={busy}
    />
    <ConsentField form={form} />
  </>
);
