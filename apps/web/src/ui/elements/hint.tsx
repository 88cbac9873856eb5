import './hint.css';

/** An explanation under `?` in the upper corner of its container. With a mouse it is a tooltip too. */
export const Hint = ({ text }: { text: string }) => (
  <details className="hint">
    <summary aria-label="Help" title={text}>
      ?
    </summary>
    <p>{text}</p>
  </details>
);
