// Attached files of a mail message, including files that Outlook put into a container (`winmail.dat`).
import { htmlToText } from './html-text.ts'
import { decompressRtf } from './outlook-rtf.ts'
import { isTnef, readTnef, type AttachedPart, type TnefContents } from './tnef.ts'

export interface OpenedParts {
  /** The parts in their order, then the contents of containers, so that the ordinal of a part never changes. */
  readonly attachments: readonly AttachedPart[]
  /** Ordinals of containers that need not be shown, because their contents are shown completely. */
  readonly hidden: ReadonlySet<number>
  /** The text of the message inside a container; empty when no container has text. */
  readonly text: string
}

/** @param readRtf returns the text of an RTF file */
export async function openContainers(
  parts: readonly AttachedPart[],
  readRtf: (rtf: Uint8Array) => Promise<string>,
): Promise<OpenedParts> {
  const attachments = [...parts]
  const hidden = new Set<number>()
  let text = ''
  for (const [ordinal, { bytes, mimeType, name }] of parts.entries()) {
    if (!isTnef(bytes, mimeType, name)) continue
    const container = readTnef(bytes)
    attachments.push(...container.files)
    if (container.isWhole) hidden.add(ordinal)
    if (text.trim() === '') text = await textOf(container, readRtf)
  }
  return { attachments, hidden, text }
}

async function textOf({ text, html, rtf }: TnefContents, readRtf: (rtf: Uint8Array) => Promise<string>) {
  if (text.trim() !== '') return text
  if (html.trim() !== '') return htmlToText(html, { links: true })
  if (!rtf) return ''
  try {
    return await readRtf(decompressRtf(rtf))
  } catch {
    // Attached files are of use without the text.
    return ''
  }
}
