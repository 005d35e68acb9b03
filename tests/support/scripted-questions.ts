// Questions with scripted outcomes (success, failure, abandonment), and the comparison of tokens counted by the
// provider with tokens charged.
import type { ReadEvent } from './assistant-driver.ts'

/** Returns a seeded generator of numbers from 0 to 1. */
export function seededChances(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * `stop`: the person stops the answer after this number of events · `leave`: disconnects and does not return · `wait`:
 * reads to the end.
 */
export type ReaderAction = { readonly kind: 'wait' } | { readonly kind: 'stop' | 'leave'; readonly after: number }
export interface ScriptedQuestion {
  readonly question: string
  readonly readerAction: ReaderAction
}

/** The tag identifies the question in prompts and rows. */
export function scriptedQuestion(tag: string, chance: () => number): ScriptedQuestion {
  const upTo = (max: number) => 1 + Math.floor(chance() * max)
  const question = (command: string, readerAction: ReaderAction = { kind: 'wait' }): ScriptedQuestion => ({
    question: `¿Qué procede? (stand-in: ${command}) #${tag}`,
    readerAction,
  })
  const kinds: readonly (readonly [number, () => ScriptedQuestion])[] = [
    [40, () => question(`pace ms=1 tokens=${upTo(60)}`)],
    [6, () => question(`thinks tokens=${upTo(80)}`)],
    [4, () => question('echo')],
    [7, () => question('no_usage')],
    [9, () => question(`cut after=${upTo(12)}`)],
    [4, () => question(`unfinished after=${upTo(12)}`)],
    [3, () => question(`garbage after=${upTo(12)}`)],
    [3, () => question(`mid_error after=${upTo(12)}`)],
    [3, () => question('filter after=4')],
    [2, () => question('rate')],
    [1, () => question('quota')],
    [1, () => question('broken')],
    [1, () => question('filtered')],
    [1, () => question('context')],
    [9, () => question('pace ms=4 tokens=80', { kind: 'stop', after: upTo(60) })],
    [6, () => question('pace ms=4 tokens=40', { kind: 'leave', after: upTo(30) })],
  ]
  let remaining = chance() * kinds.reduce((sum, [weight]) => sum + weight, 0)
  for (const [weight, make] of kinds) {
    remaining -= weight
    if (remaining < 0) return make()
  }
  return question('echo')
}

/** Acts on a stream as scripted. */
export function createReaderAction(
  { readerAction }: ScriptedQuestion,
  stop: (messageId: string) => void,
): (event: ReadEvent, hangUp: () => void) => void {
  let events = 0
  let messageId = ''
  return ({ event, data }, hangUp) => {
    if (event === 'start') messageId = String(data.messageId)
    events += 1
    if (readerAction.kind === 'wait' || events !== readerAction.after) return
    if (readerAction.kind === 'leave') hangUp()
    else stop(messageId)
  }
}

/** Tokens that the provider counted for a question, over all of its requests. */
export interface ProviderCount {
  readonly inputTokens: number
  readonly outputTokens: number
  readonly usageSent: boolean
  readonly requests: number
}
/** Spend that the product recorded, over all answers to a question. */
export interface RecordedSpend {
  readonly tokens: number
  readonly estimated: boolean
  readonly state: string
  readonly reserved: number
  readonly answers: number
}

export interface MeterFigures {
  readonly questions: number
  /**
   * The provider sent its usage and the product received it: both sums, which must be equal, and differing questions.
   */
  readonly withUsage: {
    readonly count: number
    readonly provider: number
    readonly booked: number
    readonly unequal: readonly string[]
  }
  /**
   * No usage was received: the charge is an estimate, at most the reservation. `aboveReservation` also lists finished
   * answers for which the provider sent its usage.
   */
  readonly withoutUsage: {
    readonly count: number
    readonly provider: number
    readonly booked: number
    readonly aboveReservation: readonly string[]
  }
  /** Refused by the provider: the charge must be zero. */
  readonly refused: { readonly count: number; readonly booked: number; readonly charged: readonly string[] }
  readonly states: Readonly<Record<string, number>>
}

export function compare(
  providerCounts: ReadonlyMap<string, ProviderCount>,
  booked: ReadonlyMap<string, RecordedSpend>,
): MeterFigures {
  const withUsage = { count: 0, provider: 0, booked: 0, unequal: [] as string[] }
  const withoutUsage = { count: 0, provider: 0, booked: 0, aboveReservation: [] as string[] }
  const refused = { count: 0, booked: 0, charged: [] as string[] }
  const states: Record<string, number> = {}
  for (const [tag, recorded] of booked) {
    const provider = providerCounts.get(tag) ?? { inputTokens: 0, outputTokens: 0, usageSent: false, requests: 0 }
    const providerTokens = provider.inputTokens + provider.outputTokens
    states[recorded.state] = (states[recorded.state] ?? 0) + 1
    if (recorded.tokens > 0 && !recorded.estimated) {
      withUsage.count += 1
      withUsage.provider += providerTokens
      withUsage.booked += recorded.tokens
      if (providerTokens !== recorded.tokens || !provider.usageSent)
        withUsage.unequal.push(
          `${tag}: ${providerTokens} at the provider, ${recorded.tokens} booked, ${recorded.state}`,
        )
    } else if (providerTokens === 0) {
      refused.count += 1
      refused.booked += recorded.tokens
      if (recorded.tokens > 0)
        refused.charged.push(`${tag}: ${recorded.tokens} booked, ${provider.requests} requests, ${recorded.state}`)
    } else {
      withoutUsage.count += 1
      withoutUsage.provider += providerTokens
      withoutUsage.booked += recorded.tokens
      // Usage was received but not trusted.
      if (recorded.tokens > recorded.reserved || (provider.usageSent && recorded.state === 'done'))
        withoutUsage.aboveReservation.push(
          `${tag}: ${recorded.tokens} booked, ${recorded.reserved} reserved, ${recorded.state}`,
        )
    }
  }
  return { questions: booked.size, withUsage, withoutUsage, refused, states }
}

/** Query as owner of the database. `$1`: prefix of the tags. */
export const bookedSql = `
  select substring(q.content from '#([^ ]+)$') as tag, sum(coalesce(a.input_tokens, 0) + coalesce(a.output_tokens,
    0))::int as tokens, bool_or(a.estimated) as estimated,
         (array_agg(a.state order by a.place desc))[1] as state, sum(a.reserved)::int as reserved,
           count(*)::int as answers
    from consultation_message a join consultation_message q on q.company_id = a.company_id and q.id = a.question_id
   where a.role = 'assistant' and q.content like '%#' || $1 || '%' group by 1`

/**
 * Tokens of the plan's meter (`meter`), of the assistant's ledger (`spend`) and of its messages (`messages`), which must
 * be equal; reserved tokens, and answers that are being written. `$1`: companies.
 */
export const metersSql = `
  select (select coalesce(sum(tokens_used), 0) from entitlement where company_id = any($1))::int as meter,
    (select coalesce(sum(tokens_reserved), 0) from entitlement where company_id = any($1))::int as reserved,
         (select coalesce(sum(input_tokens + output_tokens), 0) from assistant_spend
           where company_id = any($1))::int as spend,
         (select coalesce(sum(coalesce(input_tokens, 0) + coalesce(output_tokens, 0)), 0) from consultation_message
           where company_id = any($1))::int as messages,
         (select count(*) from consultation_message where company_id = any($1) and state = 'writing')::int as writing`
