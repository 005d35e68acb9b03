import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { spokenLanguages } from '#server/contract/locale.ts'
import { row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { licenceColumns, licenceFacts, presentLicence } from '#modules/identity/index.ts'
import { activeLegalAreas } from '#modules/platform/index.ts'
import type { StoredClaims } from '../claims/store-claims.ts'
import { countryName } from '../geography/geography.ts'
import { priceBases, type ProfessionalProfile, type profileGaps } from './professional-profile.contract.ts'
import { readProjects } from './portfolio.ts'
import { readStudies } from './studies.ts'

type OwnProfile = z.output<typeof ProfessionalProfile>
type Gap = (typeof profileGaps)[number]

const profileRow = {
  name: col.text,
  surname: col.text,
  professionalTitle: col.text.nullable,
  description: col.text.nullable,
  hourlyRateCents: col.int.nullable,
  marketplaceVisible: col.boolean,
  ...licenceFacts,
  licenceRequired: col.boolean,
  shownUntil: col.text.nullable,
  claims: col.json<StoredClaims>().nullable,
  socialMedia: col.json<Record<string, string>>(),
  version: col.int,
  headline: col.text.nullable,
  priceBasis: col.oneOf(priceBases).nullable,
  fixedPriceCents: col.int.nullable,
  languages: col.array(col.textOf<(typeof spokenLanguages)[number]>()).nullable,
  remote: col.boolean.nullable,
  notary: col.boolean.nullable,
  photoId: col.uuid.nullable,
  slug: col.text.nullable,
  listed: col.boolean,
  contactFormId: col.uuid.nullable,
} as const satisfies Shape
type ProfileRow = RowOf<typeof profileRow>
const locationRow = {
  countryCode: col.text,
  stateId: col.text,
  state: col.text,
  cityId: col.text,
  city: col.text,
  latitude: col.double,
  longitude: col.double,
  timeZone: col.text.nullable,
} as const satisfies Shape

const readRow = (em: EntityManager, companyId: string, userId: string): Promise<ProfileRow | undefined> =>
  row(
    em,
    profileRow,
    sql`
  select u.name, u.surname, u.professional_title as "professionalTitle", u.description,
    u.hourly_rate_cents as "hourlyRateCents", u.marketplace_visible as "marketplaceVisible",
    ${sql.raw(licenceColumns)}, u.social_media as "socialMedia", u.contact_form_id as "contactFormId", u.version,
    app.is_licence_required() as "licenceRequired", p.licence_grace_until::text as "shownUntil", p.claims,
         p.headline, p.price_basis as "priceBasis", p.fixed_price_cents as "fixedPriceCents", p.languages, p.remote,
           p.notary, p.photo_id as "photoId",
         (select n.slug from app.public_slugs(array[u.id]) n) as slug, exists (select from public_listing l
           where l.user_id = u.id) as listed
    from user_account u left join professional_profile p on p.company_id = u.company_id and p.user_id = u.id
   where u.company_id = ${companyId} and u.id = ${userId}`,
  )

/** Returns the areas of the caller that are in use. */
export async function readAreas({ em, actor, locale }: Context): Promise<OwnProfile['legalAreas']> {
  const ownIds = new Set(
    (
      await rows(
        em,
        { id: col.uuid },
        sql`select area_id as id from professional_area where company_id = ${actor.companyId}
          and user_id = ${actor.userId}`,
      )
    ).map(({ id }) => id),
  )
  return (await activeLegalAreas(em, locale)).filter(({ id }) => ownIds.has(id))
}

/** Returns the location of the caller's profile; null when it has none. */
export async function readLocation({ em, actor, locale }: Context): Promise<OwnProfile['location']> {
  const location = await row(
    em,
    locationRow,
    sql`
    select country_code as "countryCode", state_id as "stateId", state, city_id as "cityId", city, latitude,
      longitude, time_zone as "timeZone" from professional_location
      where company_id = ${actor.companyId} and user_id = ${actor.userId}`,
  )
  return location
    ? {
        countryCode: location.countryCode,
        country: countryName(location.countryCode, locale, location.countryCode),
        stateId: location.stateId,
        state: location.state,
        cityId: location.cityId,
        city: location.city,
        latitude: location.latitude,
        longitude: location.longitude,
        timeZone: location.timeZone,
      }
    : null
}

/** URL of the caller's photograph, which requires the token; it changes with the picture. */
const ownPhotoUrl = (photoId: string | null): string | null =>
  photoId ? `/api/profile/photo?v=${photoId.slice(0, 8)}` : null

const priceOf = (
  { fixedPriceCents: fixed, hourlyRateCents: hourly }: ProfileRow,
  basis: (typeof priceBases)[number],
): number | null => {
  if (basis === 'fixed') return fixed
  return basis === 'to_agree' ? null : hourly || null
}

const missingIn = (profile: Omit<OwnProfile, 'missing'>): Gap[] => {
  const isMissing: Record<Gap, boolean> = {
    photo: !profile.photoUrl,
    professionalTitle: !profile.professionalTitle,
    description: !profile.description,
    price: profile.priceCents === null && (profile.priceBasis === 'hourly' || profile.priceBasis === 'fixed'),
    legalAreas: profile.legalAreas.length === 0,
    location: !profile.location,
    ruaNumber: !profile.ruaNumber,
    slug: !profile.slug,
  }
  return (Object.keys(isMissing) as Gap[]).filter((gap) => isMissing[gap])
}

/** Returns the public profile of the caller for editing. */
export async function readProfile(publicUrl: string, ctx: Context): Promise<OwnProfile> {
  const {
    em,
    actor: { companyId, userId },
  } = ctx
  const stored = await readRow(em, companyId, userId)
  if (!stored) throw new Error('the caller has no account')
  const basis = stored.priceBasis ?? (stored.hourlyRateCents ? 'hourly' : 'to_agree')
  const profile = {
    slug: stored.slug,
    publicUrl: stored.slug ? `${publicUrl}/marketplace/professionals/${stored.slug}` : null,
    name: stored.name,
    surname: stored.surname,
    marketplaceVisible: stored.marketplaceVisible,
    listed: stored.listed,
    professionalTitle: stored.professionalTitle,
    headline: stored.headline,
    description: stored.description,
    priceBasis: basis,
    priceCents: priceOf(stored, basis),
    hourlyRateCents: stored.hourlyRateCents,
    currency: 'USD' as const,
    languages: [...(stored.languages ?? ['es' as const])],
    remote: stored.remote ?? false,
    notary: stored.notary ?? false,
    photoUrl: ownPhotoUrl(stored.photoId),
    ruaNumber: stored.ruaNumber,
    ruaVerifiedOn: stored.ruaVerifiedOn,
    licence: presentLicence(stored),
    licenceRequired: stored.licenceRequired,
    shownUntil: stored.shownUntil,
    claims: [...(stored.claims ?? [])],
    socialMedia: stored.socialMedia,
    contactFormId: stored.contactFormId,
    legalAreas: await readAreas(ctx),
    location: await readLocation(ctx),
    studies: await readStudies(ctx),
    portfolio: await readProjects(ctx),
    version: stored.version,
  }
  return { ...profile, missing: missingIn(profile) }
}
