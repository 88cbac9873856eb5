/** Specification §9: pixels of scrolling after which the bar changes, and the way back to the top shows. */
const thresholds = { bar: 50, toTop: 500 } as const;

/** Changes the bar and the scroll-to-top link as the page is scrolled. */
export const followScroll = (bar: HTMLElement, toTop: HTMLElement): void => {
  const mark = (): void => {
    bar.classList.toggle('is-scrolled', scrollY > thresholds.bar);
    toTop.hidden = scrollY <= thresholds.toTop;
  };
  addEventListener('scroll', mark, { passive: true });
  mark();
};

/** Marks in the navigation which section is being read. */
export const followSections = (links: readonly HTMLAnchorElement[]): void => {
  const here = (id: string): void => {
    for (const link of links) {
      if (link.hash === `#${id}`) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };
  // The section under a line a little above the middle of the window.
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) here(target.id);
    },
    { rootMargin: '-40% 0px -60% 0px' },
  );
  for (const section of document.querySelectorAll('main > section')) seen.observe(section);
};
