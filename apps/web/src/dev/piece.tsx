import type { ReactNode } from 'react';

/** A titled part of this page. */
export const Piece = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-12">
    <h2 className="mb-4 border-b border-line pb-2 text-lead">{title}</h2>
    {children}
  </section>
);
