import { paths, registerPath } from '#web/paths.ts';
import { Sun } from '#web/ui/sun.tsx';
import { Wordmark } from '#web/ui/wordmark.tsx';
import { claims, steps, waysIn } from './landing-texts.ts';

const Top = () => (
  <header className="mx-auto flex w-full max-w-page items-center px-4 py-3 md:px-8">
    <a href="/" className="inline-flex min-h-11 items-center no-underline" aria-label="Purboday">
      <Wordmark />
    </a>
    <a href={paths.login()} className="btn btn-secondary ms-auto">
      Login
    </a>
  </header>
);

const Home = () => (
  <section id="home" className="relative mx-auto max-w-[88rem] overflow-hidden">
    <div className="mx-auto max-w-page px-4 pt-10 pb-60 md:px-8 md:pt-24 md:pb-40 lg:pb-48">
      <h1 className="relative max-w-[14ch] text-display">Every morning is a beginning.</h1>
      <p className="relative mt-5 max-w-[30rem] text-lead text-soft">
        Purboday brings young people from 16 to 32 to training, and from training to work.
        Registering is free, and stays free.
      </p>
      <div className="relative mt-7 flex flex-col gap-3 sm:flex-row">
        <a className="btn btn-primary" href={registerPath('candidate')}>
          Register as a candidate
        </a>
        <a className="btn btn-secondary" href={paths.login()}>
          Sign in
        </a>
      </div>
    </div>
    <Sun className="pointer-events-none absolute bottom-0 start-1/2 w-[115%] max-w-none [translate:-50%] md:start-auto md:-end-24 md:w-[46rem] md:[translate:0] lg:end-0 lg:w-[50rem]" />
  </section>
);

const About = () => (
  <section id="about" className="border-y border-line bg-sheet">
    <div className="mx-auto grid max-w-page gap-8 px-4 py-14 md:grid-cols-[1fr_1.2fr] md:gap-16 md:px-8 md:py-20">
      <h2 className="text-title">A foundation’s promise, kept one person at a time</h2>
      <div className="grid gap-6">
        <p className="max-w-text">
          We are a non-profit foundation. We look for the skill that is already there, in a song, a
          sport, a line of code, and for the people who can teach and employ it. Nobody pays us to
          be seen here, and nobody pays to join.
        </p>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-5 border-t border-line pt-6">
          {claims.map(({ figure, says }) => (
            <div key={says} className="flex flex-col-reverse justify-end">
              <dt className="text-small text-soft">{says}</dt>
              <dd className="font-display text-title">{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  </section>
);

const Roadmap = () => (
  <section id="roadmap" className="mx-auto max-w-page px-4 py-14 md:px-8 md:py-20">
    <h2 className="text-title">From registration to work</h2>
    <ol className="mt-8 grid gap-8 md:grid-cols-4 md:gap-6">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="border-t-2 border-ink pt-4">
          <Sun className="-ms-2 mb-3 w-24" rise={((index % 4) + 1) as 1 | 2 | 3 | 4} />
          <h3 className="text-lead">{title}</h3>
          <p className="mt-1 text-soft">{text}</p>
        </li>
      ))}
    </ol>
  </section>
);

const Register = () => (
  <section id="register" className="bg-tint">
    <div className="mx-auto max-w-page px-4 py-14 md:px-8 md:py-20">
      <h2 className="text-title">Who are you?</h2>
      <ul className="mt-8 divide-y divide-line border-y border-line">
        {waysIn.map(({ role, title, text, action }) => (
          <li
            key={role}
            className="grid items-center gap-3 py-6 md:grid-cols-[16rem_1fr_auto] md:gap-8"
          >
            <h3 className="text-lead">{title}</h3>
            <p className="text-soft">{text}</p>
            <a
              className={`btn ${role === 'candidate' ? 'btn-primary' : 'btn-secondary'}`}
              href={registerPath(role)}
            >
              {action}
            </a>
          </li>
        ))}
      </ul>
    </div>
  </section>
);

const Foot = () => (
  <footer className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 gap-y-3 px-4 py-8 text-small text-soft md:px-8">
    <Wordmark />
    <p className="md:ms-auto">Free software, run by a non-profit foundation in India.</p>
  </footer>
);

/** The landing page, drawn once at build time (specification §2). */
export const LandingPage = () => (
  <>
    <Top />
    <main>
      <Home />
      <About />
      <Roadmap />
      <Register />
    </main>
    <Foot />
  </>
);
