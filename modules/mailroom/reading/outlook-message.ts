// Reads a message saved by Outlook (MSG, [MS-OXMSG]) into the same shape as other messages.
import { openCompound, type CompoundStorage } from '#server/files/extraction/compound.ts'
import { extractText } from '#server/files/extraction/extract-text.ts'
import type { AttachmentBytes, ParsedMessage } from './read-message.ts'

/** The first bytes of an OLE compound file. */
const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const maxAttachments = 500

export const isOutlookFile = (bytes: Buffer): boolean => bytes.subarray(0, signature.length).equals(signature)

/** Names of property streams ([MS-OXPROPS]). Names that end in 001F contain text, names that end in 0102 bytes. */
const streamOf = {
  messageId: '__substg1.0_1035001F',
  inReplyTo: '__substg1.0_1042001F',
  references: '__substg1.0_1039001F',
  fileName: '__substg1.0_3707001F',
  shortFileName: '__substg1.0_3704001F',
  mimeType: '__substg1.0_370E001F',
  content: '__substg1.0_37010102',
} as const

const textOf = (storage: CompoundStorage, name: string): string | undefined =>
  storage.stream(name)?.toString('utf16le').replace(/\0$/u, '')

/** Reads the headers, the text and the attachments of a file. @throws Error for a damaged file */
export async function readOutlookMessage(bytes: Buffer): Promise<ParsedMessage> {
  const root = openCompound(bytes)
  const extracted = await extractText(bytes, 'application/vnd.ms-outlook', () => undefined)
  if (extracted.status === 'failed') throw new Error(`the file of Outlook is not read: ${extracted.reason}`)
  const fullText = extracted.pages.map(({ text }) => text).join('\n')
  const end = fullText.indexOf('\n\n')
  const [head, text] = end === -1 ? [fullText, ''] : [fullText.slice(0, end), fullText.slice(end + 2)]
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'mu').exec(head)?.[1]
  const from = addressesIn(header('From'))
  const date = header('Date')
  return {
    mail: {
      headers: header('From') === undefined ? [] : [{ key: 'from', originalKey: 'From', value: header('From') ?? '' }],
      ...(from[0] ? { from: from[0] } : {}),
      to: addressesIn(header('To')),
      cc: addressesIn(header('Cc')),
      subject: header('Subject') ?? '',
      messageId: textOf(root, streamOf.messageId) ?? '',
      inReplyTo: textOf(root, streamOf.inReplyTo) ?? '',
      references: textOf(root, streamOf.references) ?? '',
      ...(date === undefined ? {} : { date }),
      text,
    },
    attachments: root.storages
      .filter(({ name }) => name.startsWith('__attach_version1.0_'))
      .slice(0, maxAttachments)
      .flatMap((part, index) => attachmentOf(part, index)),
  }
}

function attachmentOf(part: CompoundStorage, index: number): AttachmentBytes[] {
  const content = part.stream(streamOf.content)
  if (!content) return []
  const name = textOf(part, streamOf.fileName) ?? textOf(part, streamOf.shortFileName) ?? String(index + 1)
  return [{ name, mimeType: textOf(part, streamOf.mimeType) ?? 'application/octet-stream', bytes: content }]
}

const addressesIn = (list: string | undefined): { name: string; address: string }[] =>
  (list?.split(/,\s*/u) ?? []).flatMap((part) => {
    const at = part.lastIndexOf('<')
    const inner = part.slice(at + 1, -1)
    if (at !== -1 && part.endsWith('>') && inner.includes('@'))
      return [{ name: part.slice(0, at).trim(), address: inner }]
    return [{ name: part.includes('@') ? '' : part, address: part.includes('@') ? part : '' }]
  })
