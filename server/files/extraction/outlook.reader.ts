// Text of a message saved by Outlook (MSG): a compound file whose streams are MAPI properties; [MS-OXMSG].
import { decoderOfCodePage } from './code-page.ts'
import { openCompound, damagedIfOutOfRange, type CompoundStorage } from './compound.ts'
import { ExtractionFailure, maxAttachmentDepth } from './extraction.ts'
import type { ReaderTools, TextReader } from './extraction.ts'
import { htmlToText } from './html-text.ts'
import { pagesOfMessage, type Message } from './mail-text.ts'
import { decompressRtf } from './outlook-rtf.ts'
import { readRtf } from './rtf.reader.ts'

/** Ids of properties; [MS-OXPROPS]. */
const property = {
  subject: 0x0037,
  submitted: 0x0039,
  recipientType: 0x0c15,
  senderName: 0x0c1a,
  senderAddress: 0x0c1f,
  shownCc: 0x0e03,
  shownTo: 0x0e04,
  delivered: 0x0e06,
  body: 0x1000,
  rtf: 0x1009,
  html: 0x1013,
  displayName: 0x3001,
  address: 0x3003,
  attachment: 0x3701,
  shortFileName: 0x3704,
  fileName: 0x3707,
  smtpAddress: 0x39fe,
  internetCodePage: 0x3fde,
  messageCodePage: 0x3ffd,
  senderSmtpAddress: 0x5d01,
} as const
const [typeText, typeTextOfBytes, typeBinary] = ['001F', '001E', '0102'] as const
/** Bytes before the properties of the file, of a message within it, and of a recipient or an attachment (2.4). */
const [fileHeadBytes, innerMessageHeadBytes, partHeadBytes] = [32, 24, 8]
const maxAttachments = 500
/** Milliseconds from 1601 to 1970. */
const filetimeEpoch = 11_644_473_600_000n

export const readOutlook: TextReader = async (bytes, tools) => {
  const root = openCompound(bytes)
  if (!root.stream('__properties_version1.0')) throw new ExtractionFailure('damaged')
  return readMessage(root, fileHeadBytes, tools, 0)
}

async function readMessage(
  storage: CompoundStorage,
  headBytes: number,
  tools: ReaderTools,
  depth: number,
): Promise<string[]> {
  tools.progress()
  const message = new Properties(storage, headBytes)
  const sender = addressOf(
    message.text(property.senderName),
    message.text(property.senderSmtpAddress) ?? message.text(property.senderAddress),
  )
  const { to, cc } = recipientsOf(storage)
  const parts = storage.storages.filter(({ name }) => name.startsWith('__attach_version1.0_')).slice(0, maxAttachments)
  const attached = []
  for (const part of parts) attached.push(...(await readAttachment(part, tools, depth)))
  return pagesOfMessage(
    {
      headers: [
        ['From', sender],
        ['To', to || message.text(property.shownTo)],
        ['Cc', cc || message.text(property.shownCc)],
        ['Date', message.date(property.submitted) ?? message.date(property.delivered)],
        ['Subject', message.text(property.subject)],
      ],
      text: await bodyOf(message, tools),
      attachmentNames: attached.flatMap(({ name }) => name || []),
      attached,
    },
    tools,
  )
}

async function bodyOf(message: Properties, tools: ReaderTools): Promise<string> {
  const text = message.text(property.body)
  if (text?.trim()) return text
  const html = message.text(property.html) ?? message.decoded(property.html)
  if (html?.trim()) return htmlToText(html, { progress: tools.progress })
  const rtf = message.binary(property.rtf)
  return rtf
    ? (
        await readRtf(
          damagedIfOutOfRange(() => decompressRtf(rtf)),
          tools,
        )
      ).join('\n')
    : ''
}

async function readAttachment(part: CompoundStorage, tools: ReaderTools, depth: number): Promise<Message['attached']> {
  const properties = new Properties(part, partHeadBytes)
  const name =
    properties.text(property.fileName) ??
    properties.text(property.shortFileName) ??
    properties.text(property.displayName) ??
    ''
  const bytes = properties.binary(property.attachment)
  if (bytes) return [{ name, bytes }]
  const inner = part.storages.find((storage) => storage.name.toUpperCase() === '__SUBSTG1.0_3701000D')
  if (!inner?.stream('__properties_version1.0') || depth >= maxAttachmentDepth) return [{ name, pages: [] }]
  return [{ name, pages: await readMessage(inner, innerMessageHeadBytes, tools, depth + 1) }]
}

function recipientsOf(storage: CompoundStorage): { to: string; cc: string } {
  const recipients = storage.storages
    .filter(({ name }) => name.startsWith('__recip_version1.0_'))
    .map((recipient) => {
      const properties = new Properties(recipient, partHeadBytes)
      const address = properties.text(property.smtpAddress) ?? properties.text(property.address)
      return {
        isCopy: properties.number(property.recipientType) === 2,
        shown: addressOf(properties.text(property.displayName), address),
      }
    })
  const listOf = (isCopy: boolean) =>
    recipients
      .filter((recipient) => recipient.isCopy === isCopy)
      .flatMap(({ shown }) => shown ?? [])
      .join(', ')
  return { to: listOf(false), cc: listOf(true) }
}

/** Addresses inside an organisation are directory paths, which are less useful than the name. */
function addressOf(name: string | undefined, address: string | undefined): string | undefined {
  const mailbox = address?.includes('@') ? address : undefined
  if (name === undefined || name === '' || name === mailbox) return mailbox
  return mailbox === undefined ? name : `${name} <${mailbox}>`
}

class Properties {
  readonly #storage: CompoundStorage
  readonly #fixed = new Map<number, Buffer>()

  constructor(storage: CompoundStorage, headBytes: number) {
    this.#storage = storage
    const list = storage.stream('__properties_version1.0') ?? Buffer.alloc(0)
    for (let offset = headBytes; offset + 16 <= list.length; offset += 16)
      this.#fixed.set(list.readUInt16LE(offset + 2), list.subarray(offset + 8, offset + 16))
  }

  binary(id: number): Buffer | undefined {
    return this.#stream(id, typeBinary)
  }

  number(id: number): number | undefined {
    return this.#fixed.get(id)?.readInt32LE(0)
  }

  text(id: number): string | undefined {
    const wide = this.#stream(id, typeText)
    if (wide) return withoutEnd(wide.toString('utf16le'))
    const narrow = this.#stream(id, typeTextOfBytes)
    return narrow && withoutEnd(this.#decoder().decode(narrow))
  }

  /** Returns binary content that is a text. */
  decoded(id: number): string | undefined {
    const bytes = this.binary(id)
    return bytes && this.#decoder().decode(bytes)
  }

  date(id: number): string | undefined {
    const value = this.#fixed.get(id)?.readBigUInt64LE(0)
    if (value === undefined || value === 0n) return undefined
    const milliseconds = Number(value / 10_000n - filetimeEpoch)
    return Math.abs(milliseconds) < 8.64e15 ? new Date(milliseconds).toISOString() : undefined
  }

  #stream(id: number, type: string): Buffer | undefined {
    return this.#storage.stream(`__substg1.0_${id.toString(16).padStart(4, '0').toUpperCase()}${type}`)
  }

  #decoder(): TextDecoder {
    return decoderOfCodePage(this.number(property.internetCodePage) ?? this.number(property.messageCodePage))
  }
}

/** A text may end with the mark of its end. */
const withoutEnd = (text: string): string => text.replace(/\0$/, '')
