// Client of Daily's REST API: key, errors, limits. Errors are `{error: <stable code>, info: <text>}`; a created room
// answers 200.
import { RateLimiterMemory, RateLimiterQueue } from 'rate-limiter-flexible'
import { z } from 'zod'
import { VideoError } from '#server/ports/video.ts'
import { tracedFetch } from '#server/tracing.ts'
import { responseText, parseJson } from './response-text.ts'

export interface DailyOptions {
  readonly apiKey: string
  /** `https://api.daily.co/v1` */
  readonly apiUrl: string
  /** Time limit of one answer, in milliseconds. */
  readonly timeout?: number
}

/** Rate classes of calls: Daily limits lists of recordings and deletions of rooms separately and more strictly. */
export type RateClass = 'usual' | 'slow'

/** Maximum length of an answer, characters: a list of a hundred meetings with participants is the largest. */
const maxAnswerLength = 4_000_000
/** Maximum length of a transcript, in characters; a whole day of speech stays far below. */
const maxTranscriptLength = 20_000_000
const maxWaitSeconds = 30

const Refusal = z.object({ error: z.string(), info: z.string().optional() })

/** 429 and 5xx are temporary; other statuses are about the request. */
function refusalError(status: number, text: string): VideoError {
  const { data } = Refusal.safeParse(parseJson(text))
  const message = data ? `${status} ${data.error} ${data.info ?? ''}`.trim() : `${status} ${text.slice(0, 200)}`
  return new VideoError(status === 429 || status >= 500 ? 'unavailable' : 'refused', message)
}

/** Converts failures of the network (unreachable, too slow, cut off) into `unavailable`. */
function unavailableError(error: unknown): VideoError {
  if (error instanceof VideoError) return error
  return new VideoError('unavailable', error instanceof Error ? error.message : 'no answer', { cause: error })
}

/**
 * Daily allows a domain about 20 calls a second, and about 50 slow calls in 30 seconds (its documentation, "rate
 * limits"). Each process counts its calls per second and uses less than half: two servers send at most 84 calls in five
 * seconds. With more servers, calls beyond the limit are refused with 429 and repeated. A process sends at most 48 slow
 * calls in 30 seconds; most of them are lists of recordings, which one server at a time requests.
 */
function rateQueues(): Record<RateClass, RateLimiterQueue> {
  const queue = (points: number, duration: number) =>
    new RateLimiterQueue(new RateLimiterMemory({ points, duration }), { maxQueueSize: 200 })
  return { usual: queue(7, 1), slow: queue(3, 2) }
}

export interface DailyCall {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly body?: object
  readonly rateClass?: RateClass
}

export function dailyClient({ apiKey, apiUrl, timeout = 8_000 }: DailyOptions) {
  const queues = rateQueues()

  async function answerTo({
    method,
    path,
    body,
    rateClass = 'usual',
  }: DailyCall): Promise<{ readonly status: number; readonly text: string }> {
    try {
      await queues[rateClass].removeTokens(1, undefined, Math.floor(Date.now() / 1_000) + maxWaitSeconds)
      const answer = await tracedFetch(`${apiUrl}${path}`, {
        method,
        signal: AbortSignal.timeout(timeout),
        redirect: 'error',
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${apiKey}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      return { status: answer.status, text: await responseText(answer, maxAnswerLength) }
    } catch (error) {
      throw unavailableError(error)
    }
  }

  function parseAnswer<S extends z.ZodType>(schema: S, text: string): z.output<S> {
    const parsed = schema.safeParse(parseJson(text))
    if (!parsed.success) throw new VideoError('unavailable', `unexpected answer: ${text.slice(0, 200)}`)
    return parsed.data
  }

  return {
    /** Returns Daily's answer, validated by the schema. */
    async ask<S extends z.ZodType>(schema: S, call: DailyCall): Promise<z.output<S>> {
      const { status, text } = await answerTo(call)
      if (status !== 200) throw refusalError(status, text)
      return parseAnswer(schema, text)
    },
    /** Same as `ask`, but returns null for a missing object. */
    async find<S extends z.ZodType>(schema: S, call: DailyCall): Promise<z.output<S> | null> {
      const { status, text } = await answerTo(call)
      if (status === 404) return null
      if (status !== 200) throw refusalError(status, text)
      return parseAnswer(schema, text)
    },
    /** Fetches the target of an access link from its storage, without our key. */
    async download(url: string): Promise<string> {
      try {
        const answer = await fetch(url, { signal: AbortSignal.timeout(timeout * 4), redirect: 'error' })
        const text = await responseText(answer, maxTranscriptLength)
        if (answer.status !== 200)
          throw new VideoError(
            answer.status === 429 || answer.status >= 500 ? 'unavailable' : 'refused',
            `${answer.status} from the storage of transcripts`,
          )
        return text
      } catch (error) {
        throw unavailableError(error)
      }
    },
  }
}

export type DailyClient = ReturnType<typeof dailyClient>
