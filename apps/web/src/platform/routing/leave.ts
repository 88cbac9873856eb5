/** Goes to another document of the application, in place of this one: Back does not return to it. */
export const leaveFor = (href: string): void => location.replace(href);
