import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { paths } from './paths.ts';
import { expectArrival } from './platform/arrival.ts';
import { onSessionEnd, sessionEndedText } from './platform/session-end.ts';
import { newRouter } from './routes.tsx';

const router = newRouter();

router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
  if (fromLocation && pathChanged) expectArrival();
});

onSessionEnd(() => {
  const state = { notice: sessionEndedText };
  void router.navigate({ href: paths.login(), replace: true, state });
});

const app = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
);

const place = document.getElementById('app');
if (place?.firstElementChild) {
  // The prerendered sign-in page: without this flag the router draws a suspense boundary that the markup lacks (React #418).
  Object.assign(router, { ssr: { manifest: undefined } });
  await router.load();
  hydrateRoot(place, app);
} else if (place) {
  createRoot(place).render(app);
}
