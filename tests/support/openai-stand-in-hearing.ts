// What the stand-in hears in recorded sound: the words that a test put into its bytes (`(words: …)`), else the same
// three sentences; in the form that its model has, as told beforehand, or as hostile as wanted.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { countTokens, refusals, type Refusal } from './openai-stand-in-wire.ts'

export interface HeardSegment {
  readonly start: unknown
  readonly end: unknown
  readonly text: unknown
  readonly speaker?: unknown
}

export interface HearingPlan {
  readonly refusal?: Refusal
  readonly segments?: readonly HeardSegment[]
  /** The whole body, instead of an answer. */
  readonly body?: string
  readonly ending?: 'done' | 'cut' | 'stall' | 'flood'
  /** What is told of the cost; by the model when not given. */
  readonly usage?: object | null
  /** Milliseconds before the answer. */
  readonly firstMs?: number
}

/** A request as it came. */
export interface HearingRecord {
  readonly model: string
  readonly format: string
  readonly language: string | null
  readonly chunking: string | null
  readonly fileName: string
  readonly mimeType: string
  readonly bytes: Buffer
  state: 'open' | 'done' | 'aborted' | 'refused' | 'cut' | 'stall' | 'flood'
}

const sentences = [
  'Buenos días, licenciada.',
  'Le llamo por el contrato de arrendamiento.',
  'Quedamos en firmar el martes.',
]
const spoken = (bytes: Buffer): HeardSegment[] => {
  const words = [...bytes.toString('latin1').matchAll(/\(words: ([^)]*)\)/g)].map(([, said]) =>
    Buffer.from(said ?? '', 'latin1').toString(),
  )
  return (words.length > 0 ? words : sentences).map((text, at) => ({
    start: at * 2,
    end: at * 2 + 1.5,
    text: ` ${text}`,
    speaker: at % 2 === 0 ? 'A' : 'B',
  }))
}

/** By name, for requests that cannot bring a plan. */
export const hearingPlans = {
  honest: {},
  empty: { segments: [] },
  html: {
    segments: [
      {
        start: 0,
        end: 1,
        text: '<script>fetch("https://evil.example")</script><img src=x onerror=alert(1)>\r\nWEBVTT\n\n00:00.000 --> 99:00.000',
        speaker: '<v Juez>El juez',
      },
    ],
  },
  backward: {
    segments: [
      { start: 4, end: 2, text: 'tercero' },
      { start: -3, end: 1, text: 'primero' },
      { start: 'pronto', end: null, text: 'segundo' },
      { start: 1, end: 0, text: '   ' },
    ],
  },
  overlapping: {
    segments: [
      { start: 0, end: 4, text: 'uno', speaker: 'A' },
      { start: 1, end: 5, text: 'dos', speaker: 'B' },
      { start: 1, end: 2, text: 'tres', speaker: 'A' },
    ],
  },
  huge: {
    segments: [
      { start: 1e300, end: 1e308, text: 'lejos' },
      { start: 0, end: 1e12, text: 'todo' },
    ],
  },
  chatter: { segments: [{ start: 0, end: 1, text: 'gracias por ver el video '.repeat(4_000) }] },
  broken_words: { segments: [{ start: 0, end: 1, text: 'a\0b\ud800c\u202ed', speaker: 7 }] },
  stall: { ending: 'stall' },
  cut: { ending: 'cut' },
  flood: { ending: 'flood' },
  garbage: { body: '{"text": "El cliente confesó en privado' },
  page: { body: '<html>Welcome</html>' },
  wrong_shape: { body: '{"segments": 7, "text": null}' },
  mad_usage: { usage: { type: 'tokens', input_tokens: 99_000_000_000, output_tokens: 1, total_tokens: 1 } },
  no_usage: { usage: null },
  rate: { refusal: refusals.rate() },
  quota: { refusal: refusals.quota() },
  wrong_key: { refusal: refusals.wrongKey('sk-proj-not-ours-0000') },
  broken: { refusal: refusals.broken() },
  too_large: {
    refusal: { status: 413, body: '<html><head><title>413 Request Entity Too Large</title></head></html>' },
  },
} satisfies Record<string, HearingPlan> as Record<HearingPlanName, HearingPlan>
export type HearingPlanName =
  | 'honest'
  | 'empty'
  | 'html'
  | 'backward'
  | 'overlapping'
  | 'huge'
  | 'chatter'
  | 'broken_words'
  | 'stall'
  | 'cut'
  | 'flood'
  | 'garbage'
  | 'page'
  | 'wrong_shape'
  | 'mad_usage'
  | 'no_usage'
  | 'rate'
  | 'quota'
  | 'wrong_key'
  | 'broken'
  | 'too_large'

const kindOf = (model: string): 'whisper' | 'diarize' | 'plain' =>
  /diarize/.test(model) ? 'diarize' : /whisper/.test(model) ? 'whisper' : 'plain'
const formats = {
  whisper: ['json', 'text', 'verbose_json'],
  diarize: ['json', 'text', 'diarized_json'],
  plain: ['json', 'text'],
} as const

const refusal = (message: string, param: string, code: string): Refusal => ({
  status: 400,
  body: { error: { message, type: 'invalid_request_error', param, code } },
})

/** As OpenAI refuses: forms that a model does not have, diarizing without being told how to cut. */
function problemOf(
  { model, format, chunking, fileName, bytes }: HearingRecord,
  refuses: readonly string[],
  asked: FormData,
): Refusal | null {
  const strange = refuses.find((name) => asked.has(name))
  if (strange) return refusals.extra(strange)
  if (!(formats[kindOf(model)] as readonly string[]).includes(format))
    return refusal(
      `response_format '${format}' is not compatible with model '${model}'. Use 'json' or 'text' instead.`,
      'response_format',
      'unsupported_value',
    )
  if (kindOf(model) === 'diarize' && chunking === null)
    return refusal(
      'chunking_strategy is required for diarization models',
      'chunking_strategy',
      'missing_required_parameter',
    )
  if (!/\.(?:flac|mp3|mp4|mpeg|mpga|m4a|ogg|wav|webm)$/.test(fileName) || bytes.length === 0)
    return refusal('Invalid file format.', 'file', 'invalid_value')
  return null
}

function answerOf({ model, format, bytes }: HearingRecord, { segments = spoken(bytes), usage }: HearingPlan): object {
  const text = segments
    .map((segment) => String(segment.text))
    .join('')
    .trim()
  const seconds = Math.max(0, ...segments.map(({ end }) => Number(end) || 0))
  const tokens = {
    type: 'tokens',
    input_tokens: Math.max(1, Math.ceil(bytes.length / 10)),
    output_tokens: countTokens(text),
    total_tokens: 0,
    input_token_details: { text_tokens: 0, audio_tokens: 0 },
  }
  const cost =
    usage === null
      ? {}
      : { usage: usage ?? (kindOf(model) === 'whisper' ? { type: 'duration', seconds: Math.ceil(seconds) } : tokens) }
  if (format === 'verbose_json')
    return {
      task: 'transcribe',
      language: 'spanish',
      duration: seconds,
      text,
      segments: segments.map(({ start, end, text: said }, id) => ({
        id,
        seek: 0,
        start,
        end,
        text: said,
        tokens: [],
        temperature: 0,
        avg_logprob: -0.2,
        compression_ratio: 1.1,
        no_speech_prob: 0.01,
      })),
      ...cost,
    }
  if (format === 'diarized_json')
    return {
      task: 'transcribe',
      duration: seconds,
      text,
      segments: segments.map((segment, id) => ({ type: 'transcript.text.segment', id: `seg_${id}`, ...segment })),
      ...cost,
    }
  return { text, ...cost }
}

export interface Hearings {
  readonly heard: readonly HearingRecord[]
  script(...plans: readonly (HearingPlan | HearingPlanName)[]): void
  behave(plan: HearingPlan | HearingPlanName | null): void
  forget(): void
  answer(req: IncomingMessage, res: ServerResponse, refuse: (refusal: Refusal) => void): Promise<void>
}

/** `models` are those that there are; `refuses` are fields that this server does not know. */
export function hearings(models: readonly string[], refuses: readonly string[]): Hearings {
  const heard: HearingRecord[] = []
  let scripted: (HearingPlan | HearingPlanName)[] = []
  let mood: HearingPlan | HearingPlanName = 'honest'

  async function recordOf(req: IncomingMessage): Promise<{ record: HearingRecord; asked: FormData }> {
    const asked = await new Response(await buffer(req), {
      headers: { 'content-type': req.headers['content-type'] ?? '' },
    }).formData()
    const field = (name: string): string | null => {
      const value = asked.get(name)
      return typeof value === 'string' ? value : null
    }
    const file = asked.get('file')
    const sound = file instanceof File ? file : new File([], '')
    return {
      asked,
      record: {
        model: field('model') ?? '',
        format: field('response_format') ?? 'json',
        language: field('language'),
        chunking: field('chunking_strategy'),
        fileName: sound.name,
        mimeType: sound.type,
        bytes: Buffer.from(await sound.arrayBuffer()),
        state: 'open',
      },
    }
  }

  function write(res: ServerResponse, plan: HearingPlan, record: HearingRecord): void {
    const { ending = 'done' } = plan
    if (ending === 'stall') return
    const body = plan.body ?? JSON.stringify(answerOf(record, plan))
    record.state = ending
    res.writeHead(200, {
      'content-type': 'application/json',
      ...(ending === 'cut' ? { 'content-length': Buffer.byteLength(body) } : {}),
    })
    if (ending === 'cut')
      res.write(body.slice(0, body.length / 2), () => {
        res.socket?.destroy()
      })
    else if (ending === 'done') res.end(body)
    else {
      const more = (): void => {
        while (!res.destroyed && res.write(' '.repeat(65_536)));
        if (!res.destroyed) res.once('drain', more)
      }
      more()
    }
  }

  return {
    heard,
    script(...plans) {
      scripted.push(...plans)
    },
    behave(plan) {
      mood = plan ?? 'honest'
    },
    forget() {
      heard.length = 0
      scripted = []
      mood = 'honest'
    },
    async answer(req, res, refuse) {
      const { record, asked } = await recordOf(req)
      heard.push(record)
      res.on('close', () => {
        if (record.state === 'open') record.state = 'aborted'
      })
      const problem = models.includes(record.model) ? problemOf(record, refuses, asked) : refusals.noModel(record.model)
      const named = problem ? { refusal: problem } : (scripted.shift() ?? mood)
      const plan = typeof named === 'string' ? hearingPlans[named] : named
      if (plan.refusal) {
        record.state = 'refused'
        return refuse(plan.refusal)
      }
      if (plan.firstMs)
        setTimeout(() => {
          if (record.state === 'open') write(res, plan, record)
        }, plan.firstMs)
      else write(res, plan, record)
    },
  }
}
