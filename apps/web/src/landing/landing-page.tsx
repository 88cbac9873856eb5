import { t } from '#web/platform/language/language.ts';
import {
  AboutSection,
  HomeSection,
  RegisterSection,
  RoadmapSection,
  SkillsSection,
} from './landing-sections.tsx';
import { AppSection, ContactSection, Foot } from './contact-section.tsx';
import type { Foundation } from '@purboday/contract/pages/foundation';
import { BottomBar, ToTop, TopBar } from './navigation.tsx';
/** The server renders it; it is not hydrated (specification §2). */
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
