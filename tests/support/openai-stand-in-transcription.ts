// Transcriptions of the stand-in: the words that a test put into the bytes (`(words: …)`), else the same three
// sentences. They have the format of the model, or of a scripted plan, which may be malformed.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { countTokens, refusals, type Refusal } from './openai-stand-in-wire.ts'
import {
  transcriptionPlans,
  type TranscribedSegment,
  type TranscriptionPlan,
  type TranscriptionPlanName,
} from './openai-stand-in-transcription-plans.ts'

/** A received request. */
export interface TranscriptionRecord {
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
const segmentsIn = (bytes: Buffer): TranscribedSegment[] => {
  const phrases = [...bytes.toString('latin1').matchAll(/\(words: ([^)]*)\)/g)].map(([, phrase]) =>
    Buffer.from(phrase ?? '', 'latin1').toString(),
  )
  return (phrases.length > 0 ? phrases : sentences).map((text, index) => ({
    start: index * 2,
    end: index * 2 + 1.5,
    text: ` ${text}`,
    speaker: index % 2 === 0 ? 'A' : 'B',
  }))
}

function kindOf(model: string): 'whisper' | 'diarize' | 'plain' {
  if (model.includes('diarize')) return 'diarize'
  return model.includes('whisper') ? 'whisper' : 'plain'
}
const formats = {
  whisper: ['json', 'text', 'verbose_json'],
  diarize: ['json', 'text', 'diarized_json'],
  plain: ['json', 'text'],
} as const

const refusal = (message: string, param: string, code: string): Refusal => ({
  status: 400,
  body: { error: { message, type: 'invalid_request_error', param, code } },
})

/** Refuses as OpenAI does: formats that a model lacks, diarizing without a chunking strategy. */
function problemOf(
  { model, format, chunking, fileName, bytes }: TranscriptionRecord,
  refusedFields: readonly string[],
  form: FormData,
): Refusal | null {
  const refusedField = refusedFields.find((name) => form.has(name))
  if (refusedField) return refusals.extra(refusedField)
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

function answerOf(
  { model, format, bytes }: TranscriptionRecord,
  { segments = segmentsIn(bytes), usage }: TranscriptionPlan,
): object {
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
  const usageOfModel = kindOf(model) === 'whisper' ? { type: 'duration', seconds: Math.ceil(seconds) } : tokens
  const cost = usage === null ? {} : { usage: usage ?? usageOfModel }
  if (format === 'verbose_json')
    return {
      task: 'transcribe',
      language: 'spanish',
      duration: seconds,
      text,
      segments: segments.map(({ start, end, text: segmentText }, id) => ({
        id,
        seek: 0,
        start,
        end,
        text: segmentText,
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

export interface TranscriptionStandIn {
  readonly records: readonly TranscriptionRecord[]
  script(...plans: readonly (TranscriptionPlan | TranscriptionPlanName)[]): void
  setPlan(plan: TranscriptionPlan | TranscriptionPlanName | null): void
  reset(): void
  answer(req: IncomingMessage, res: ServerResponse, refuse: (refusal: Refusal) => void): Promise<void>
}

/** `models`: available models; `refusedFields`: fields that this server rejects. */
export function transcriptionStandIn(
  models: readonly string[],
  refusedFields: readonly string[],
): TranscriptionStandIn {
  const records: TranscriptionRecord[] = []
  let scripted: (TranscriptionPlan | TranscriptionPlanName)[] = []
  let defaultPlan: TranscriptionPlan | TranscriptionPlanName = 'correct'

  async function recordOf(req: IncomingMessage): Promise<{ record: TranscriptionRecord; form: FormData }> {
    const form = await new Response(await buffer(req), {
      headers: { 'content-type': req.headers['content-type'] ?? '' },
    }).formData()
    const field = (name: string): string | null => {
      const value = form.get(name)
      return typeof value === 'string' ? value : null
    }
    const file = form.get('file')
    const sound = file instanceof File ? file : new File([], '')
    return {
      form,
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

  function write(res: ServerResponse, plan: TranscriptionPlan, record: TranscriptionRecord): void {
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
      const writeNext = (): void => {
        while (!res.destroyed && res.write(' '.repeat(65_536)));
        if (!res.destroyed) res.once('drain', writeNext)
      }
      writeNext()
    }
  }

  return {
    records,
    script(...plans) {
      scripted.push(...plans)
    },
    setPlan(plan) {
      defaultPlan = plan ?? 'correct'
    },
    reset() {
      records.length = 0
      scripted = []
      defaultPlan = 'correct'
    },
    async answer(req, res, refuse) {
      const { record, form } = await recordOf(req)
      records.push(record)
      res.on('close', () => {
        if (record.state === 'open') record.state = 'aborted'
      })
      const problem = models.includes(record.model)
        ? problemOf(record, refusedFields, form)
        : refusals.noModel(record.model)
      const planOrName = problem ? { refusal: problem } : (scripted.shift() ?? defaultPlan)
      const plan = typeof planOrName === 'string' ? transcriptionPlans[planOrName] : planOrName
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
