import { t } from '#web/platform/language/language.ts';
import {
  firstCandidateSkills,
  trainingRegistrationSkills,
} from '@purboday/contract/conventions/enumerations';

type Props = { title: string; text: string; skills: readonly string[] };

const SkillList = ({ title, text, skills }: Props) => (
  <div>
    <h3 className="text-lead">{title}</h3>
    <p className="mt-1 text-soft">{text}</p>
    <ul className="skills">
      {skills.map((skill) => (
        <li key={skill}>{t(skill)}</li>
      ))}
    </ul>
  </div>
);

/** Specification §3: the skills that candidates choose from, and those that providers teach. */
export const SkillsSection = () => (
  <section id="skills" className="border-y border-line bg-tint">
    <div className="mx-auto max-w-page px-4 py-16 md:px-8 md:py-24">
      <h2 className="max-w-[22ch] text-title">
        {t('You can do something already. Begin with that.')}
      </h2>
      <div className="mt-10 grid gap-12 md:grid-cols-2 md:gap-16">
        <SkillList
          title={t('Skills you bring')}
          text={t('Choose one or two when you register.')}
          skills={firstCandidateSkills}
        />
        <SkillList
          title={t('Trades you can learn')}
          text={t('What training providers teach.')}
          skills={trainingRegistrationSkills}
        />
      </div>
    </div>
  </section>
);
