// Reads `winmail.dat`, the container in which Outlook sends a message to other Outlooks (Transport Neutral
// Encapsulation Format); [MS-OXTNEF], properties by [MS-OXPROPS].
import { decoderOfCodePage } from './code-page.ts'
import { maxAttachmentDepth } from './extraction.ts'

const signature = 0x22_3e_9f_78
const tnefTypes = new Set(['application/ms-tnef', 'application/vnd.ms-tnef'])
const maxAttachments = 500

/** Attributes belong to the message (1) or to an attachment (2). */
const levels = new Set([1, 2])
/** Attributes (2.1.3.3); the lower half of their ids. */
const attribute = {
  subject: 0x8004,
  text: 0x800c,
  attachmentContent: 0x800f,
  attachmentTitle: 0x8010,
  attachmentBegins: 0x9002,
  messageProperties: 0x9003,
  attachmentProperties: 0x9005,
  codePage: 0x9007,
} as const
const property = {
  subject: 0x0037,
  text: 0x1000,
  rtf: 0x1009,
  html: 0x1013,
  content: 0x3701,
  shortFileName: 0x3704,
  fileName: 0x3707,
  mimeType: 0x370e,
} as const
const type = { bytesText: 0x001e, text: 0x001f, object: 0x000d, binary: 0x0102 } as const
/** Bytes of values of a fixed length, padded to four (2.1.3.4). */
const fixedBytes: Readonly<Record<number, number>> = {
  0x0002: 4,
  0x0003: 4,
  0x0004: 4,
  0x0005: 8,
  0x0006: 8,
  0x0007: 8,
  0x000a: 4,
  0x000b: 4,
  0x0014: 8,
  0x0040: 8,
  0x0048: 16,
}
const multipleValues = 0x1000
const firstNamedProperty = 0x8000
/** The id of the interface that precedes an embedded message. */
const interfaceIdBytes = 16

export interface AttachedPart {
  readonly name: string
  readonly mimeType: string
  readonly bytes: Uint8Array
}

export interface TnefContents {
  readonly text: string
  readonly html: string
  /** Compressed RTF. */
  readonly rtf: Buffer | null
  /** Attached files. Files of an embedded message follow its text, which is a separate file. */
  readonly files: readonly AttachedPart[]
  /** False when the file ends early or has more attachments than are read. */
  readonly isWhole: boolean
}

/** Returns whether a part of a message is such a container. Decided by its content, because its type and name vary. */
export const isTnef = (bytes: Uint8Array, mimeType: string, name: string): boolean =>
  (tnefTypes.has(mimeType.toLowerCase()) || /\.dat$/iu.test(name)) &&
  bytes.byteLength >= 6 &&
  viewOf(bytes).readUInt32LE(0) === signature

const viewOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Returns the contents of a container. If it is damaged, returns the contents before the damage. */
export const readTnef = (bytes: Uint8Array): TnefContents => readContainer(viewOf(bytes), 0).contents

interface Container {
  readonly subject: string
  readonly contents: TnefContents
}

interface OpenAttachment {
  title: string
  content: Uint8Array | null
  properties: Properties | null
}

function readContainer(bytes: Buffer, depth: number): Container {
  let decoder = decoderOfCodePage()
  let subject = ''
  let text = ''
  let message: Properties | null = null
  const attachments: OpenAttachment[] = []
  const isWhole = readsWithoutError(() => {
    for (const { id, data } of attributesOf(bytes)) {
      const attachment = attachments.at(-1)
      if (id === attribute.codePage && data.length >= 4) decoder = decoderOfCodePage(data.readUInt32LE(0))
      else if (id === attribute.subject) subject = withoutEnd(decoder.decode(data))
      else if (id === attribute.text) text = withoutEnd(decoder.decode(data))
      else if (id === attribute.messageProperties) message = propertiesOf(data, decoder)
      else if (id === attribute.attachmentBegins) attachments.push({ title: '', content: null, properties: null })
      else if (id === attribute.attachmentTitle && attachment) attachment.title = withoutEnd(decoder.decode(data))
      else if (id === attribute.attachmentContent && attachment) attachment.content = data
      else if (id === attribute.attachmentProperties && attachment) attachment.properties = propertiesOf(data, decoder)
      if (attachments.length > maxAttachments) throw new RangeError('more attachments than are read')
    }
  })
  const messageProperties: Properties = message ?? new Map()
  const filesByAttachment = attachments
    .slice(0, maxAttachments)
    .map((attachment, index) => filesOf(attachment, index, depth))
  return {
    subject: textIn(messageProperties, property.subject) ?? subject,
    contents: {
      text: textIn(messageProperties, property.text) ?? text,
      html: textIn(messageProperties, property.html) ?? decodedIn(messageProperties, property.html, decoder) ?? '',
      rtf: bytesIn(messageProperties, property.rtf) ?? null,
      files: filesByAttachment.flatMap(({ files }) => files),
      isWhole: isWhole && filesByAttachment.every((attachment) => attachment.isWhole),
    },
  }
}

/** Runs a reader of bytes. @returns false if the bytes end early */
function readsWithoutError(read: () => void): boolean {
  try {
    read()
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

function* attributesOf(bytes: Buffer): Generator<{ readonly id: number; readonly data: Buffer }> {
  const [headBytes, idAndLengthBytes, checksumBytes] = [6, 9, 2]
  for (let at = headBytes; at < bytes.length;) {
    if (!levels.has(bytes.readUInt8(at))) throw new RangeError('an attribute belongs to nothing')
    const id = bytes.readUInt16LE(at + 1)
    const length = bytes.readUInt32LE(at + 5)
    const from = at + idAndLengthBytes
    if (from + length > bytes.length) throw new RangeError('an attribute ends after the container')
    yield { id, data: bytes.subarray(from, from + length) }
    at = from + length + checksumBytes
  }
}

function filesOf(
  { title, content, properties }: OpenAttachment,
  index: number,
  depth: number,
): Pick<TnefContents, 'files' | 'isWhole'> {
  const fileProperties: Properties = properties ?? new Map()
  const name =
    textIn(fileProperties, property.fileName) ||
    title ||
    textIn(fileProperties, property.shortFileName) ||
    String(index + 1)
  const embedded = fileProperties.get(property.content)
  if (embedded?.type === type.object && embedded.bytes.length > interfaceIdBytes + 6) {
    const container = embedded.bytes.subarray(interfaceIdBytes)
    if (container.readUInt32LE(0) === signature)
      return depth < maxAttachmentDepth ? messageFiles(container, name, depth + 1) : { files: [], isWhole: false }
  }
  const bytes = content ?? (embedded?.type === type.binary ? embedded.bytes : null)
  if (!bytes) return { files: [], isWhole: false }
  const mimeType = textIn(fileProperties, property.mimeType) || 'application/octet-stream'
  return { files: [{ name, mimeType, bytes: new Uint8Array(bytes) }], isWhole: true }
}

/** Returns the text of an embedded message as a file, and its attached files. */
function messageFiles(bytes: Buffer, title: string, depth: number): Pick<TnefContents, 'files' | 'isWhole'> {
  const { subject, contents } = readContainer(bytes, depth)
  const { text, html, files, isWhole } = contents
  const name = subject || title
  const textFiles: AttachedPart[] = []
  if (text.trim() !== '')
    textFiles.push({ name: `${name}.txt`, mimeType: 'text/plain', bytes: new Uint8Array(Buffer.from(text)) })
  else if (html.trim() !== '')
    textFiles.push({ name: `${name}.html`, mimeType: 'text/html', bytes: new Uint8Array(Buffer.from(html)) })
  return { files: [...textFiles, ...files], isWhole }
}

interface Property {
  readonly type: number
  readonly bytes: Buffer
  readonly text: string | null
}
type Properties = ReadonlyMap<number, Property>

const textIn = (properties: Properties, id: number): string | undefined => properties.get(id)?.text ?? undefined
const bytesIn = (properties: Properties, id: number): Buffer | undefined => {
  const value = properties.get(id)
  return value?.type === type.binary ? value.bytes : undefined
}
const decodedIn = (properties: Properties, id: number, decoder: TextDecoder): string | undefined => {
  const bytes = bytesIn(properties, id)
  return bytes && decoder.decode(bytes)
}

/** Reads a list of properties (2.1.3.4); of several values of a property, only the first. */
function propertiesOf(bytes: Buffer, decoder: TextDecoder): Properties {
  const properties = new Map<number, Property>()
  readsWithoutError(() => {
    const count = bytes.readUInt32LE(0)
    let at = 4
    for (let read = 0; read < count; read += 1) {
      const statedType = bytes.readUInt16LE(at)
      const id = bytes.readUInt16LE(at + 2)
      at += 4
      if (id >= firstNamedProperty) at = afterName(bytes, at)
      const valueType = statedType & ~multipleValues
      const width = fixedBytes[valueType]
      const isCounted = width === undefined || (statedType & multipleValues) !== 0
      const valueCount = isCounted ? bytes.readUInt32LE(at) : 1
      if (isCounted) at += 4
      for (let value = 0; value < valueCount; value += 1) {
        const length = width ?? bytes.readUInt32LE(at)
        if (width === undefined) at += 4
        if (at + length > bytes.length) throw new RangeError('a property ends after its list')
        if (!properties.has(id)) properties.set(id, propertyOf(valueType, bytes.subarray(at, at + length), decoder))
        at += padded(length)
      }
    }
  })
  return properties
}

function propertyOf(valueType: number, bytes: Buffer, decoder: TextDecoder): Property {
  if (valueType === type.text) return { type: valueType, bytes, text: withoutEnd(bytes.toString('utf16le')) }
  const text = valueType === type.bytesText ? withoutEnd(decoder.decode(bytes)) : null
  return { type: valueType, bytes, text }
}

/** Returns the offset after the name of a property: the id of a set of names, a kind, then a number or a text. */
function afterName(bytes: Buffer, from: number): number {
  const [setBytes, kindBytes] = [16, 4]
  const kind = bytes.readUInt32LE(from + setBytes)
  const at = from + setBytes + kindBytes
  return kind === 0 ? at + 4 : at + 4 + padded(bytes.readUInt32LE(at))
}

const padded = (length: number): number => Math.ceil(length / 4) * 4

const withoutEnd = (text: string): string => {
  const end = text.indexOf('\0')
  return end === -1 ? text : text.slice(0, end)
}
