import type { Locale } from '#server/contract/locale.ts'
import { instant } from '#server/db/query.ts'
import type { Profile } from './account.contract.ts'

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

/** Columns of {@link UserRow}, for `select`; the table is `u`, its company `c`. */
export const userColumns = `u.id, u.username, u.name, u.surname, u.email,
  u.email_confirmed_at is not null as email_confirmed, u.phone, u.cell_phone, u.address, u.postal_address,
  u.membership_number, u.association_number, u.rua_number, u.rua_verified_on::text, u.social_media,
    u.marketplace_visible, u.hourly_rate_cents, u.contact_form_id,
  u.professional_title, u.description, u.photo_key, u.profile, u.locale, u.two_factor_on, u.version, u.created_at,
  c.id as company_id, c.name as company_name, c.status as company_status, c.owner_id`

export interface UserRow {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly surname: string
  readonly email: string
  readonly email_confirmed: boolean
  readonly phone: string | null
  readonly cell_phone: string | null
  readonly address: string | null
  readonly postal_address: string | null
  readonly membership_number: string | null
  readonly association_number: string | null
  readonly rua_number: string | null
  readonly rua_verified_on: string | null
  readonly social_media: Record<string, string>
  readonly marketplace_visible: boolean
  readonly hourly_rate_cents: number | null
  readonly contact_form_id: string | null
  readonly professional_title: string | null
  readonly description: string | null
  readonly photo_key: string | null
  readonly profile: Profile
  readonly locale: Locale
  readonly two_factor_on: boolean
  readonly version: number
  readonly created_at: string
  readonly company_id: string | null
  readonly company_name: string | null
  readonly company_status: 'active' | 'inactive' | null
  readonly owner_id: string | null
}

export const presentMe = (u: UserRow) => ({
  id: u.id,
  username: u.username,
  name: u.name,
  surname: u.surname,
  email: u.email,
  emailConfirmed: u.email_confirmed,
  phone: u.phone,
  cellPhone: u.cell_phone,
  address: u.address,
  postalAddress: u.postal_address,
  membershipNumber: u.membership_number,
  associationNumber: u.association_number,
  ruaNumber: u.rua_number,
  ruaVerifiedOn: u.rua_verified_on,
  socialMedia: u.social_media,
  marketplaceVisible: u.marketplace_visible,
  hourlyRateCents: u.hourly_rate_cents,
  contactFormId: u.contact_form_id,
  professionalTitle: u.professional_title,
  description: u.description,
  // The public profile keeps photographs; this address answers the token of the person, and changes with the picture.
  photoUrl: u.photo_key ? `/api/profile/photo?v=${u.photo_key.slice(0, 8)}` : null,
  profile: u.profile,
  locale: u.locale,
  twoFactorEnabled: u.two_factor_on,
  version: u.version,
  createdAt: instant(u.created_at),
  company:
    u.company_id && u.company_name && u.company_status
      ? {
          id: u.company_id,
          name: u.company_name,
          status: u.company_status,
          owner_id: u.owner_id ? { id: u.owner_id } : null,
        }
      : null,
})
