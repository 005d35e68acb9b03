import type { PublicProfile } from './marketplace.queries.ts'

/** The editable part as it stands: what the form starts from, and what publishing sends back unchanged. */
export const updateOf = (profile: PublicProfile) => ({
  version: profile.version,
  marketplaceVisible: profile.marketplaceVisible,
  professionalTitle: profile.professionalTitle,
  headline: profile.headline,
  description: profile.description,
  priceBasis: profile.priceBasis,
  priceCents: profile.priceCents,
  languages: profile.languages,
  remote: profile.remote,
  notary: profile.notary,
})
