import { RouterProvider, createMemoryHistory } from '@tanstack/react-router';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { LandingPage } from './landing/landing-page.tsx';
import { paths } from './paths.ts';
import { newRouter } from './routes.tsx';

/** Markup of the landing page; no program of React's follows it. */
export const landing = (): string => renderToStaticMarkup(<LandingPage />);

/** Markup of the sign-in page, taken over by the browser. */
export const login = async (): Promise<string> => {
  const router = newRouter({
    history: createMemoryHistory({ initialEntries: [paths.login()] }),
    isServer: true,
  });
  await router.load();
  return renderToString(<RouterProvider router={router} />);
};
