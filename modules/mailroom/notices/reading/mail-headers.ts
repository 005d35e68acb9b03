// Lines of a message that was forwarded within the text: their dates are of the mail, not of the notice.

const from = /^[ *]{0,4}(?:DE|FROM|DESDE|REMITENTE|VON)[ *]{0,2}:/iu
const sent = /^[ *]{0,4}(?:FECHA|DATE|ENVIADO(?: EL)?|SENT|DATA|ENVOY[EÉ](?: LE)?)[ *]{0,2}:/iu
const received = /^[ *]{0,4}(?:PARA|TO|ASUNTO|SUBJECT|CC|OBJET|[AÀ])[ *]{0,2}:/iu
const wrote = /(?:ESCRIBI[OÓ]|WROTE|ESCREVEU|A [EÉ]CRIT)[ ]{0,2}:[ ]{0,2}$/iu
/** Lines that a block of headers has at most. */
const maxLines = 6
/** Messages within one another that are looked at. */
const maxRanges = 100

export interface TextRange {
  readonly start: number
  readonly end: number
}

/** Returns the lines that say when a quoted message was sent, in UTF-16 units of the text. */
export function sentLines(original: string): TextRange[] {
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
    if (isInBlock && sent.test(head) && lines.slice(index + 1, index + maxLines).some((next) => received.test(next)))
      ranges.push({ start, end })
    if (line.length < 400 && wrote.test(line)) ranges.push({ start: Math.max(0, start - 80), end })
    start = end + 1
  }
  return ranges
}
