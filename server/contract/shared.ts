// Schemas that every contract uses. Wire types are JSON: ISO instants, integer cents, UUIDs.
import { z } from 'zod'
import { normalizeEmail } from './email-address.ts'
import { phoneShape, plainPhone } from './telephone.ts'

export const Id = z.uuid()
export const IdParams = z.object({ id: Id })
/** Up to 100 ids in a query string, separated by commas; {@link idsOf} reads it. */
export const IdList = z
  .string()
  .max(3_700)
  .refine((list) => z.array(Id).min(1).max(100).safeParse(list.split(',')).success, 'validation.ids')
  .meta({ examples: ['019a0000-0000-7000-8000-000000000001'] })
export const idsOf = (list: string): readonly string[] => list.split(',')
/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso.datetime()
/** A calendar day, `YYYY-MM-DD`, without a zone. */
export const Day = z.iso.date()
/** The version that was edited; an outdated version is refused with 409 `stale_version`. */
export const Version = z.int().min(1).max(2_147_483_647)
/** 0 for an object that has not been saved. */
export const FirstVersion = z.int().min(0).max(2_147_483_647)
/** A version in a query string. */
export const VersionParam = z.coerce.number().int().min(1).max(2_147_483_647)
export const Currency = z.literal('USD')

export const pageSizes = [10, 25, 50, 100] as const
/**
 * Query of a list; `sort` takes one of the fields, with `-` in front for descending. The handler decides which order the
 * list has without `sort`.
 */
export const pageQuery = <const F extends readonly [string, ...string[]]>({ sortableBy }: { readonly sortableBy: F }) =>
  z.object({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    pageSize: z.coerce
      .number()
      .int()
      .refine((n) => (pageSizes as readonly number[]).includes(n), 'validation.pageSize')
      .default(25),
    q: z.string().trim().max(200).optional(),
    sort: z
      .enum(
        sortableBy.flatMap((f) => [f, `-${f}`]) as [F[number] | `-${F[number]}`, ...(F[number] | `-${F[number]}`)[]],
      )
      .optional(),
  })

export const page = <S extends z.ZodType>(item: S) =>
  z.object({
    items: z.array(item),
    page: z.int(),
    pageSize: z.int(),
    /** Rows that match, counted up to 10,000. */
    total: z.int(),
  })

/** Text of one line: trimmed, no control or bidirectional override characters. */
export const line = (max = 200) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}\u202A-\u202E\u2066-\u2069]*$/u, 'validation.characters')
/**
 * A required line of a schema that also parses stored values: earlier versions stored lines without a visible character.
 */
export const storedLine = (max = 200) => line(max).min(1, { error: 'validation.required', abort: true })
/** Returns whether a line has a character other than spaces and those that show nothing by themselves. */
export const isVisible = (typed: string): boolean => /[^\p{Z}\p{DI}]/u.test(typed)
/** A line with a visible character, without which a name cannot be read or clicked. */
export const requiredLine = (max = 200) => storedLine(max).refine(isVisible, 'validation.required')
export const text = (max = 10_000) => z.string().max(max)
/** An e-mail address in its stored form; see {@link normalizeEmail}. */
export const Email = z
  .string()
  .trim()
  .max(254)
  .overwrite((typed) => normalizeEmail(typed) ?? typed)
  .refine((address) => normalizeEmail(address) === address, 'validation.email')
  .meta({ format: 'email', examples: ['ana.rivera@example.com'] })
/** A telephone number in its stored form; see {@link plainPhone}. */
export const Phone = z.string().overwrite(plainPhone).max(40).regex(phoneShape, 'validation.phone')
interface NumberIssue {
  readonly code?: string | undefined
  readonly input?: unknown
}
/** Returns the message of a missing value or of one that is no whole number; others have messages of their own. */
export const wholeNumberMismatch = ({ code, input }: NumberIssue) =>
  code !== 'invalid_type'
    ? undefined
    : input === undefined || input === null || input === ''
      ? 'validation.required'
      : 'validation.wholeNumber'
/**
 * Returns the messages of a number of small units, such as cents. A form holds text that it cannot parse as NaN, which
 * JSON cannot contain: a person who types dollars is not asked for a whole number. `tooBig`: said of a number above the
 * maximum, whose default message would name it in the small unit.
 */
const mismatchOf =
  <const M extends string, const B extends string>(typedMessage: M, tooBig: B) =>
  (issue: NumberIssue) =>
    issue.code === 'too_big' ? tooBig : Number.isNaN(issue.input) ? typedMessage : wholeNumberMismatch(issue)
/** For basis points, which are typed as a per cent. */
export const basisPointsMismatch = mismatchOf('validation.percentNumber', 'validation.percent')
/** For cents and seconds, which are typed as dollars and hours with up to two decimals. */
export const decimalMismatch = mismatchOf('validation.decimalNumber', 'validation.amountTooBig')
/** For thousandths of a dollar, which are typed as dollars with up to three decimals. */
export const millsMismatch = mismatchOf('validation.number', 'validation.amountTooBig')
/** For seconds of a day, which are typed as a duration. */
export const durationMismatch = mismatchOf('validation.duration', 'validation.duration')
