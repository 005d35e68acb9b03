import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { spokenLanguages } from '#server/contract/locale.ts'
import { Currency, Day, Id, Instant, page, pageSizes } from '#server/contract/shared.ts'
import {
  Facets,
  Suggestions,
  Understood,
  SearchAlternatives,
} from '#modules/marketplace/search/search-response.contract.ts'
import { priceSorts } from '#modules/marketplace/search/price-sorts.contract.ts'
import { ProfessionalArea, priceBases } from '#modules/marketplace/profile/professional-profile.contract.ts'

/** Treats an empty value as absent, because a form without JavaScript also sends its empty fields. */
const optionalOf = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
const flag = optionalOf(z.literal('1'))
const cents = optionalOf(z.coerce.number().int().min(0).max(10_000_000))

/** Maximum results that can be paged through; beyond it, the search has to be narrowed. */
export const searchReach = 2_000

/**
 * Prices in cents. `category`: code or id of an area of law. `city`: name or id of a city; accents and typing errors
 * are tolerated.
 */
export const ProfessionalSearch = z.object({
  q: optionalOf(z.string().trim().max(120)),
  city: optionalOf(z.string().trim().max(80)),
  category: optionalOf(z.string().trim().max(80)),
  minPrice: cents,
  maxPrice: cents,
  /** Includes prices to be agreed. Without it a range of prices excludes them and counts them in `toAgree`. */
  withToAgree: flag,
  language: optionalOf(z.enum(spokenLanguages)),
  remote: flag,
  notary: flag,
  freeFirst: flag,
  /** Includes professionals in neighbouring municipios, after the professionals in the city. */
  near: flag,
  /** Searches the words in names and texts only, without interpreting them as needs and places. */
  literal: flag,
  sort: optionalOf(z.enum(priceSorts)),
  page: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.coerce
      .number()
      .int()
      .min(1)
      .max(searchReach / 10)
      .default(1),
  ),
  pageSize: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.coerce
      .number()
      .int()
      .refine((n) => (pageSizes as readonly number[]).includes(n), 'validation.pageSize')
      .default(10),
  ),
})

/** Why a professional matches, the strongest reason first: matched words and filters, then free times. */
export const reasons = [
  'name',
  'similar_name',
  'text',
  'need',
  'city',
  'near',
  'category',
  'language',
  'remote',
  'notary',
  'free_first',
  'price',
  'available_today',
  'available_soon',
  'available_later',
] as const

const Slot = z.object({ start: Instant, end: Instant })
/** Public data of a professional that cards and profiles have in common. */
const PublicProfessionalBase = z.object({
  slug: z.string(),
  name: z.string(),
  surname: z.string(),
  professionalTitle: z.string().nullable(),
  headline: z.string().nullable(),
  company: z.string(),
  /** WebP, square, at most 512 px; cacheable, its address changes with the picture. */
  photoUrl: z.string().nullable(),
  priceBasis: z.enum(priceBases),
  /** Null when the price is to be agreed, or a free first consultation states no price for what follows. */
  priceCents: z.int().nullable(),
  /** `priceCents` if it is the price of an hour. */
  hourlyRateCents: z.int().nullable(),
  firstConsultationFree: z.boolean(),
  currency: Currency,
  city: z.string().nullable(),
  cityId: z.string().nullable(),
  state: z.string().nullable(),
  countryCode: z.string().nullable(),
  remote: z.boolean(),
  notary: z.boolean(),
  languages: z.array(z.enum(spokenLanguages)),
  legalAreas: z.array(ProfessionalArea),
  /** The day on which the platform verified the RUA number. */
  verifiedOn: Day.nullable(),
  /** The next free times, at most three. */
  nextSlots: z.array(Slot),
})
export const PublicProfessionalCard = PublicProfessionalBase.extend({
  whyShown: z.array(z.enum(reasons)),
  /**
   * Straight-line distance from the searched city; null for professionals in that city, or when no city was searched.
   */
  distanceKm: z.int().nullable(),
}).meta({
  id: 'PublicProfessionalCard',
})

export const PublicProfessional = PublicProfessionalBase.extend({
  description: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  timeZone: z.string().nullable(),
  socialMedia: z.record(z.string(), z.string()),
  studies: z.array(
    z.object({
      id: Id,
      name: z.string(),
      institution: z.string().nullable(),
      startDate: Day.nullable(),
      endDate: Day.nullable(),
      description: z.string().nullable(),
    }),
  ),
  portfolio: z.array(
    z.object({ id: Id, title: z.string(), description: z.string().nullable(), imageUrl: z.string().nullable() }),
  ),
  /** Form by which visitors write to the professional: `/app/forms/public/:slug`. */
  contactForm: z.object({ slug: z.string(), title: z.string() }).nullable(),
  /** Number in the register of lawyers (RUA); null while the platform has not verified it. */
  ruaNumber: z.string().nullable(),
  /** Last change of the profile, for caches and the site map. */
  updatedAt: Instant,
}).meta({ id: 'PublicProfessional' })

export const ProfessionalResults = page(PublicProfessionalCard)
  .extend({
    /**
     * When false, `total` is an estimate (for several conditions at once) or the maximum that is counted (for a range
     * of prices).
     */
    totalIsExact: z.boolean(),
    /** Whether there is a next page within `searchReach`. */
    hasMore: z.boolean(),
    /**
     * Number of professionals who match everything but the range of prices, because their price is to be agreed; 0 when
     * none was excluded.
     */
    toAgree: z.int(),
    /** The order of the results: how well they match, or the visitor's choice. */
    orderedBy: z.enum(['match', ...priceSorts]),
    understood: Understood,
    /** Null when there is no condition, or when too many listings match to count them. */
    facets: Facets.nullable(),
    /** Set only when nothing matches: the reason, and alternative searches that have matches. */
    waysOn: SearchAlternatives.nullable(),
  })
  .meta({ id: 'ProfessionalResults' })

/** Choices of the search, with the number of professionals of each; choices without professionals are absent. */
export const MarketplaceOverview = z
  .object({
    professionals: z.int(),
    cities: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        state: z.string(),
        countryCode: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        professionals: z.int(),
      }),
    ),
    categories: z.array(ProfessionalArea.extend({ professionals: z.int() })),
    languages: z.array(z.object({ code: z.enum(spokenLanguages), professionals: z.int() })),
  })
  .meta({ id: 'MarketplaceOverview' })

export const Slug = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(120)
  .regex(/^[a-z0-9-]+$/)

export const searchContract = defineContract(
  { planModule: 'marketplace', part: 'search' },
  {
    search: {
      method: 'get',
      path: '/public/professionals',
      stale: 'seconds',
      summary: 'Professionals who chose to be found',
      access: 'public',
      query: ProfessionalSearch,
      returns: ProfessionalResults,
    },
    suggestions: {
      method: 'get',
      path: '/public/suggestions',
      stale: 'seconds',
      summary: 'Needs, places and names for the beginning of a search',
      access: 'public',
      query: z.object({ q: z.string().trim().max(120) }),
      returns: Suggestions,
    },
    overview: {
      method: 'get',
      path: '/public/marketplace',
      stale: 'seconds',
      summary: 'Cities, areas of law and languages to choose from',
      access: 'public',
      returns: MarketplaceOverview,
    },
    professional: {
      method: 'get',
      path: '/public/professionals/:slug',
      stale: 'seconds',
      summary: 'A professional',
      access: 'public',
      params: z.object({ slug: Slug }),
      returns: PublicProfessional,
      errors: ['professional_not_listed'],
    },
    photo: {
      method: 'get',
      path: '/public/professionals/:slug/photo',
      summary: 'The photograph of a professional (WebP)',
      access: 'public',
      params: z.object({ slug: Slug }),
      answers: 'file',
      mediaTypes: ['image/webp'],
      errors: ['image_not_found'],
    },
    projectImage: {
      method: 'get',
      path: '/public/professionals/:slug/portfolio/:id/image',
      summary: 'The image of a project of a professional (WebP)',
      access: 'public',
      params: z.object({ slug: Slug, id: Id }),
      answers: 'file',
      mediaTypes: ['image/webp'],
      errors: ['image_not_found'],
    },
  },
)
