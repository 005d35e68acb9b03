import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { Currency, Day, Id, IdParams, Instant, line, requiredLine, text, Version } from '#server/contract/shared.ts'
import { CityId } from '#modules/marketplace/geography/geography.contract.ts'

/**
 * What a price stands for.
 * - `hourly`: an hour of work
 * - `fixed`: a consultation
 * - `free_first`: the first consultation costs nothing; a price is that of an hour afterwards
 * - `to_agree`: agreed upon by both; it has no price
 */
export const priceBases = ['hourly', 'fixed', 'free_first', 'to_agree'] as const
/** Languages in which somebody is served, ISO 639-1 (`asl`: American Sign Language, ISO 639-3). */
export const spokenLanguages = ['es', 'en', 'fr', 'pt', 'it', 'de', 'ht', 'zh', 'asl'] as const

export const maxImageBytes = 5 * 1024 * 1024
export const mostStudies = 20
export const mostProjects = 20
export const mostLegalAreas = 15

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
const inOrder = { message: 'validation.periodOrder', path: ['endDate'] }
const ordered = ({
  startDate,
  endDate,
}: {
  startDate?: string | null | undefined
  endDate?: string | null | undefined
}) => !startDate || !endDate || endDate >= startDate
export const NewStudy = z.strictObject(studyFields).refine(ordered, inOrder).meta({ id: 'NewStudy' })
export const StudyUpdate = z
  .strictObject({ ...studyFields, version: Version })
  .refine(ordered, inOrder)
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

/** `imageUrl`: needs the token of its owner; the public profile names an address of its own. */
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

/** What a profile still lacks to be found well. */
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

/** My public profile as I edit it. */
export const ProfessionalProfile = z
  .object({
    /** Name in addresses, the same as of the public calendar; null until it is claimed there or by publishing. */
    slug: z.string().nullable(),
    publicUrl: z.string().nullable(),
    name: z.string(),
    surname: z.string(),
    /** Opted in; `listed` tells whether the profile can be found now (an active professional of an active company). */
    marketplaceVisible: z.boolean(),
    listed: z.boolean(),
    professionalTitle: z.string().nullable(),
    headline: z.string().nullable(),
    description: z.string().nullable(),
    priceBasis: z.enum(priceBases),
    priceCents: z.int().nullable(),
    hourlyRateCents: z.int().nullable(),
    currency: Currency,
    languages: z.array(z.enum(spokenLanguages)),
    /** Serves at a distance; is a notary. */
    remote: z.boolean(),
    notary: z.boolean(),
    /** Needs my token; null without a photograph. */
    photoUrl: z.string().nullable(),
    ruaNumber: z.string().nullable(),
    ruaVerifiedOn: Day.nullable(),
    socialMedia: z.record(z.string(), z.string()),
    legalAreas: z.array(ProfessionalArea),
    location: ProfileLocation.nullable(),
    studies: z.array(Study),
    portfolio: z.array(PortfolioProject),
    missing: z.array(z.enum(profileGaps)),
    /** Of the account: an edit of `/users/me` counts as well. */
    version: z.int(),
  })
  .meta({ id: 'ProfessionalProfile' })

/** A price has amount and basis; `to_agree` has no amount. */
const priceFits = ({ priceBasis, priceCents }: { priceBasis: string; priceCents?: number | null | undefined }) =>
  priceBasis === 'to_agree'
    ? (priceCents ?? null) === null
    : priceBasis === 'free_first' || (priceCents ?? null) !== null
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
      .refine((given) => new Set(given).size === given.length, 'validation.twice'),
    remote: z.boolean(),
    notary: z.boolean(),
  })
  .refine(priceFits, { message: 'validation.priceBasis', path: ['priceCents'] })
  .meta({ id: 'ProfessionalProfileUpdate' })

const imageErrors = ['image_type_invalid', 'image_too_large', 'image_upload_failed', 'image_missing'] as const

export const profileContract = defineContract(
  'marketplace',
  {
    get: {
      method: 'get',
      path: '/profile',
      summary: 'My public profile as I edit it',
      access: 'professional',
      returns: ProfessionalProfile,
    },
    update: {
      method: 'put',
      path: '/profile',
      summary: 'Change my public profile, publish it or take it back',
      access: 'professional',
      body: ProfessionalProfileUpdate,
      returns: ProfessionalProfile,
      errors: ['stale_version', 'profile_empty'],
    },
    withdraw: {
      method: 'delete',
      path: '/profile/publication',
      summary: 'Take my public profile back; whatever the plan',
      access: 'professional',
      plan: 'exempt',
      status: 204,
    },
    photo: {
      method: 'get',
      path: '/profile/photo',
      summary: 'My photograph (WebP)',
      access: 'professional',
      answers: 'file',
      errors: ['image_not_found'],
    },
    setPhoto: {
      method: 'post',
      path: '/profile/photo',
      summary: 'Set my photograph: multipart field `file`, at most 5 MB; it is drawn anew',
      access: 'professional',
      accepts: 'multipart',
      idempotent: true,
      returns: ProfessionalProfile,
      status: 201,
      errors: imageErrors,
    },
    removePhoto: {
      method: 'delete',
      path: '/profile/photo',
      summary: 'Remove my photograph',
      access: 'professional',
      status: 204,
    },
    studies: {
      method: 'get',
      path: '/profile/studies',
      summary: 'My studies, the latest first',
      access: 'professional',
      returns: z.object({ items: z.array(Study) }),
    },
    addStudy: {
      method: 'post',
      path: '/profile/studies',
      summary: 'Add a study',
      access: 'professional',
      idempotent: true,
      body: NewStudy,
      returns: Study,
      status: 201,
      errors: ['too_many_studies'],
    },
    updateStudy: {
      method: 'put',
      path: '/profile/studies/:id',
      summary: 'Change a study',
      access: 'professional',
      params: IdParams,
      body: StudyUpdate,
      returns: Study,
      errors: ['study_not_found', 'stale_version'],
    },
    removeStudy: {
      method: 'delete',
      path: '/profile/studies/:id',
      summary: 'Remove a study',
      access: 'professional',
      params: IdParams,
      status: 204,
      errors: ['study_not_found'],
    },
    portfolio: {
      method: 'get',
      path: '/profile/portfolio',
      summary: 'My portfolio, the newest first',
      access: 'professional',
      returns: z.object({ items: z.array(PortfolioProject) }),
    },
    addProject: {
      method: 'post',
      path: '/profile/portfolio',
      summary: 'Add a project: multipart fields `title`, `description` and then `file`, an image of at most 5 MB',
      access: 'professional',
      accepts: 'multipart',
      idempotent: true,
      returns: PortfolioProject,
      status: 201,
      errors: [...imageErrors, 'too_many_projects'],
    },
    updateProject: {
      method: 'put',
      path: '/profile/portfolio/:id',
      summary: 'Change the title and description of a project',
      access: 'professional',
      params: IdParams,
      body: ProjectUpdate,
      returns: PortfolioProject,
      errors: ['project_not_found', 'stale_version'],
    },
    removeProject: {
      method: 'delete',
      path: '/profile/portfolio/:id',
      summary: 'Remove a project and its image',
      access: 'professional',
      params: IdParams,
      status: 204,
      errors: ['project_not_found'],
    },
    projectImage: {
      method: 'get',
      path: '/profile/portfolio/:id/image',
      summary: 'The image of a project (WebP)',
      access: 'professional',
      params: IdParams,
      answers: 'file',
      errors: ['project_not_found', 'image_not_found'],
    },
    legalAreas: {
      method: 'get',
      path: '/profile/legal-areas',
      summary: 'My areas of law',
      access: 'professional',
      returns: z.object({ items: z.array(ProfessionalArea) }),
    },
    addLegalAreas: {
      method: 'post',
      path: '/profile/legal-areas',
      summary: 'Add areas of law to mine; those I have already stay',
      access: 'professional',
      body: z.strictObject({ ids: z.array(Id).min(1).max(mostLegalAreas) }),
      returns: z.object({ items: z.array(ProfessionalArea) }),
      status: 201,
      errors: ['legal_area_not_found'],
    },
    setLegalAreas: {
      method: 'put',
      path: '/profile/legal-areas',
      summary: 'My areas of law, all of them',
      access: 'professional',
      body: z.strictObject({ ids: z.array(Id).max(mostLegalAreas) }),
      returns: z.object({ items: z.array(ProfessionalArea) }),
      errors: ['legal_area_not_found'],
    },
    removeLegalArea: {
      method: 'delete',
      path: '/profile/legal-areas/:areaId',
      summary: 'Remove an area of law from mine',
      access: 'professional',
      params: z.object({ areaId: Id }),
      status: 204,
      errors: ['legal_area_not_found'],
    },
    location: {
      method: 'get',
      path: '/profile/location',
      summary: 'Where I practise; null when I have not said',
      access: 'professional',
      returns: z.object({ location: ProfileLocation.nullable() }),
    },
    setLocation: {
      method: 'put',
      path: '/profile/location',
      summary: 'Where I practise',
      access: 'professional',
      body: z.strictObject({
        cityId: CityId.or(z.literal(''))
          .nullish()
          .refine((id) => Boolean(id), 'validation.city')
          .transform((id) => id ?? ''),
      }),
      returns: z.object({ location: ProfileLocation.nullable() }),
      errors: ['city_not_found', 'cities_unavailable'],
    },
    removeLocation: {
      method: 'delete',
      path: '/profile/location',
      summary: 'Say no more where I practise',
      access: 'professional',
      status: 204,
    },
  },
  'profile',
)
