import { jsx as createElement, jsxs as createElements } from 'react/jsx-runtime';
import type { ElementType, Key, ReactElement } from 'react';

// The JSX runtime of the web app (`jsxImportSource` in tsconfig.json): React's, which translates the
// texts of portals where they become part of an element (docs/decisions/018).

export { Fragment } from 'react/jsx-runtime';
export type { JSX } from 'react/jsx-runtime';

export type Props = Readonly<Record<string, unknown>>;
export type TranslateProps = (type: ElementType, props: Props) => Props;
type Create = (type: ElementType, props: Props, key?: Key) => ReactElement;

/** Public pages pass each text to `t` instead. */
let translate: TranslateProps | undefined;

/** Translates the texts of elements that are created from now on; undefined stops it. */
export const setElementTranslation = (next?: TranslateProps): void => {
  translate = next;
};

export const translateProps: TranslateProps = (type, props) =>
  translate ? translate(type, props) : props;

export const jsx: Create = (type, props, key) =>
  createElement(type, translateProps(type, props), key);

export const jsxs: Create = (type, props, key) =>
  createElements(type, translateProps(type, props), key);
