// Recorded speech by OpenAI's `POST /audio/transcriptions`, which whisper.cpp, faster-whisper and vLLM serve as well.
import type OpenAI from 'openai'
import type { TranscriptionCreateParamsNonStreaming } from 'openai/resources/audio/transcriptions'
import { LlmError, type Transcript, type Llm, type Sound } from '#server/ports/llm.ts'
import { withRetry } from './openai-request.ts'
import { llmError } from './openai-errors.ts'
import { parseTranscript } from './openai-transcript.ts'
import { startTimeouts, type TimeLimits } from './openai-time-limits.ts'

/** Maximum bytes of a request at OpenAI, including the form around the audio. */
const maxBytes = 25 * 1024 * 1024 - 16 * 1024

/** Optional parameters; without them the answer is one line in any language. */
const optionalParameters = ['language', 'response_format', 'chunking_strategy'] as const
type OptionalParameter = (typeof optionalParameters)[number]

/** Extensions of files by type; OpenAI does not accept the type alone. */
const fileExtensions: Readonly<Record<string, string>> = {
  'audio/webm': 'webm',
  'video/webm': 'webm',
  'audio/mp4': 'mp4',
  'video/mp4': 'mp4',
  'audio/m4a': 'm4a',
  'audio/x-m4a': 'm4a',
  'audio/ogg': 'ogg',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/x-wav': 'wav',
  'audio/wave': 'wav',
  'audio/flac': 'flac',
}

/**
 * Returns the response format by the model's name: Whisper models return timed segments, diarising models have a
 * different format, other models return plain text.
 */
function formatOf(model: string): 'verbose_json' | 'diarized_json' | 'json' {
  if (/diarize/i.test(model)) return 'diarized_json'
  return /whisper/i.test(model) ? 'verbose_json' : 'json'
}

function fileOf({ bytes, mimeType }: Sound): File {
  const type = mimeType.split(';')[0]?.trim().toLowerCase() ?? ''
  const extension = fileExtensions[type]
  if (extension === undefined)
    throw new LlmError(
      'refused',
      `sound of the type ${type.replace(/[^a-z\d/.+-]/g, '').slice(0, 60)} is not supported`,
    )
  if (bytes.length > maxBytes) throw new LlmError('context_too_long', `${bytes.length} bytes are more than ${maxBytes}`)
  return new File([new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.length)], `sound.${extension}`, {
    type,
  })
}

export interface TranscriberOptions {
  readonly client: OpenAI
  readonly model: string | null
  readonly apiKey: string
  readonly timeLimits: TimeLimits
}

export function transcriber({ client, model, apiKey, timeLimits }: TranscriberOptions): Llm['transcribe'] {
  const refusedParameters = new Set<OptionalParameter>()

  function bodyOf(model: string, file: File, language: string | null): TranscriptionCreateParamsNonStreaming {
    const format = refusedParameters.has('response_format') ? 'json' : formatOf(model)
    return {
      file,
      model,
      response_format: format,
      ...(language === null || refusedParameters.has('language') ? {} : { language }),
      ...(format === 'diarized_json' && !refusedParameters.has('chunking_strategy')
        ? { chunking_strategy: 'auto' }
        : {}),
    }
  }

  return async (sound, signal = new AbortController().signal): Promise<Transcript> => {
    if (model === null) throw new LlmError('not_configured', 'there is no model for transcription')
    signal.throwIfAborted()
    const file = fileOf(sound)
    // The answer arrives when the whole recording is transcribed, and a small server takes as long as it plays.
    const first = Math.min(timeLimits.total, timeLimits.first + sound.seconds * 1_000)
    const timeouts = startTimeouts(signal, { ...timeLimits, first, total: timeLimits.total })
    let answer: unknown
    try {
      answer = await withRetry(
        async (): Promise<unknown> =>
          client.audio.transcriptions.create(bodyOf(model, file, sound.language), { signal: timeouts.signal }),
        timeouts,
        { pauseMs: timeLimits.retry, refusedParameters, optionalParameters },
      )
      return parseTranscript(answer, sound.seconds)
    } catch (error) {
      signal.throwIfAborted()
      throw timeouts.timeoutError() ?? llmError(error, { apiKey, sent: [], started: false })
    } finally {
      timeouts.end()
    }
  }
}
