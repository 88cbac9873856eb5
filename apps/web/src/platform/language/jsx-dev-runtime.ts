import { jsxDEV as createElement, type JSXSource } from 'react/jsx-dev-runtime';
import type { ElementType, Key, ReactElement } from 'react';
import { translateProps, type Props } from './jsx-runtime.ts';

export { Fragment } from 'react/jsx-dev-runtime';
export type { JSX } from 'react/jsx-dev-runtime';

/** As `jsx`, with the place in the source for React's warnings. */
export const jsxDEV = (
  type: ElementType,
  props: Props,
  key: Key | undefined,
  isStatic: boolean,
  source?: JSXSource,
  self?: unknown,
): ReactElement => createElement(type, translateProps(type, props), key, isStatic, source, self);
