// Parses XML inside an archive while it is inflated, without buffering the part or blocking the event loop.
import { Parser } from 'htmlparser2'
import type { ZipArchive } from '../zip.ts'

export interface XmlVisitor {
  /**
   * `name` without its prefix; `get` reads an attribute by its name without prefix, and `getAll` those of all prefixes.
   */
  open?(
    name: string,
    get: (attribute: string) => string | undefined,
    getAll: (attribute: string) => readonly string[],
  ): void
  close?(name: string): void
  text?(text: string): void
  /** A declaration of a document type, which may declare entities. */
  doctype?(): void
}

/**
 * Thrown when the parsed parts exceed the limit, or have an unsupported encoding.
 */
export class NotCheckedError extends Error {
  override readonly name = 'NotCheckedError'
}

/** Bytes of inflated XML that may still be parsed in one file. */
export interface XmlBudget {
  bytesLeft: number
}
/** 32 MiB: about a thousand pages. */
export const newXmlBudget = (): XmlBudget => ({ bytesLeft: 32 * 1024 * 1024 })

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/**
 * Returns the decoder according to the first bytes (XML 1.0, appendix F). Text in an encoding of one byte per character is
 * decoded as UTF-8: what active content is recognized by is ASCII, which is the same in both.
 * @throws NotCheckedError when the declared encoding is not supported
 */
function decoderOf(start: Uint8Array): TextDecoder {
  const [first, second] = start
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return new TextDecoder('utf-16le')
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return new TextDecoder('utf-16be')
  const declared = /^(?:\xef\xbb\xbf)?<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/i.exec(
    Buffer.from(start.subarray(0, 200)).toString('latin1'),
  )?.[1]
  if (declared !== undefined && !/^(?:utf-?8|us-ascii|ascii|iso-8859-\d{1,2}|windows-125\d)$/i.test(declared))
    throw new NotCheckedError(declared)
  return new TextDecoder()
}

/** @throws ZipError, NotCheckedError */
export async function walkXml(zip: ZipArchive, part: string, budget: XmlBudget, visitor: XmlVisitor): Promise<void> {
  let decoder: TextDecoder | undefined
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const getAll = (requested: string) =>
          Object.entries(attributes)
            .filter(([key]) => localName(key) === requested)
            .map(([, value]) => value)
        visitor.open?.(localName(name), (requested) => getAll(requested)[0], getAll)
      },
      onprocessinginstruction(name) {
        if (name.startsWith('!')) visitor.doctype?.()
      },
      onclosetag: (name) => visitor.close?.(localName(name)),
      ontext: (text) => visitor.text?.(text),
    },
    { xmlMode: true },
  )
  for await (const chunk of zip.stream(part)) {
    budget.bytesLeft -= chunk.length
    if (budget.bytesLeft < 0) throw new NotCheckedError(part)
    decoder ??= decoderOf(chunk)
    parser.write(decoder.decode(chunk, { stream: true }))
  }
  parser.end(decoder?.decode() ?? '')
}
