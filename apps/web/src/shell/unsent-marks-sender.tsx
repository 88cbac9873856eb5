import { useSendingAll } from '#web/domain/register/use-sending-all.ts';

/** Sends unsent attendance marks from any screen of a training provider. */
export const UnsentMarksSender = () => {
  useSendingAll();
  return null;
};
