type Partner = { name: string; does: string };

const List = ({ partners, again = false }: { partners: readonly Partner[]; again?: boolean }) => (
  <ul className="partners-list" aria-hidden={again || undefined}>
    {partners.map(({ name, does }) => (
      <li key={name} className="partner">
        <span className="partner-name">{name}</span>
        <span className="partner-does">{does}</span>
      </li>
    ))}
  </ul>
);

/**
 * The partners in a line that goes round once in 15 seconds (specification §1). Needs no program: a checkbox holds it, so does the
 * pointer, and where motion is reduced all stand still below each other (UX-34).
 */
export const PartnersSlider = ({ partners }: { partners: readonly Partner[] }) => {
  // A few alone would not fill the line, which moves by half of its length.
  const rounds = 2 * Math.max(1, Math.ceil(6 / partners.length));
  return (
  <div className="partners">
    <label className="partners-hold">
      <input type="checkbox" />
      Hold the list still
    </label>
    <div className="partners-window">
      <div className="partners-track">
        {Array.from({ length: rounds }, (_, round) => (
          <List key={round} partners={partners} again={round > 0} />
        ))}
      </div>
    </div>
  </div>
  );
};
