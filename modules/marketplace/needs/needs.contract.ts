import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { locales } from '#server/contract/locale.ts'
import { Id, IdParams, Instant, requiredLine } from '#server/contract/shared.ts'

const locale = z.enum(locales)

/** A need that an administrator added to the built-in needs. */
export const AddedNeed = z
  .object({
    id: Id,
    /** The need in the words of visitors, such as «divorcio». */
    phrase: z.string(),
    locale,
    /** The area of law that serves it. */
    area: z.object({ id: Id, name: z.string() }),
    createdAt: Instant,
  })
  .meta({ id: 'AddedNeed' })

export const NewNeed = z.strictObject({ phrase: requiredLine(80), locale, areaId: Id })

export const needsContract = defineContract(
  { planModule: 'platform', part: 'search-needs' },
  {
    list: {
      method: 'get',
      path: '/admin/search-needs',
      summary: 'Needs that administrators added to the search of the marketplace',
      access: 'platform.administer',
      returns: z.object({
        items: z.array(AddedNeed),
        /** Number of needs built into the product, by language. */
        builtIn: z.array(z.object({ locale, needs: z.int() })),
      }),
    },
    add: {
      method: 'post',
      path: '/admin/search-needs',
      summary: 'Add a need to the search of the marketplace',
      access: 'platform.administer',
      idempotent: true,
      body: NewNeed,
      returns: AddedNeed,
      status: 201,
      errors: ['search_need_exists', 'search_need_empty', 'legal_area_not_found'],
    },
    remove: {
      method: 'delete',
      path: '/admin/search-needs/:id',
      summary: 'Remove a need that was added',
      access: 'platform.administer',
      params: IdParams,
      status: 204,
      errors: ['search_need_not_found'],
    },
  },
)
