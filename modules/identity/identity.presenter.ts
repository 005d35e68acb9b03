import { locales } from '#server/contract/locale.ts'
import { instant } from '#server/db/query.ts'
import type { Profile } from './account.contract.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { licenceColumns, licenceFacts, presentLicence } from './licence.ts'

export const presentSessionUser = ({
  id,
  name,
  surname,
  profile,
}: {
  id: string
  name: string
  surname: string
  profile: Profile
}) => ({ id, name, surname, profile })

/** Columns of {@link userRow}; the table is `u`, its company `c`. */
export const userColumns = `u.id, u.username, u.name, u.surname, u.email,
  u.email_confirmed_at is not null as "emailConfirmed", u.phone, u.cell_phone as "cellPhone", u.address,
  u.postal_address as "postalAddress", u.membership_number as "membershipNumber",
  u.association_number as "associationNumber", ${licenceColumns}, u.social_media as "socialMedia",
  u.marketplace_visible as "marketplaceVisible", u.hourly_rate_cents as "hourlyRateCents",
  u.contact_form_id as "contactFormId", u.professional_title as "professionalTitle", u.description,
  u.photo_key as "photoKey", u.profile, u.locale, u.two_factor_on as "twoFactorOn", u.version,
  u.created_at as "createdAt", c.id as "companyId", c.name as "companyName", c.status as "companyStatus",
  c.owner_id as "ownerId"`

/** Fields of an account for its person and for administrators. */
export const accountFacts = {
  id: col.uuid,
  username: col.text,
  name: col.text,
  surname: col.text,
  email: col.text,
  emailConfirmed: col.boolean,
  phone: col.text.nullable,
  cellPhone: col.text.nullable,
  address: col.text.nullable,
  postalAddress: col.text.nullable,
  membershipNumber: col.text.nullable,
  associationNumber: col.text.nullable,
  ...licenceFacts,
  professionalTitle: col.text.nullable,
  profile: col.textOf<Profile>(),
  locale: col.oneOf(locales),
  twoFactorOn: col.boolean,
  createdAt: col.timestamptz,
  companyId: col.uuid.nullable,
  companyName: col.text.nullable,
  companyStatus: col.oneOf(['active', 'inactive']).nullable,
} as const satisfies Shape

export const userRow = {
  ...accountFacts,
  socialMedia: col.json<Record<string, string>>(),
  marketplaceVisible: col.boolean,
  hourlyRateCents: col.int.nullable,
  contactFormId: col.uuid.nullable,
  description: col.text.nullable,
  photoKey: col.text.nullable,
  version: col.int,
  ownerId: col.uuid.nullable,
} as const satisfies Shape
export type UserRow = RowOf<typeof userRow>

export const presentMe = (u: UserRow) => ({
  id: u.id,
  username: u.username,
  name: u.name,
  surname: u.surname,
  email: u.email,
  emailConfirmed: u.emailConfirmed,
  phone: u.phone,
  cellPhone: u.cellPhone,
  address: u.address,
  postalAddress: u.postalAddress,
  membershipNumber: u.membershipNumber,
  associationNumber: u.associationNumber,
  ruaNumber: u.ruaNumber,
  ruaVerifiedOn: u.ruaVerifiedOn,
  licence: presentLicence(u),
  socialMedia: u.socialMedia,
  marketplaceVisible: u.marketplaceVisible,
  hourlyRateCents: u.hourlyRateCents,
  contactFormId: u.contactFormId,
  professionalTitle: u.professionalTitle,
  description: u.description,
  // Served only to the signed-in person; the version in the address changes with the picture.
  photoUrl: u.photoKey ? `/api/profile/photo?v=${u.photoKey.slice(0, 8)}` : null,
  profile: u.profile,
  locale: u.locale,
  twoFactorEnabled: u.twoFactorOn,
  version: u.version,
  createdAt: instant(u.createdAt),
  company:
    u.companyId && u.companyName && u.companyStatus
      ? {
          id: u.companyId,
          name: u.companyName,
          status: u.companyStatus,
          owner_id: u.ownerId ? { id: u.ownerId } : null,
        }
      : null,
})
