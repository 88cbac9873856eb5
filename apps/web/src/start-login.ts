import { loadAfterFirstPaint } from './platform/pages/after-first-paint.ts';

loadAfterFirstPaint(() => import('./login.tsx'));
