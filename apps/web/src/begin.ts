/*
 * What a document begins with that can be painted before its programs are there: a prerendered page, or the frame of a portal. On a slow line its
 * styles would share that line with its programs: they are fetched when the page is painted. Until then they are named where nobody fetches them,
 * in a `template` of the document (build/documents.ts).
 */
import { showFrame } from './platform/pages/frame.ts';

const programs = document.querySelector<HTMLTemplateElement>('#programs');
const place = document.getElementById('app');

const fetchPrograms = (): void => {
  if (programs) document.head.append(programs.content);
};

const isThere = place?.firstElementChild || (place && showFrame(place));
// What is in the background is not painted, nor is an empty page.
if (document.hidden || !isThere) fetchPrograms();
else requestAnimationFrame(() => requestAnimationFrame(fetchPrograms));
