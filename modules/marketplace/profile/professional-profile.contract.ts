import { z } from 'zod'
import { spokenLanguages } from '#server/contract/locale.ts'
import { Licence } from '#modules/identity/licence.contract.ts'
import { claimRules } from '#server/contract/claim-table.ts'
import { Currency, Day, Id, Instant, line, requiredLine, text, Version } from '#server/contract/shared.ts'

/**
 * Meaning of a price.
 * - `hourly`: the price of an hour of work
 * - `fixed`: the price of a consultation
 * - `free_first`: the first consultation is free; afterwards the price of an hour
 * - `to_agree`: no price; it is agreed upon individually
 */
export const priceBases = ['hourly', 'fixed', 'free_first', 'to_agree'] as const

export const maxStudies = 20

export const maxProjects = 20

export const maxLegalAreas = 15

export const ProfessionalArea = z
  .object({ id: Id, code: z.string(), name: z.string() })
  .meta({ id: 'ProfessionalArea' })

const studyFields = {
  name: requiredLine(160),
  institution: line(160).nullable().optional(),
  startDate: Day.nullable().optional(),
  endDate: Day.nullable().optional(),
  description: text(2_000).nullable().optional(),
}

const periodOrder = { message: 'validation.periodOrder', path: ['endDate'] }

const isPeriodOrdered = ({
  startDate,
  endDate,
}: {
  startDate?: string | null | undefined
  endDate?: string | null | undefined
}) => !startDate || !endDate || endDate >= startDate

export const NewStudy = z.strictObject(studyFields).refine(isPeriodOrdered, periodOrder).meta({ id: 'NewStudy' })

export const StudyUpdate = z
  .strictObject({ ...studyFields, version: Version })
  .refine(isPeriodOrdered, periodOrder)
  .meta({ id: 'StudyUpdate' })

export const Study = z
  .object({
    id: Id,
    name: z.string(),
    institution: z.string().nullable(),
    startDate: Day.nullable(),
    endDate: Day.nullable(),
    description: z.string().nullable(),
    version: z.int(),
  })
  .meta({ id: 'Study' })

/** `imageUrl`: requires the token of the owner; visitors get another URL with the public profile. */
export const PortfolioProject = z
  .object({
    id: Id,
    title: z.string(),
    description: z.string().nullable(),
    imageUrl: z.string().nullable(),
    createdAt: Instant,
    updatedAt: Instant,
    version: z.int(),
  })
  .meta({ id: 'PortfolioProject' })

export const ProjectUpdate = z
  .strictObject({ title: requiredLine(120), description: text(2_000).nullable().optional(), version: Version })
  .meta({ id: 'ProjectUpdate' })

export const ProfileLocation = z
  .object({
    countryCode: z.string(),
    country: z.string(),
    stateId: z.string(),
    state: z.string(),
    cityId: z.string(),
    city: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    timeZone: z.string().nullable(),
  })
  .meta({ id: 'ProfileLocation' })

/** Parts whose absence makes a profile hard to find. */
export const profileGaps = [
  'photo',
  'professionalTitle',
  'description',
  'price',
  'legalAreas',
  'location',
  'ruaNumber',
  'slug',
] as const

/** The texts that are checked for claims: texts of the profile, and the names of types of appointments. */
export const claimFields = ['professionalTitle', 'headline', 'description', 'portfolio', 'appointmentTypes'] as const

/** A statement in a text of the profile that rules of conduct may not permit; `noted`: its owner explained it. */
export const ProfileClaim = z
  .object({ field: z.enum(claimFields), rule: z.enum(claimRules), excerpt: z.string(), noted: z.boolean() })
  .meta({ id: 'ProfileClaim' })

/** The public profile as its owner edits it. */
export const ProfessionalProfile = z
  .object({
    /** Slug, the same as of the public calendar; null until it is claimed there or by publishing. */
    slug: z.string().nullable(),
    publicUrl: z.string().nullable(),
    name: z.string(),
    surname: z.string(),
    /** Opted in; `listed` says whether the profile can be found now (an active professional of an active company). */
    marketplaceVisible: z.boolean(),
    listed: z.boolean(),
    professionalTitle: z.string().nullable(),
    headline: z.string().nullable(),
    description: z.string().nullable(),
    priceBasis: z.enum(priceBases),
    priceCents: z.int().nullable(),
    /** The hourly rate of the account; it stays while the price has another basis. */
    hourlyRateCents: z.int().nullable(),
    currency: Currency,
    languages: z.array(z.enum(spokenLanguages)),
    /** Whether the professional offers remote service, and is a notary. */
    remote: z.boolean(),
    notary: z.boolean(),
    /** Requires the owner's token; null without a photograph. */
    photoUrl: z.string().nullable(),
    ruaNumber: z.string().nullable(),
    ruaVerifiedOn: Day.nullable(),
    licence: Licence,
    /** Whether the directory shows only professionals with a verified licence. */
    licenceRequired: z.boolean(),
    /** The last day on which a profile without a verified licence is shown; null when no such limit applies. */
    shownUntil: Day.nullable(),
    claims: z.array(ProfileClaim),
    socialMedia: z.record(z.string(), z.string()),
    legalAreas: z.array(ProfessionalArea),
    location: ProfileLocation.nullable(),
    studies: z.array(Study),
    portfolio: z.array(PortfolioProject),
    /** Form of the company by which visitors write; shown while the form is public. */
    contactFormId: Id.nullable(),
    missing: z.array(z.enum(profileGaps)),
    /** Version of the account: an edit of `/users/me` increments it, too. */
    version: z.int(),
  })
  .meta({ id: 'ProfessionalProfile' })

/**
 * Returns whether a price has the amount that its basis requires: `to_agree` has none, `free_first` may have an amount.
 */
const isPriceComplete = ({ priceBasis, priceCents }: { priceBasis: string; priceCents?: number | null | undefined }) =>
  priceBasis === 'free_first' || (priceBasis === 'to_agree') === ((priceCents ?? null) === null)

export const ProfessionalProfileUpdate = z
  .strictObject({
    version: Version,
    marketplaceVisible: z.boolean(),
    professionalTitle: line(60).nullable(),
    headline: line(160).nullable(),
    description: text(5_000).nullable(),
    priceBasis: z.enum(priceBases),
    priceCents: z.int().min(1, 'validation.positive').max(10_000_000).nullable(),
    languages: z
      .array(z.enum(spokenLanguages))
      .max(spokenLanguages.length)
      .refine((languages) => new Set(languages).size === languages.length, 'validation.twice'),
    remote: z.boolean(),
    notary: z.boolean(),
    /** Explanation of claims in the texts; without it, new claims are refused with `claims_need_note`. */
    claimsNote: requiredLine(500).min(10).optional(),
    /** Absent: the form does not change. */
    contactFormId: Id.nullable().optional(),
  })
  .refine(isPriceComplete, { message: 'validation.priceBasis', path: ['priceCents'] })
  .meta({ id: 'ProfessionalProfileUpdate' })
