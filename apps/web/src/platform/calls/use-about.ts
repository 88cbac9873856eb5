import { aboutContract } from '@purboday/contract/about/about.contract';
import type { About } from '@purboday/contract/about/about.contract';
import { useEffect, useState } from 'react';
import { call } from './call.ts';

/** Who runs this instance and how to reach them; undefined until it is known, null when it cannot be had. */
export const useAbout = (): About | undefined | null => {
  const [about, setAbout] = useState<About | null>();
  useEffect(() => {
    call(aboutContract.about, {}).then(
      ({ data }) => setAbout(data),
      () => setAbout(null),
    );
  }, []);
  return about;
};
