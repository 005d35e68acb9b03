/** Where a lawyer may be found, in the order of the profile. */
export const networks = ['website', 'linkedin', 'facebook', 'instagram', 'x', 'youtube'] as const
/** Brands are not translated; `website` is named by the phrases. */
export const networkNames = {
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  instagram: 'Instagram',
  x: 'X',
  youtube: 'YouTube',
} as const
