export const definitionMessages = {
  denominator: 'Please choose the people of the percentage',
  kinds: 'Please choose at least one kind of work',
  stateTwice: 'Each state can have one least pay',
  evidence: 'Please choose the least evidence',
  retention: 'Retention must not be shorter than the days kept',
  reason: 'Please say why the definition changes',
  changed: 'Another admin changed the definition meanwhile. Please look at it again.',
  saved: 'The definition has been saved.',
  saveFailed: 'The definition could not be saved',
  failed: 'The definition could not be loaded.',
} as const;
