// The roles and sides of a person in a case. A separate file, because the public pages of forms load it.

export const partyRoles = [
  'plaintiff',
  'defendant',
  'third_party',
  'intervenor',
  'petitioner',
  'respondent',
  'appellant',
  'appellee',
  'witness',
  'expert',
  'insurer',
  'opposing_counsel',
  'judge',
  'mediator',
  'other',
] as const
export const partySides = ['ours', 'adverse', 'neutral'] as const
