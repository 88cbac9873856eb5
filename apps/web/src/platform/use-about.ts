import { aboutEndpoints } from '@purboday/contract/about';
import type { About } from '@purboday/contract/about';
import { useEffect, useState } from 'react';
import { call } from './call.ts';

/** Who runs this instance and how to reach them; undefined until it is known, or when it cannot be had. */
export const useAbout = (): About | undefined => {
  const [about, setAbout] = useState<About>();
  useEffect(() => {
    call(aboutEndpoints.about, {}).then(
      ({ data }) => setAbout(data),
      () => undefined,
    );
  }, []);
  return about;
};
