/*
 * What a prerendered document begins with. On a slow line its styles would share that line with its programs: they are fetched when the page is
 * painted. Until then they are named where nobody fetches them, in a `template` of the document (build/documents.ts).
 */

const programs = document.querySelector<HTMLTemplateElement>('#programs');

const fetchPrograms = (): void => {
  if (programs) document.head.append(programs.content);
};

// What is in the background is not painted.
if (document.hidden) fetchPrograms();
else requestAnimationFrame(() => setTimeout(fetchPrograms));
