import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { row, rows, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { activeLegalAreas } from '#modules/platform/index.ts'
import { countryName } from '../geography/geography.ts'
import type { priceBases, ProfessionalProfile, profileGaps, spokenLanguages } from './professional-profile.contract.ts'
import { readProjects } from './portfolio.ts'
import { readStudies } from './studies.ts'

type OwnProfileRow = z.output<typeof ProfessionalProfile>
type Gap = (typeof profileGaps)[number]

interface ProfileRow {
  readonly name: string
  readonly surname: string
  readonly professional_title: string | null
  readonly description: string | null
  readonly hourly_rate_cents: number | null
  readonly marketplace_visible: boolean
  readonly rua_number: string | null
  readonly rua_verified_on: string | null
  readonly social_media: Record<string, string>
  readonly version: number
  readonly headline: string | null
  readonly price_basis: (typeof priceBases)[number] | null
  readonly fixed_price_cents: number | null
  readonly languages: readonly (typeof spokenLanguages)[number][] | null
  readonly remote: boolean | null
  readonly notary: boolean | null
  readonly photo_id: string | null
  readonly slug: string | null
  readonly listed: boolean
}
interface LocationRow {
  readonly country_code: string
  readonly state_id: string
  readonly state: string
  readonly city_id: string
  readonly city: string
  readonly latitude: number
  readonly longitude: number
  readonly time_zone: string | null
}

const readRow = (em: EntityManager, companyId: string, userId: string): Promise<ProfileRow | undefined> =>
  row<ProfileRow>(
    em,
    sql`
  select u.name, u.surname, u.professional_title, u.description, u.hourly_rate_cents, u.marketplace_visible,
    u.rua_number, u.rua_verified_on::text, u.social_media, u.version,
         p.headline, p.price_basis, p.fixed_price_cents, p.languages, p.remote, p.notary, p.photo_id,
         (select n.slug from app.public_slugs(array[u.id]) n) as slug, exists (select from public_listing l
           where l.user_id = u.id) as listed
    from user_account u left join professional_profile p on p.company_id = u.company_id and p.user_id = u.id
   where u.company_id = ${companyId} and u.id = ${userId}`,
  )

/** Areas that were taken out of use stay the professional's and are not shown. */
export async function readAreas({ em, actor, locale }: Context): Promise<OwnProfileRow['legalAreas']> {
  const own = new Set(
    (
      await rows<{ id: string }>(
        em,
        sql`select area_id as id from professional_area where company_id = ${actor.companyId}
          and user_id = ${actor.userId}`,
      )
    ).map(({ id }) => id),
  )
  return (await activeLegalAreas(em, locale)).filter(({ id }) => own.has(id))
}

export async function readLocation({ em, actor, locale }: Context): Promise<OwnProfileRow['location']> {
  const found = await row<LocationRow>(
    em,
    sql`
    select country_code, state_id, state, city_id, city, latitude, longitude, time_zone from professional_location
      where company_id = ${actor.companyId} and user_id = ${actor.userId}`,
  )
  return found
    ? {
        countryCode: found.country_code,
        country: countryName(found.country_code, locale, found.country_code),
        stateId: found.state_id,
        state: found.state,
        cityId: found.city_id,
        city: found.city,
        latitude: found.latitude,
        longitude: found.longitude,
        timeZone: found.time_zone,
      }
    : null
}

/** Own pictures need the token; the address changes with the picture. */
const ownPhotoUrl = (photoId: string | null): string | null =>
  photoId ? `/api/profile/photo?v=${photoId.slice(0, 8)}` : null

const priceOf = (
  { fixed_price_cents: fixed, hourly_rate_cents: hourly }: ProfileRow,
  basis: (typeof priceBases)[number],
): number | null => (basis === 'fixed' ? fixed : basis === 'to_agree' ? null : hourly || null)

const missingIn = (profile: Omit<OwnProfileRow, 'missing'>): Gap[] => {
  const lacks: Record<Gap, boolean> = {
    photo: !profile.photoUrl,
    professionalTitle: !profile.professionalTitle,
    description: !profile.description,
    price: profile.priceCents === null && (profile.priceBasis === 'hourly' || profile.priceBasis === 'fixed'),
    legalAreas: profile.legalAreas.length === 0,
    location: !profile.location,
    ruaNumber: !profile.ruaNumber,
    slug: !profile.slug,
  }
  return (Object.keys(lacks) as Gap[]).filter((gap) => lacks[gap])
}

/** The public profile of the caller, as they edit it. */
export async function readProfile(publicUrl: string, ctx: Context): Promise<OwnProfileRow> {
  const {
    em,
    actor: { companyId, userId },
  } = ctx
  const found = await readRow(em, companyId, userId)
  if (!found) throw new Error('the caller has no account')
  const basis = found.price_basis ?? (found.hourly_rate_cents ? 'hourly' : 'to_agree')
  const profile = {
    slug: found.slug,
    publicUrl: found.slug ? `${publicUrl}/marketplace/professionals/${found.slug}` : null,
    name: found.name,
    surname: found.surname,
    marketplaceVisible: found.marketplace_visible,
    listed: found.listed,
    professionalTitle: found.professional_title,
    headline: found.headline,
    description: found.description,
    priceBasis: basis,
    priceCents: priceOf(found, basis),
    hourlyRateCents: found.hourly_rate_cents,
    currency: 'USD' as const,
    languages: [...(found.languages ?? ['es' as const])],
    remote: found.remote ?? false,
    notary: found.notary ?? false,
    photoUrl: ownPhotoUrl(found.photo_id),
    ruaNumber: found.rua_number,
    ruaVerifiedOn: found.rua_verified_on,
    socialMedia: found.social_media,
    legalAreas: await readAreas(ctx),
    location: await readLocation(ctx),
    studies: await readStudies(ctx),
    portfolio: await readProjects(ctx),
    version: found.version,
  }
  return { ...profile, missing: missingIn(profile) }
}
