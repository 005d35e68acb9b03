import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { Day, Id, IdParams, Instant, line, requiredLine } from '#server/contract/shared.ts'

/** Years whose holidays are computed: from the first whose official calendar was compared. */
export const firstHolidayYear = 2014
export const lastHolidayYear = 2199
const Year = z.coerce.number().int().min(firstHolidayYear).max(lastHolidayYear)

/** A day on which the courts are closed. */
export const Holiday = z
  .object({
    date: Day,
    /** In the caller's language. */
    name: z.string(),
    /** Identifies the holiday through the years; `court-closure` by order; null for a day of an administrator. */
    code: z.string().nullable(),
    /** Half a day by law; it counts as a whole one where a term is computed (Civil Procedure rule 68.1). */
    half: z.boolean(),
    /** The Sunday that this day replaces; null when it is observed on its own date. */
    insteadOf: Day.nullable(),
    /** `judicial`: only the courts are closed, by an order that `citation` names. `legal`: a holiday for everybody. */
    set: z.enum(['legal', 'judicial']),
    citation: z.string().nullable(),
  })
  .meta({ id: 'Holiday' })

/** An administrator's decision about a date: closed although no law says so, or open although one does. */
export const HolidayOverride = z
  .object({
    id: Id,
    date: Day,
    kind: z.enum(['added', 'removed']),
    /** Name of an added day, as typed. */
    name: z.string().nullable(),
    /** The order or proclamation behind it. */
    reason: z.string().nullable(),
    createdAt: Instant,
    createdBy: z.object({ id: Id, name: z.string() }).nullable(),
  })
  .meta({ id: 'HolidayOverride' })

export const NewHolidayOverride = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('added'),
      date: Day,
      name: requiredLine(120),
      reason: line(300).nullable().optional(),
    }),
    z.strictObject({ kind: z.literal('removed'), date: Day, reason: line(300).nullable().optional() }),
  ])
  .meta({ id: 'NewHolidayOverride' })

export const holidaysContract = defineContract(
  'platform',
  {
    list: {
      method: 'get',
      path: '/holidays',
      summary: 'Days of a year on which the courts are closed',
      access: 'user',
      company: 'optional',
      plan: 'exempt',
      query: z.object({ year: Year }),
      returns: z.object({ year: z.int(), items: z.array(Holiday) }),
    },
    adminList: {
      method: 'get',
      path: '/admin/holidays',
      summary: 'Holidays of a year with the law behind each, and what administrators changed',
      access: 'platform.administer',
      query: z.object({ year: Year }),
      returns: z.object({
        year: z.int(),
        items: z.array(Holiday.extend({ law: z.string().nullable(), removed: z.boolean() })),
        overrides: z.array(HolidayOverride),
      }),
    },
    override: {
      method: 'post',
      path: '/admin/holidays',
      summary: 'Add a closed day, or open a day that the law closes',
      access: 'platform.administer',
      idempotent: true,
      body: NewHolidayOverride,
      returns: HolidayOverride,
      status: 201,
      errors: ['holiday_override_exists', 'holiday_already', 'holiday_unknown'],
    },
    removeOverride: {
      method: 'delete',
      path: '/admin/holidays/:id',
      summary: 'Take back what was said about a date',
      access: 'platform.administer',
      params: IdParams,
      status: 204,
      errors: ['holiday_override_not_found'],
    },
  },
  'holidays',
)
