// Finds header lines of messages forwarded or quoted in the text: their dates are not dates of the notice.

const from = /^[ *]{0,4}(?:DE|FROM|DESDE|REMITENTE|VON)[ *]{0,2}:/iu
const sent = /^[ *]{0,4}(?:FECHA|DATE|ENVIADO(?: EL)?|SENT|DATA|ENVOY[EÉ](?: LE)?)[ *]{0,2}:/iu
const otherHeader = /^[ *]{0,4}(?:PARA|TO|ASUNTO|SUBJECT|CC|OBJET|[AÀ])[ *]{0,2}:/iu
const wrote = /(?:ESCRIBI[OÓ]|WROTE|ESCREVEU|A [EÉ]CRIT)[ ]{0,2}:[ ]{0,2}$/iu
/** Upper bound of the lines in a block of headers. */
const maxLines = 6
/** Upper bound of the lines that are returned. */
const maxRanges = 100

export interface TextRange {
  readonly start: number
  readonly end: number
}

/** Returns the lines with the sending date of quoted messages; offsets in UTF-16 units. */
export function findSentDateLines(original: string): TextRange[] {
  const lines = original.split('\n')
  const ranges: TextRange[] = []
  let start = 0
  let fromLine = -1 - maxLines
  for (const [index, line] of lines.entries()) {
    if (ranges.length >= maxRanges) break
    const end = start + line.length
    const head = line.slice(0, 200)
    if (from.test(head)) fromLine = index
    const isInBlock = index - fromLine <= maxLines
    if (isInBlock && sent.test(head) && lines.slice(index + 1, index + maxLines).some((next) => otherHeader.test(next)))
      ranges.push({ start, end })
    if (line.length < 400 && wrote.test(line)) ranges.push({ start: Math.max(0, start - 80), end })
    start = end + 1
  }
  return ranges
}
