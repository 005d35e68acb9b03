// WebVTT, the format of transcripts of calls. Also accepts Daily's form of speakers: `<v>Name:</v>text`.

export interface VttCue {
  /** Milliseconds from the start of the recording. */
  readonly startMs: number
  readonly endMs: number
  readonly speaker?: string
  readonly text: string
}

/** `00:01:02.345 --> 00:01:05.000`; hours are optional. */
const timing = /^[ \t]*((?:\d+:)?\d{1,2}:\d{2}[.,]\d{3})[ \t]+-->[ \t]+((?:\d+:)?\d{1,2}:\d{2}[.,]\d{3})/
/** The speaker before a text: `<v.loud Ana Rivera>`, or Daily's `<v>Ana Rivera:</v>`. */
const voice = /^\s*<v(?:\.[^\s.>]+)*(?:\s([^<>]*))?>(?:([^<]*):\s*<\/v>)?/

/** Returns the cues in the order of the file; skips other blocks (notes, styles, invalid blocks). */
export function parseVtt(source: string): VttCue[] {
  const cues: VttCue[] = []
  for (const block of source
    .replace(/^\ufeff/, '')
    .replaceAll('\0', '\ufffd')
    .replace(/\r\n?/g, '\n')
    .split(/\n(?:[ \t]*\n)+/)) {
    const lines = block.split('\n').filter((line) => line.trim() !== '')
    // The timing is on the first line, or on the second after the cue's identifier; the header of the file may precede
    // them.
    const timingLine = lines.findIndex((line, index) => index < 3 && timing.test(line))
    const match = timing.exec(lines[timingLine] ?? '')
    if (timingLine < 0 || !match) continue
    cues.push({
      startMs: parseStamp(match[1] ?? ''),
      endMs: parseStamp(match[2] ?? ''),
      ...parsePayload(lines.slice(timingLine + 1).join('\n')),
    })
  }
  return cues
}

function parsePayload(payload: string): { speaker?: string; text: string } {
  const match = voice.exec(payload)
  const name =
    match &&
    decodeReferences(match[1] ?? match[2] ?? '')
      .trim()
      .replace(/:$/, '')
  const text = decodeReferences(payload.slice(match?.[0].length ?? 0).replace(/<\/?[a-z\d][^<>]*>/gi, ''))
    .replace(/\s+/g, ' ')
    .trim()
  return name ? { speaker: name, text } : { text }
}

const references: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lrm: '',
  rlm: '',
}

function decodeReferences(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return references[name] ?? whole
      const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole
    },
  )
}

function parseStamp(stamp: string): number {
  const [seconds = '0', minutes = '0', hours = '0'] = stamp.split(':').toReversed()
  return Math.round(((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds.replace(',', '.'))) * 1_000)
}
