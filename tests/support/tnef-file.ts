// Containers of Outlook (`winmail.dat`), written by [MS-OXTNEF].

const signature = Buffer.from([0x78, 0x9f, 0x3e, 0x22, 0x01, 0x00])
const idOf = {
  codePage: 0x0006_9007,
  subject: 0x0001_8004,
  messageProperties: 0x0006_9003,
  attachmentBegins: 0x0006_9002,
  attachmentTitle: 0x0001_8010,
  attachmentContent: 0x0006_800f,
  attachmentProperties: 0x0006_9005,
} as const

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
const uint16 = (value: number): Buffer => uint32(value).subarray(0, 2)
const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])

function attribute(level: 1 | 2, name: keyof typeof idOf, data: Buffer): Buffer {
  const sum = data.reduce((total, byte) => (total + byte) & 0xffff, 0)
  return Buffer.concat([Buffer.from([level]), uint32(idOf[name]), uint32(data.length), data, uint16(sum)])
}

/** A property of a variable length: text in UTF-16, bytes, or an object. */
function encodeProperty(
  id: number,
  value: string | Buffer,
  type = typeof value === 'string' ? 0x001f : 0x0102,
): Buffer {
  const bytes = typeof value === 'string' ? Buffer.from(`${value}\0`, 'utf16le') : value
  return Buffer.concat([uint16(type), uint16(id), uint32(1), uint32(bytes.length), padded(bytes)])
}
/** A named property with two numbers. */
const namedProperty = Buffer.concat([
  uint16(0x1003),
  uint16(0x8001),
  Buffer.alloc(16, 1),
  uint32(1),
  uint32(6),
  padded(Buffer.from('Uno', 'utf16le')),
  uint32(2),
  uint32(7),
  uint32(8),
])
const properties = (...list: readonly Buffer[]): Buffer => Buffer.concat([uint32(list.length), ...list])

export interface TnefFileParts {
  readonly subject?: string
  readonly text?: string
  readonly html?: string
  readonly files?: readonly (
    | { readonly name: string; readonly mimeType?: string; readonly content: Buffer }
    | { readonly name: string; readonly message: TnefFileParts }
  )[]
}

/**
 * Returns a container. Names of files are written in code page 1252 and in their properties, unless the properties are
 * absent.
 */
export function tnefFile(
  { subject = '', text, html, files = [] }: TnefFileParts,
  { hasProperties = true } = {},
): Buffer {
  const message: Buffer[] = [namedProperty]
  if (text !== undefined) message.push(encodeProperty(0x1000, text))
  if (html !== undefined) message.push(encodeProperty(0x1013, Buffer.from(html, 'latin1')))
  const attachments = files.map((file) => {
    const begins = [
      attribute(2, 'attachmentBegins', Buffer.alloc(14)),
      attribute(2, 'attachmentTitle', Buffer.from(`${file.name}\0`, 'latin1')),
    ]
    if ('message' in file) {
      const inner = Buffer.concat([Buffer.alloc(16, 7), tnefFile(file.message)])
      return Buffer.concat([
        ...begins,
        attribute(2, 'attachmentProperties', properties(encodeProperty(0x3701, inner, 0x000d))),
      ])
    }
    const fileProperties = [
      encodeProperty(0x3707, file.name),
      encodeProperty(0x370e, file.mimeType ?? 'application/octet-stream'),
    ]
    return Buffer.concat([
      ...begins,
      attribute(2, 'attachmentContent', file.content),
      ...(hasProperties ? [attribute(2, 'attachmentProperties', properties(...fileProperties))] : []),
    ])
  })
  return Buffer.concat([
    signature,
    attribute(1, 'codePage', Buffer.concat([uint32(1252), uint32(0)])),
    attribute(1, 'subject', Buffer.from(`${subject}\0`, 'latin1')),
    attribute(1, 'messageProperties', properties(...message)),
    ...attachments,
  ])
}
