import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { Day, Id, IdParams, Instant, line, requiredLine, storedLine } from '#server/contract/shared.ts'

/** First year whose holidays are computed: the oldest year whose official calendar was compared. */
export const firstHolidayYear = 2014
/** First year of the calendar. Before {@link firstHolidayYear} it contains only single days. */
export const firstCalendarYear = 1950
export const lastHolidayYear = 2199
const Year = z.coerce.number().int().min(firstCalendarYear).max(lastHolidayYear)

/**
 * The calendars to which a closed day belongs:
 * - `legal`: a holiday for everybody, in all three
 * - `judicial`: only the courts of Puerto Rico are closed, by order
 * - `federal`: only the courts of the United States are closed
 */
const DaySet = z.enum(['judicial', 'legal', 'federal'])

/** A day on which courts are closed. */
export const Holiday = z
  .object({
    date: Day,
    /** The name in the caller's language. */
    name: z.string(),
    /**
     * Identifies the holiday in all years; `court-closure` by order; `working-day` for a Saturday or Sunday that
     * an order opened; null for a day of an administrator.
     */
    code: z.string().nullable(),
    /** Half a day by law; terms count it as a whole day (Civil Procedure rule 68.1). */
    half: z.boolean(),
    /** The Sunday that this day replaces; null when the holiday is observed on its own date. */
    insteadOf: Day.nullable(),
    /** Calendar that the day belongs to. */
    set: DaySet,
    /** False when no source confirms that the courts close; such a day never extends a term. */
    certain: z.boolean(),
    citation: z.string().nullable(),
  })
  .meta({ id: 'Holiday' })

/** An administrator's change of a date: closed without a law, or open despite a law. */
export const HolidayOverride = z
  .object({
    id: Id,
    date: Day,
    kind: z.enum(['added', 'removed']),
    /** Name of an added day, as typed. */
    name: z.string().nullable(),
    /** Calendar that the day belongs to. */
    set: DaySet,
    /** False when the closure has no source. */
    certain: z.boolean(),
    /** The order or proclamation behind it, as a filing cites it. */
    reason: z.string().nullable(),
    decreedOn: Day.nullable(),
    createdAt: Instant,
    createdBy: z.object({ id: Id, name: z.string() }).nullable(),
  })
  .meta({ id: 'HolidayOverride' })

const source = { reason: line(300).nullable().optional(), decreedOn: Day.nullable().optional() }

export const NewHolidayOverride = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('added'),
      date: Day,
      name: requiredLine(120),
      set: DaySet.default('legal'),
      certain: z.boolean().default(true),
      ...source,
    }),
    z.strictObject({ kind: z.literal('removed'), date: Day, ...source }),
  ])
  .meta({ id: 'NewHolidayOverride' })

const termExtension = {
  /** First and last day of the period, both included. */
  endsFrom: Day,
  endsUntil: Day,
  newDate: Day,
  citation: storedLine(300),
  decreedOn: Day.nullable(),
}

/** A resolution of the Supreme Court: every term that ends in a period ends on `newDate` instead (rule 68.1). */
export const TermExtension = z.object({ id: Id, ...termExtension }).meta({ id: 'TermExtension' })

export const NewTermExtension = z
  .strictObject({ ...termExtension, decreedOn: Day.nullable().optional() })
  .refine(({ endsFrom, endsUntil }) => endsFrom <= endsUntil, { path: ['endsUntil'], error: 'validation.periodOrder' })
  .refine(({ endsUntil, newDate }) => endsUntil < newDate, { path: ['newDate'], error: 'validation.afterPeriod' })
  .meta({ id: 'NewTermExtension' })

/** Closed days of a year, Saturdays and Sundays that were opened, and extensions of terms. */
export const CalendarYear = z
  .object({
    year: z.int(),
    items: z.array(Holiday),
    /** Saturdays and Sundays that an order made working days. */
    opened: z.array(Day),
    extensions: z.array(TermExtension),
    /**
     * Completeness of the year. `all`: complete. `law`: the holidays of the law, but not every closure of the courts by
     * order. `partial`: single days only.
     */
    known: z.enum(['all', 'law', 'partial']),
  })
  .meta({ id: 'CalendarYear' })

export const holidaysContract = defineContract(
  { planModule: 'platform', part: 'holidays' },
  {
    list: {
      method: 'get',
      path: '/holidays',
      summary: 'Closed days of a year, Saturdays and Sundays that were opened, and extensions of terms',
      access: 'user',
      company: 'optional',
      plan: 'exempt',
      query: z.object({ year: Year }),
      returns: CalendarYear,
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
        extensions: z.array(TermExtension),
      }),
    },
    override: {
      method: 'post',
      path: '/admin/holidays',
      summary: 'Add a closed day, or open one that the law, an order or a weekend closes',
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
      summary: 'Remove a change of the calendar',
      access: 'platform.administer',
      params: IdParams,
      status: 204,
      errors: ['holiday_override_not_found'],
    },
    extendTerms: {
      method: 'post',
      path: '/admin/term-extensions',
      summary: 'Record a resolution that extends all terms that end in a period',
      access: 'platform.administer',
      idempotent: true,
      body: NewTermExtension,
      returns: TermExtension,
      status: 201,
      errors: ['term_extension_overlaps'],
    },
    removeExtension: {
      method: 'delete',
      path: '/admin/term-extensions/:id',
      summary: 'Remove an extension of terms',
      access: 'platform.administer',
      params: IdParams,
      status: 204,
      errors: ['term_extension_not_found'],
    },
  },
)
