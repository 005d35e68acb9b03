// What a model says it heard. As with answers, nothing is believed to be of the shape it should have.
import type { Heard, HeardLine } from '#server/ports/llm.ts'
import { count, fields, list, mostTokens, text } from './openai-readings.ts'

/** More letters than anybody says in a second: a model that goes round in circles, or a page of something else. */
const mostLettersPerSecond = 100
const lettersBeside = 2_000
const longestLabel = 40

/** Signs that no database keeps, or that turn the direction of what follows, are left out. */
const oneLine = (value: unknown): string =>
  text(value)
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .trim()

const labelOf = (value: unknown): string | null =>
  [...oneLine(value).replace(/[<>]/g, '')].slice(0, longestLabel).join('').trim() || null

/** Seconds as milliseconds within the sound; undefined for what is no moment. */
function moment(value: unknown, end: number): number | undefined {
  return typeof value === 'number' && Number.isFinite(value)
    ? Math.round(Math.min(Math.max(value * 1_000, 0), end))
    : undefined
}

/**
 * Where a line begins is believed within the sound, else it follows the one before; it ends when it begins, or later.
 */
function readLines(segments: readonly unknown[], end: number): HeardLine[] {
  let last = 0
  return segments
    .map(fields)
    .flatMap((segment) => {
      const said = oneLine(segment.text)
      const startMs = moment(segment.start, end) ?? last
      const endMs = Math.max(startMs, moment(segment.end, end) ?? startMs)
      last = endMs
      return said === '' ? [] : [{ startMs, endMs, speaker: labelOf(segment.speaker), text: said }]
    })
    .toSorted((a, b) => a.startMs - b.startMs)
}

function readUsage(value: unknown): Heard['usage'] {
  const { input_tokens: input, output_tokens: output } = fields(value)
  const inputTokens = count(input)
  const outputTokens = count(output)
  return inputTokens === undefined || outputTokens === undefined || inputTokens + outputTokens > mostTokens
    ? null
    : { inputTokens, outputTokens, cachedTokens: 0, reasoningTokens: 0 }
}

/**
 * Reads `json`, `verbose_json` and `diarized_json`, whichever came.
 * @throws TypeError for what is no answer, or says more than the sound has time for
 */
export function readHeard(answer: unknown, seconds: number): Heard {
  const { text: whole, segments, usage } = fields(answer)
  if (typeof whole !== 'string' && !Array.isArray(segments)) throw new TypeError('words were asked for and not given')
  const end = Math.max(0, Math.ceil(seconds * 1_000))
  const lines = readLines(list(segments), end)
  const all = oneLine(whole)
  const heard = lines.length > 0 || all === '' ? lines : [{ startMs: 0, endMs: end, speaker: null, text: all }]
  const letters = heard.reduce((sum, line) => sum + line.text.length, 0)
  if (letters > seconds * mostLettersPerSecond + lettersBeside)
    throw new TypeError(`${letters} letters in ${Math.round(seconds)} seconds of sound`)
  return { lines: heard, usage: readUsage(usage) }
}
