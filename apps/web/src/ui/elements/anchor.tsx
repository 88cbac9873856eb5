import { createElement, useContext } from 'react';
import { LinkInUse } from '#web/platform/routing/link-in-use.tsx';
import type { LinkProps } from '#web/platform/routing/link-in-use.tsx';

/** A link inside the application: a real `<a>`, so that it opens in a new tab too. */
export const Anchor = (props: LinkProps) => createElement(useContext(LinkInUse), props);
