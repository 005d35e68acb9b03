import type { z } from 'zod'
import { dayMs } from '#server/contract/time.ts'
import { rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { fieldError } from '#server/http/validation.ts'
import { localDay } from '#server/ports/clock.ts'
import {
  maxUsageDays,
  type AssistantUsage,
  type SpendKind,
  type assistantSettingsContract,
} from '../settings.contract.ts'

type UsageQuery = z.output<(typeof assistantSettingsContract.routes.usage)['query']>
type UsageReport = z.input<typeof AssistantUsage>
type TokenSums = UsageReport['total']

const sumsRow = { answers: col.int, input: col.count, output: col.count, cached: col.count } as const satisfies Shape
const usageRow = {
  ...sumsRow,
  day: col.text.nullable,
  mode: col.textOf<SpendKind>().nullable,
  id: col.uuid.nullable,
  name: col.text.nullable,
} as const satisfies Shape

/** Restricts `count` to answers, because transcriptions and embeddings are spend without an answer. */
const answersOnly = "filter (where s.mode in ('general', 'case', 'consultation'))::int as answers"
const sums = sql.raw(
  `count(*) ${answersOnly}, coalesce(sum(s.input_tokens), 0) as input, coalesce(sum(s.output_tokens), 0) as output,
    coalesce(sum(s.cached_tokens), 0) as cached`,
)
const byTokens = sql.raw('order by sum(s.input_tokens + s.output_tokens) desc')

/**
 * The statement of each grouping. `day` gives one row for each day of the period, including days without spend. The
 * other groupings give one row for each group, in descending order of tokens.
 */
const usageStatements = {
  day: (spendQuery: ReturnType<typeof sql>, from: string, to: string) => sql`
    select d::date::text as day, null::text as mode, null::uuid as id, null::text as name,
      count(s.message_id) ${sql.raw(answersOnly)}, coalesce(sum(s.input_tokens), 0) as input,
      coalesce(sum(s.output_tokens), 0) as output, coalesce(sum(s.cached_tokens), 0) as cached
      from generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') d
        left join (${spendQuery}) s on s.day = d::date group by d order by d`,
  mode: (spendQuery: ReturnType<typeof sql>) => sql`
    select null::text as day, s.mode, null::uuid as id, null::text as name, ${sums} from (${spendQuery}) s
      group by s.mode ${byTokens}`,
  person: (spendQuery: ReturnType<typeof sql>) => sql`
    select null::text as day, null::text as mode, u.id, u.name || ' ' || u.surname as name, ${sums}
      from (${spendQuery}) s left join user_account u
      on u.company_id = s.company_id and u.id = s.user_id group by u.id, u.name, u.surname ${byTokens}`,
  case: (spendQuery: ReturnType<typeof sql>) => sql`
    select null::text as day, null::text as mode, f.id, f.name, ${sums}
      from (${spendQuery}) s left join case_file f on f.company_id = s.company_id
      and f.id = s.case_id group by f.id, f.name ${byTokens} limit 200`,
} as const

const sumsOf = ({ answers, input, output, cached }: RowOf<typeof sumsRow>): TokenSums => ({
  answers,
  inputTokens: Number(input),
  outputTokens: Number(output),
  cachedTokens: Number(cached),
  tokens: Number(input) + Number(output),
})

/** Returns the date `days` before a date, both `YYYY-MM-DD`. */
const daysBefore = (day: string, days: number) => new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10)

/**
 * Returns the tokens that the office used in a period; by default the last 30 days. Only the owner may group them by
 * person.
 * @throws 403 `owner_only`, 400 `validation_failed` for a period that is too long or ends before it begins
 */
export async function readUsage(ctx: Context, { by, ...range }: UsageQuery): Promise<UsageReport> {
  const { em, actor, locale, ports } = ctx
  if (by === 'person' && !actor.owner) throw kernelErrors.error('owner_only')
  const to = range.to ?? localDay(ports.clock.now())
  const from = range.from ?? daysBefore(to, 29)
  if (from > to) throw fieldError('to', 'validation.periodOrder', locale)
  if (daysBefore(to, maxUsageDays - 1) > from) throw fieldError('from', 'validation.usagePeriod', locale)
  const spendQuery = sql`select * from assistant_spend where company_id = ${actor.companyId}
    and day between ${from}::date and ${to}::date and (case_id is null or case_id not in (select app.reserved_cases()))`
  const items = await rows(em, usageRow, usageStatements[by](spendQuery, from, to))
  const total = (await rows(em, sumsRow, sql`select ${sums} from (${spendQuery}) s`))[0]
  return {
    from,
    to,
    by,
    total: sumsOf(total ?? { answers: 0, input: '0', output: '0', cached: '0' }),
    items: items.map((item) => {
      const idAndName = item.id === null ? null : { id: item.id, name: item.name ?? '' }
      return {
        ...sumsOf(item),
        day: item.day,
        person: by === 'person' ? idAndName : null,
        case: by === 'case' ? idAndName : null,
        mode: item.mode,
      }
    }),
  }
}
