import type { HeardLine } from '#server/ports/llm.ts'
import type { TranscriptionLine } from '#server/ports/transcription.ts'

export interface HeardPiece {
  readonly startMs: number
  readonly lines: readonly HeardLine[]
}

/**
 * Lines of all pieces in the order of time, each where it stands in the recording. Providers begin with their labels
 * anew in each piece: `A` of one is `A` of the next only by chance, so that of several pieces a label names its piece.
 */
export function joinPieces(pieces: readonly HeardPiece[]): TranscriptionLine[] {
  const label = (speaker: string | null, at: number): string | null =>
    speaker === null || pieces.length === 1 ? speaker : `${speaker} (${at + 1})`
  return pieces
    .flatMap(({ startMs: offset, lines }, at) =>
      lines.map(({ startMs, endMs, speaker, text }) => ({
        startMs: offset + startMs,
        endMs: offset + endMs,
        speaker: label(speaker, at),
        text,
      })),
    )
    .toSorted((a, b) => a.startMs - b.startMs)
}
