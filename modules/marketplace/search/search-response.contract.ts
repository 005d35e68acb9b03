// Parts of the response to a search other than professionals: how the search was understood, counts of filters,
// alternative searches and suggestions.
import { z } from 'zod'
import { spokenLanguages } from '#server/contract/locale.ts'
import { ProfessionalArea } from '#modules/marketplace/profile/professional-profile.contract.ts'

const City = z.object({ id: z.string(), name: z.string() })

/** How a search was understood, from its filters and its words. */
export const Understood = z
  .object({
    city: City.nullable(),
    category: ProfessionalArea.nullable(),
    /** Needs in the words, the deciding need first, each with the area that serves it best. */
    needs: z.array(z.object({ phrase: z.string(), area: ProfessionalArea })),
    /** Whether the city was read from the words. */
    placeInWords: z.boolean(),
    /** Language of service, from the filter or the words. */
    language: z.enum(spokenLanguages).nullable(),
    /** Whether the language was read from the words. */
    languageInWords: z.boolean(),
    /** Neighbouring municipios are included. */
    near: z.boolean(),
    /** Words that were corrected. */
    corrections: z.array(z.object({ typed: z.string(), meant: z.string() })),
    /** Words that names, headlines or descriptions have to contain. */
    words: z.array(z.string()),
    /** Words that were ignored because other words were recognised. */
    ignored: z.array(z.string()),
    /** The words without those of the need, of the place and of the language, for a search without that condition. */
    withoutNeeds: z.string(),
    withoutPlace: z.string(),
    withoutLanguage: z.string(),
  })
  .meta({ id: 'UnderstoodSearch' })

const counted = <S extends z.ZodType>(key: S) => z.array(z.object({ key, professionals: z.int() }))
/**
 * Number of matches for each value of a filter, with that value in place of the present one: areas by code, cities by
 * id, languages by code. Null when there are too many to count.
 */
export const Facets = z
  .object({
    areas: counted(z.string()).nullable(),
    cities: counted(z.string()).nullable(),
    languages: counted(z.enum(spokenLanguages)).nullable(),
  })
  .meta({ id: 'SearchFacets' })

export const emptyReasons = ['words', 'place', 'area', 'filters', 'combination'] as const
export const SearchAlternatives = z
  .object({
    /** The condition that no profile meets: the words, the place, the area, the filters, or only their combination. */
    reason: z.enum(emptyReasons),
    /** The same search without the place. */
    everywhere: z.int(),
    /** The same search in the nearest municipios that have results. Distances are in a straight line. */
    neighbours: z.array(City.extend({ distanceKm: z.int(), professionals: z.int() })),
    /** Related areas: in the place if it has professionals for them, else everywhere. */
    areas: z.array(ProfessionalArea.extend({ professionals: z.int() })),
    areasInPlace: z.boolean(),
  })
  .meta({ id: 'SearchAlternatives' })

/** Completions of a partly typed search. */
export const Suggestions = z
  .object({
    corrections: z.array(z.object({ typed: z.string(), meant: z.string() })),
    needs: z.array(z.object({ phrase: z.string(), area: ProfessionalArea, professionals: z.int() })),
    /** Each phrase includes the need that was typed before the place, if any. */
    places: z.array(
      z.object({
        need: z.string().nullable(),
        city: City,
        professionals: z.int(),
        /** From the place that was typed, in a straight line; null when it is that place. */
        distanceKm: z.int().nullable(),
        from: z.string().nullable(),
      }),
    ),
    names: z.array(
      z.object({
        slug: z.string(),
        name: z.string(),
        surname: z.string(),
        professionalTitle: z.string().nullable(),
        areas: z.array(z.string()),
        city: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'SearchSuggestions' })
