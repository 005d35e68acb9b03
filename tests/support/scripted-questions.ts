// Questions with scripted outcomes (success, failure, abandonment), and the comparison of tokens counted by the
// provider with tokens charged.
import type { ReadEvent } from './assistant-driver.ts'

/** Returns a seeded generator of numbers from 0 to 1. */
export function chances(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * `stop`: the person stops the answer after so many events · `leave`: disconnects and does not return · `wait`: reads
 * to the end.
 */
export type Patience = { readonly kind: 'wait' } | { readonly kind: 'stop' | 'leave'; readonly after: number }
export interface ScriptedQuestion {
  readonly question: string
  readonly patience: Patience
}

/** The tag identifies the question in prompts and rows. */
export function scriptedQuestion(tag: string, chance: () => number): ScriptedQuestion {
  const whole = (most: number) => 1 + Math.floor(chance() * most)
  const of = (command: string, patience: Patience = { kind: 'wait' }): ScriptedQuestion => ({
    question: `¿Qué procede? (stand-in: ${command}) #${tag}`,
    patience,
  })
  const kinds: readonly (readonly [number, () => ScriptedQuestion])[] = [
    [40, () => of(`pace ms=1 tokens=${whole(60)}`)],
    [6, () => of(`thinks tokens=${whole(80)}`)],
    [4, () => of('echo')],
    [7, () => of('no_usage')],
    [9, () => of(`cut after=${whole(12)}`)],
    [4, () => of(`unfinished after=${whole(12)}`)],
    [3, () => of(`garbage after=${whole(12)}`)],
    [3, () => of(`mid_error after=${whole(12)}`)],
    [3, () => of('filter after=4')],
    [2, () => of('rate')],
    [1, () => of('quota')],
    [1, () => of('broken')],
    [1, () => of('filtered')],
    [1, () => of('context')],
    [9, () => of('pace ms=4 tokens=80', { kind: 'stop', after: whole(60) })],
    [6, () => of('pace ms=4 tokens=40', { kind: 'leave', after: whole(30) })],
  ]
  let left = chance() * kinds.reduce((sum, [weight]) => sum + weight, 0)
  for (const [weight, make] of kinds) {
    left -= weight
    if (left < 0) return make()
  }
  return of('echo')
}

/** Acts on a stream as scripted. */
export function act(
  { patience }: ScriptedQuestion,
  stop: (messageId: string) => void,
): (event: ReadEvent, hangUp: () => void) => void {
  let events = 0
  let messageId = ''
  return ({ event, data }, hangUp) => {
    if (event === 'start') messageId = String(data.messageId)
    events += 1
    if (patience.kind === 'wait' || events !== patience.after) return
    if (patience.kind === 'leave') hangUp()
    else stop(messageId)
  }
}

/** Tokens that the provider counted for a question, over all of its requests. */
export interface Counted {
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
  readonly reported: {
    readonly count: number
    readonly provider: number
    readonly booked: number
    readonly unequal: readonly string[]
  }
  /** No usage was received: the charge is an estimate, at most the reservation. */
  readonly unreported: {
    readonly count: number
    readonly provider: number
    readonly booked: number
    readonly above: readonly string[]
  }
  /** Refused by the provider: the charge must be zero. */
  readonly refused: { readonly count: number; readonly booked: number; readonly charged: readonly string[] }
  readonly states: Readonly<Record<string, number>>
}

export function compare(
  counted: ReadonlyMap<string, Counted>,
  booked: ReadonlyMap<string, RecordedSpend>,
): MeterFigures {
  const reported = { count: 0, provider: 0, booked: 0, unequal: [] as string[] }
  const unreported = { count: 0, provider: 0, booked: 0, above: [] as string[] }
  const refused = { count: 0, booked: 0, charged: [] as string[] }
  const states: Record<string, number> = {}
  for (const [tag, ours] of booked) {
    const theirs = counted.get(tag) ?? { inputTokens: 0, outputTokens: 0, usageSent: false, requests: 0 }
    const spent = theirs.inputTokens + theirs.outputTokens
    states[ours.state] = (states[ours.state] ?? 0) + 1
    if (ours.tokens > 0 && !ours.estimated) {
      reported.count += 1
      reported.provider += spent
      reported.booked += ours.tokens
      if (spent !== ours.tokens || !theirs.usageSent)
        reported.unequal.push(`${tag}: ${spent} at the provider, ${ours.tokens} booked, ${ours.state}`)
    } else if (spent === 0) {
      refused.count += 1
      refused.booked += ours.tokens
      if (ours.tokens > 0)
        refused.charged.push(`${tag}: ${ours.tokens} booked, ${theirs.requests} requests, ${ours.state}`)
    } else {
      unreported.count += 1
      unreported.provider += spent
      unreported.booked += ours.tokens
      // Usage was received but not trusted.
      if (ours.tokens > ours.reserved || (theirs.usageSent && ours.state === 'done'))
        unreported.above.push(`${tag}: ${ours.tokens} booked, ${ours.reserved} reserved, ${ours.state}`)
    }
  }
  return { questions: booked.size, reported, unreported, refused, states }
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
 * The plan's meter, its ledger, open reservations, and the assistant's messages: the first, second and last must be
 * equal. `$1`: companies.
 */
export const metersSql = `
  select (select coalesce(sum(tokens_used), 0) from entitlement where company_id = any($1))::int as meter,
    (select coalesce(sum(tokens_reserved), 0) from entitlement where company_id = any($1))::int as reserved,
         (select coalesce(sum(input_tokens + output_tokens), 0) from assistant_spend
           where company_id = any($1))::int as spend,
         (select coalesce(sum(coalesce(input_tokens, 0) + coalesce(output_tokens, 0)), 0) from consultation_message
           where company_id = any($1))::int as messages,
         (select count(*) from consultation_message where company_id = any($1) and state = 'writing')::int as writing`
