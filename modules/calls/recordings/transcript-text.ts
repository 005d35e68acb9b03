// Export formats of a transcript: WebVTT (https://www.w3.org/TR/webvtt1/) and plain text.
import { fileNameOfTitle } from '#server/files/file-name.ts'
import { localDay } from '#server/ports/clock.ts'

export interface TranscriptTextLine {
  readonly startMs: number
  readonly endMs: number
  readonly speaker: string | null
  readonly text: string
}

/** Returns the name of a transcript's file: the title, and the day of the recording in Puerto Rico. */
export const transcriptFileName = (title: string, recordedAt: string, extension: 'vtt' | 'txt'): string =>
  fileNameOfTitle(`${title} ${localDay(new Date(recordedAt))}.${extension}`)

const twoDigits = (n: number): string => String(n).padStart(2, '0')

/** Formats a time as `01:02:03.004`. */
export function formatTimestamp(ms: number): string {
  const seconds = Math.floor(ms / 1_000)
  return `${twoDigits(Math.floor(seconds / 3_600))}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}.${String(ms % 1_000).padStart(3, '0')}`
}

/** Escapes text, so that it is neither markup nor a time stamp. */
const escapeCueText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replace(/\s+/g, ' ')

export const vttOf = (lines: readonly TranscriptTextLine[]): string =>
  [
    'WEBVTT',
    ...lines.map(
      ({ startMs, endMs, speaker, text }, index) =>
        `${index + 1}\n${formatTimestamp(startMs)} --> ${formatTimestamp(endMs)}\n${speaker === null ? '' : `<v ${escapeCueText(speaker)}>`}${escapeCueText(text)}`,
    ),
  ].join('\n\n') + '\n'

/** Returns plain text with one paragraph per turn of a speaker. */
export function textOf(lines: readonly TranscriptTextLine[]): string {
  const paragraphs: { speaker: string | null; startMs: number; parts: string[] }[] = []
  for (const { speaker, startMs, text } of lines) {
    const last = paragraphs.at(-1)
    if (last && last.speaker === speaker) last.parts.push(text)
    else paragraphs.push({ speaker, startMs, parts: [text] })
  }
  const turns = paragraphs.map(({ speaker, startMs, parts }) => {
    const time = formatTimestamp(startMs).slice(0, '00:00:00'.length)
    return `[${time}] ${speaker === null ? '' : `${speaker}: `}${parts.join(' ')}`
  })
  return `${turns.join('\n\n')}\n`
}
