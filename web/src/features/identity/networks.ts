/** Social networks in the order of the profile. */
export const networks = ['website', 'linkedin', 'facebook', 'instagram', 'x', 'youtube'] as const
/** Brand names are not translated; `website` has a phrase. */
export const networkNames = {
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  instagram: 'Instagram',
  x: 'X',
  youtube: 'YouTube',
} as const
