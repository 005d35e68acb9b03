// Plain text of any encoding, and transcripts.
import { decodeText } from '../charset.ts'
import { parseVtt } from '../vtt.ts'
import { ExtractionFailure, maxCharacters } from './extraction.ts'
import type { TextReader } from './extraction.ts'
import { paginate } from './pagination.ts'

export const readPlainText: TextReader = async (bytes, tools) => {
  // Characters of the product's languages have at most two bytes.
  if (bytes.length > 2 * maxCharacters) throw new ExtractionFailure('too_large')
  const text = decodeText(bytes)
  tools.count(text.length)
  return paginate(text)
}

/**
 * Consecutive cues of one speaker are one paragraph, with its start time. If no cue is found, because the file deviates
 * from the format, it is read as plain text.
 */
export const readTranscript: TextReader = async (bytes, tools) => {
  const cues = parseVtt(decodeText(bytes, 'utf-8'))
  if (cues.length === 0) return readPlainText(Buffer.from(decodeText(bytes).replace(/^WEBVTT/, '')), tools)
  const paragraphs: string[] = []
  let speaker: string | undefined
  for (const cue of cues) {
    tools.count(cue.text.length)
    if (paragraphs.length > 0 && cue.speaker === speaker && speaker !== undefined) paragraphs.push(` ${cue.text}`)
    else
      paragraphs.push(`\n\n[${clock(cue.startMs)}] ${cue.speaker === undefined ? '' : `${cue.speaker}: `}${cue.text}`)
    speaker = cue.speaker
  }
  return paginate(paragraphs.join('').trim())
}

function clock(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1_000)
  return [seconds / 3_600, (seconds / 60) % 60, seconds % 60]
    .map((n) => String(Math.floor(n)).padStart(2, '0'))
    .join(':')
}
