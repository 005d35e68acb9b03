// Daily's REST API: rooms. Errors are `{error: <stable code>, info: <text>}`; a created room answers 200.
import { z } from 'zod'
import { VideoError, type NewRoom, type Video } from '#server/ports/video.ts'

export interface DailyOptions {
  readonly apiKey: string
  /** `https://api.daily.co/v1` */
  readonly apiUrl: string
  /** Longest wait for one answer, in milliseconds. */
  readonly timeout?: number
}

/** Answers are small; what is longer is not one of theirs. */
const longestAnswer = 100_000

const Room = z.object({ name: z.string().min(1), url: z.url({ protocol: /^https$/ }) })
const Refusal = z.object({ error: z.string(), info: z.string().optional() })

const seconds = (date: Date): number => Math.floor(date.getTime() / 1_000)

/** Only what was chosen: an absent property is Daily's default. `exp` in the past would be refused. */
const propertiesOf = ({ from, until }: Pick<NewRoom, 'from' | 'until'>) => ({ ...(from ? { nbf: seconds(from) } : {}), ...(until ? { exp: seconds(until) } : {}) })

async function textOf(answer: Response): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true })
    if (text.length > longestAnswer) throw new VideoError('unavailable', 'the answer is too long')
  }
  return text
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** 429 and 5xx pass; anything else is about what was asked. */
function refusal(status: number, text: string): VideoError {
  const { data } = Refusal.safeParse(json(text))
  const said = data ? `${status} ${data.error} ${data.info ?? ''}`.trim() : `${status} ${text.slice(0, 200)}`
  return new VideoError(status === 429 || status >= 500 ? 'unavailable' : 'refused', said)
}

export function dailyVideo({ apiKey, apiUrl, timeout = 8_000 }: DailyOptions): Video {
  async function call(method: 'POST' | 'DELETE', path: string, body?: object): Promise<{ readonly status: number; readonly text: string }> {
    try {
      const answer = await fetch(`${apiUrl}${path}`, {
        method, signal: AbortSignal.timeout(timeout), redirect: 'error',
        headers: { accept: 'application/json', authorization: `Bearer ${apiKey}`, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      return { status: answer.status, text: await textOf(answer) }
    } catch (error) {
      if (error instanceof VideoError) throw error
      throw new VideoError('unavailable', error instanceof Error ? error.message : 'no answer', { cause: error })
    }
  }

  return {
    configured: true,

    async createRoom({ name, from, until }) {
      const { status, text } = await call('POST', '/rooms', { name, privacy: 'public', properties: propertiesOf({ from, until }) })
      if (status !== 200) throw refusal(status, text)
      const room = Room.safeParse(json(text))
      if (!room.success) throw new VideoError('unavailable', `not a room: ${text.slice(0, 200)}`)
      return { id: room.data.name, url: room.data.url }
    },

    async extendRoom(id, until) {
      const { status, text } = await call('POST', `/rooms/${encodeURIComponent(id)}`, { properties: { exp: until ? seconds(until) : null } })
      if (status !== 200) throw refusal(status, text)
    },

    async deleteRoom(id) {
      const { status, text } = await call('DELETE', `/rooms/${encodeURIComponent(id)}`)
      if (status !== 200 && status !== 404) throw refusal(status, text)
    },
  }
}
