import { t } from '#web/platform/language/language.ts';
import { AboutSection } from './sections/about-section.tsx';
import { AppSection } from './sections/app-section.tsx';
import { ContactSection, Foot } from './sections/contact-section.tsx';
import type { Foundation } from '@purboday/contract/pages/foundation';
import { HomeSection } from './sections/home-section.tsx';
import { BottomBar, ToTop, TopBar } from './navigation.tsx';
import { RegisterSection } from './sections/register-section.tsx';
import { RoadmapSection } from './sections/roadmap-section.tsx';
import { SkillsSection } from './sections/skills-section.tsx';

/** The landing page, drawn once at build time (specification §2). */
export const LandingPage = ({ foundation }: { foundation: Foundation }) => (
  <>
    <a href="#home-text" className="skip-link">
      {t('Skip to the content')}
    </a>
    <TopBar />
    <main id="home-text">
      <HomeSection {...foundation} />
      <AboutSection {...foundation} />
      <SkillsSection />
      <AppSection />
      <RegisterSection />
      <RoadmapSection {...foundation} />
      <ContactSection {...foundation} />
    </main>
    <Foot />
    <BottomBar />
    <ToTop />
    <output aria-label={t('Messages')} className="toasts" data-toasts />
  </>
);
