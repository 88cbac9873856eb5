import { useEffect, useRef, useState } from 'react';
import { t } from '#web/platform/language/language.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { readVideo } from './read-qr.ts';

/** Milliseconds between two looks: a phone has to draw its screen, too. */
const pause = 250;

const wanted = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
} as const;

/** Looks at what the camera shows until there is a QR code in it. */
const useLooking = (onRead: (text: string) => void) => {
  const video = useRef<HTMLVideoElement>(null);
  const told = useRef(onRead);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    told.current = onRead;
  });
  useEffect(() => {
    const canvas = document.createElement('canvas');
    let over = false;
    let stream: MediaStream | undefined;
    const look = async (): Promise<void> => {
      while (!over) {
        const text = video.current?.videoWidth
          ? await readVideo(video.current, canvas).catch(() => undefined)
          : undefined;
        if (text !== undefined && !over) return told.current(text);
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
      return undefined;
    };
    const begin = async (): Promise<void> => {
      stream = await navigator.mediaDevices.getUserMedia(wanted);
      if (over || !video.current) return stream.getTracks().forEach((track) => track.stop());
      video.current.srcObject = stream;
      await video.current.play();
      return look();
    };
    begin().catch(() => {
      if (!over) setFailed(true);
    });
    return () => {
      over = true;
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, []);
  return { video, failed };
};

/** What the camera sees; it is switched off with this. */
export const Camera = ({ onRead }: { onRead: (text: string) => void }) => {
  const { video, failed } = useLooking(onRead);
  if (failed)
    return (
      <Notice look="warning">
        {t('The camera cannot be used here. Choose a picture of the code instead.')}
      </Notice>
    );
  return (
    <div className="grid gap-2">
      <video
        ref={video}
        muted
        playsInline
        aria-label={t('What the camera sees')}
        className="aspect-square w-full max-w-form rounded-box bg-ink object-cover"
      />
      <p className="text-soft">{t('Hold the whole QR code into the picture, sharp and large.')}</p>
    </div>
  );
};
