/** Replaces this document with another of the application, so that Back does not return to it. */
export const leaveFor = (href: string): void => location.replace(href);
