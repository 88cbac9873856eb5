export type UploadStep = { title: string; text: string };

/** An import in three steps (UX-109). */
export const UploadSteps = ({ steps }: { steps: readonly UploadStep[] }) => (
  <ol className="grid gap-x-6 gap-y-3 md:grid-cols-3" aria-label="How it works">
    {steps.map(({ title, text }, at) => (
      <li key={title}>
        <p className="font-semibold">
          {at + 1}. {title}
        </p>
        <p className="text-small text-soft">{text}</p>
      </li>
    ))}
  </ol>
);
