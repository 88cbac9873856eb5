import type { SessionUser } from '@purboday/contract/sign-in/sign-in.contract';

/** The user of this tab's session, read as `session.ts` does: a document begins without React. */
const userOfTab = (): SessionUser | undefined => {
  try {
    const user = JSON.parse(sessionStorage.getItem('user') ?? '{}') as SessionUser;
    return sessionStorage.getItem('token') ? user : undefined;
  } catch {
    return undefined;
  }
};

/** Without a network a portal's last page stands for its others, and an address with filters shows others than the frame. */
const isHere = (path: string | undefined): boolean =>
  location.pathname === path && location.search === '';

const isFor = (role: string | undefined, user: SessionUser): boolean =>
  user.role === role && !user.mustChangePassword && !user.mustSetUpSecondFactor;

/** Puts the names of who is signed in at the marks of the frame. */
const fill = (frame: DocumentFragment, user: SessionUser): void => {
  const { fullName, trainingProviderId, jobProviderId } = user;
  const names: Record<string, string> = { fullName, ...trainingProviderId, ...jobProviderId };
  const texts = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    text.data = text.data.replaceAll(/\{\{(\w+)\}\}/gu, (_, name: string) => names[name] ?? '');
  }
  // A choice among cities is for who has several.
  if ((user.l1AdminId?.assignedPlaces?.length ?? 0) < 2)
    frame.querySelector('[data-several-cities]')?.remove();
};

/** Milliseconds, as of `.after-200ms`: from then on the screen that follows has its placeholders at once, so that they do not go and come again. */
const shownAfter = 200;

/**
 * Shows the frame of a portal's screen, if this document has one and it is for the session of this tab.
 * @returns whether it is shown
 */
export const showFrame = (place: HTMLElement): boolean => {
  const template = document.querySelector<HTMLTemplateElement>('#frame');
  const user = userOfTab();
  if (!template || !user || !isHere(template.dataset['path'])) return false;
  if (!isFor(template.dataset['role'], user)) return false;
  fill(template.content, user);
  place.append(template.content);
  setTimeout(() => {
    place.dataset['framed'] = '';
  }, shownAfter);
  return true;
};
