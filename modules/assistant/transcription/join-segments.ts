import type { TranscribedSegment, TranscriptionLine } from '#server/ports/transcription.ts'

/**
 * Returns the lines of all segments in the order of their time in the recording. Providers label speakers anew in each
 * segment, so that `A` of two segments may be two people: with several segments a label names its segment, `A (2)`.
 */
export function joinSegments(segments: readonly Omit<TranscribedSegment, 'seconds'>[]): TranscriptionLine[] {
  const label = (speaker: string | null, segment: number): string | null =>
    speaker === null || segments.length === 1 ? speaker : `${speaker} (${segment + 1})`
  return segments
    .flatMap(({ startMs: offset, lines }, segment) =>
      lines.map(({ startMs, endMs, speaker, text }) => ({
        startMs: offset + startMs,
        endMs: offset + endMs,
        speaker: label(speaker, segment),
        text,
      })),
    )
    .toSorted((a, b) => a.startMs - b.startMs)
}
