export const UiPieces = () => null;
