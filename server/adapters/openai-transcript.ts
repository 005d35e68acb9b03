// Parses transcriptions of a model. As with answers, no shape is trusted.
import type { Transcript, TranscriptSegment } from '#server/ports/llm.ts'
import { asCount, asFields, asList, asText, maxTokens } from './openai-chunks.ts'

/** Maximum of letters per second of speech; more is a model in a loop, or unrelated text. */
const maxLettersPerSecond = 100
const lettersBeyondDuration = 2_000
const maxLabelLength = 40

/** Removes characters that PostgreSQL rejects, and characters that change the direction of text. */
const oneLine = (value: unknown): string =>
  asText(value)
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .trim()

const labelOf = (value: unknown): string | null =>
  [...oneLine(value).replace(/[<>]/g, '')].slice(0, maxLabelLength).join('').trim() || null

/** Converts seconds to milliseconds within the recording; undefined for an invalid time. */
function clampToMs(value: unknown, end: number): number | undefined {
  return typeof value === 'number' && Number.isFinite(value)
    ? Math.round(Math.min(Math.max(value * 1_000, 0), end))
    : undefined
}

/**
 * Accepts a start within the recording and otherwise uses the start of the previous line. The end is not before the
 * start.
 */
function readLines(segments: readonly unknown[], end: number): TranscriptSegment[] {
  let last = 0
  return segments
    .map(asFields)
    .flatMap((segment) => {
      const line = oneLine(segment.text)
      const startMs = clampToMs(segment.start, end) ?? last
      const endMs = Math.max(startMs, clampToMs(segment.end, end) ?? startMs)
      last = endMs
      return line === '' ? [] : [{ startMs, endMs, speaker: labelOf(segment.speaker), text: line }]
    })
    .toSorted((a, b) => a.startMs - b.startMs)
}

function readUsage(value: unknown): Transcript['usage'] {
  const { input_tokens: input, output_tokens: output } = asFields(value)
  const inputTokens = asCount(input)
  const outputTokens = asCount(output)
  return inputTokens === undefined || outputTokens === undefined || inputTokens + outputTokens > maxTokens
    ? null
    : { inputTokens, outputTokens, cachedTokens: 0, reasoningTokens: 0 }
}

/**
 * Parses `json`, `verbose_json` and `diarized_json`.
 * @throws TypeError for an invalid answer, or an answer with more text than fits into the duration of the recording
 */
export function parseTranscript(answer: unknown, seconds: number): Transcript {
  const { text: whole, segments, usage } = asFields(answer)
  if (typeof whole !== 'string' && !Array.isArray(segments))
    throw new TypeError('the response contains neither text nor segments')
  const end = Math.max(0, Math.ceil(seconds * 1_000))
  const lines = readLines(asList(segments), end)
  const all = oneLine(whole)
  const timedLines = lines.length > 0 || all === '' ? lines : [{ startMs: 0, endMs: end, speaker: null, text: all }]
  const letters = timedLines.reduce((sum, line) => sum + line.text.length, 0)
  if (letters > seconds * maxLettersPerSecond + lettersBeyondDuration)
    throw new TypeError(`${letters} letters in ${Math.round(seconds)} seconds of sound`)
  return { lines: timedLines, usage: readUsage(usage) }
}
