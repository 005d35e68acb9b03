// Parses transcriptions of a model. As with answers, no shape is trusted.
import type { Transcript, TranscriptSegment } from '#server/ports/llm.ts'
import { asCount, asFields, asList, asText, maxTokens } from './openai-chunks.ts'

/** Maximum letters per second of speech; more is a model in a loop, or unrelated text. */
const maxLettersPerSecond = 100
/** Letters that are accepted in addition, so that short recordings are not refused. */
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
function clampToMs(value: unknown, recordingMs: number): number | undefined {
  return typeof value === 'number' && Number.isFinite(value)
    ? Math.round(Math.min(Math.max(value * 1_000, 0), recordingMs))
    : undefined
}

/**
 * Reads timed lines, in the order of their start. Times outside of the recording are moved to its start or end. A line
 * without a valid start begins when the previous one ends, and a line without a valid end is over at its start.
 */
function readLines(segments: readonly unknown[], recordingMs: number): TranscriptSegment[] {
  let previousEndMs = 0
  return segments
    .map(asFields)
    .flatMap((segment) => {
      const line = oneLine(segment.text)
      const startMs = clampToMs(segment.start, recordingMs) ?? previousEndMs
      const endMs = Math.max(startMs, clampToMs(segment.end, recordingMs) ?? startMs)
      previousEndMs = endMs
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
  const { text: fullText, segments, usage } = asFields(answer)
  if (typeof fullText !== 'string' && !Array.isArray(segments))
    throw new TypeError('the response contains neither text nor segments')
  const recordingMs = Math.max(0, Math.ceil(seconds * 1_000))
  const lines = readLines(asList(segments), recordingMs)
  const text = oneLine(fullText)
  const timedLines = lines.length > 0 || text === '' ? lines : [{ startMs: 0, endMs: recordingMs, speaker: null, text }]
  const letters = timedLines.reduce((sum, line) => sum + line.text.length, 0)
  if (letters > seconds * maxLettersPerSecond + lettersBeyondDuration)
    throw new TypeError(`${letters} letters in ${Math.round(seconds)} seconds of sound`)
  return { lines: timedLines, usage: readUsage(usage) }
}
