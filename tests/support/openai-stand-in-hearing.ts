// What the stand-in hears in recorded sound: the words that a test put into its bytes (`(words: …)`), else the same
// three sentences; in the form that its model has, as told beforehand, or as hostile as wanted.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { countTokens, refusals, type Refusal } from './openai-stand-in-wire.ts'
import {
  hearingPlans,
  type HeardSegment,
  type HearingPlan,
  type HearingPlanName,
} from './openai-stand-in-hearing-plans.ts'

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
