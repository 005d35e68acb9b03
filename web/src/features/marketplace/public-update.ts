import type { PublicProfile } from './marketplace.queries.ts'

/** Returns the editable part of the profile: initial values of the form, sent unchanged when publishing. */
export const editableFieldsOf = (profile: PublicProfile) => ({
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
  contactFormId: profile.contactFormId,
})
