import type { AndroidApp } from '@purboday/contract/android/android.contract';

type Packed = Extract<AndroidApp, { source: 'packed' }>;

/** What is told of an app that the product packed itself. */
export const packedIn = (data: AndroidApp): Packed => {
  if (data.source !== 'packed') throw new Error(`There is no packed app: ${data.source}`);
  return data;
};
