// Reads the XML inside Office and OpenDocument files while it is inflated, so that it need not fit in memory.
// htmlparser2 ignores entity declarations and loads nothing.
import { Parser } from 'htmlparser2'
import type { ZipArchive } from '../zip.ts'
import { ExtractionFailure } from './extraction.ts'
import type { ReaderTools } from './extraction.ts'

export interface XmlHandler {
  /** `name` has no prefix. `get` reads an attribute by its name with or without prefix. */
  open?(name: string, get: (attribute: string) => string | undefined): void
  close?(name: string): void
  text?(text: string): void
}

/** Maximum of inflated XML of one document, bytes: some thousand pages. */
const maxXmlBytes = 96 * 1024 * 1024

/** Parses one part of the archive. @throws ExtractionFailure, ZipError */
export async function readXml(zip: ZipArchive, part: string, tools: ReaderTools, handler: XmlHandler): Promise<void> {
  const decoder = new TextDecoder()
  const parser = new Parser(
    {
      onopentag: (name, attributes) =>
        handler.open?.(localName(name), (requested) => attributeOf(attributes, requested)),
      onclosetag: (name) => handler.close?.(localName(name)),
      ontext: (text) => handler.text?.(text),
    },
    { xmlMode: true },
  )
  let read = 0
  for await (const chunk of zip.stream(part)) {
    read += chunk.length
    if (read > maxXmlBytes) throw new ExtractionFailure('too_large')
    parser.write(decoder.decode(chunk, { stream: true }))
    tools.progress()
  }
  parser.end(decoder.decode())
}

export interface Relationship {
  readonly id: string
  /** Last word of the type's address, such as `footnotes`; the same in the strict and the transitional variant. */
  readonly type: string
  /** Name of the part in the archive. */
  readonly target: string
}

/** Returns the relationships of a part of an Office file to other parts of it; empty when it has none. */
export async function relationshipsOf(zip: ZipArchive, part: string, tools: ReaderTools): Promise<Relationship[]> {
  const slash = part.lastIndexOf('/') + 1
  const list = `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`
  const relationships: Relationship[] = []
  if (!zip.has(list)) return relationships
  await readXml(zip, list, tools, {
    open: (name, get) => {
      if (name !== 'Relationship' || get('TargetMode') === 'External') return
      const target = partNameOf(get('Target') ?? '', part)
      if (target !== undefined)
        relationships.push({ id: get('Id') ?? '', type: (get('Type') ?? '').split('/').at(-1) ?? '', target })
    },
  })
  return relationships
}

/** Returns the name of the part to which a part refers; undefined for an address that no part can have. */
function partNameOf(address: string, part: string): string | undefined {
  const url = URL.parse(address, `zip:///${part}`)
  if (!url) return undefined
  const name = url.pathname.slice(1)
  try {
    return decodeURIComponent(name)
  } catch {
    // Some programs write a name with a percent sign as it is.
    return name
  }
}

/** Returns the main part of the file. @throws ExtractionFailure when there is none */
export async function mainPartOf(zip: ZipArchive, tools: ReaderTools): Promise<string> {
  const main = (await relationshipsOf(zip, '', tools)).find(
    ({ type, target }) => type === 'officeDocument' && zip.has(target),
  )
  if (!main) throw new ExtractionFailure('damaged')
  return main.target
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

function attributeOf(attributes: Readonly<Record<string, string>>, requested: string): string | undefined {
  if (requested in attributes) return attributes[requested]
  const key = Object.keys(attributes).find((name) => localName(name) === requested)
  return key === undefined ? undefined : attributes[key]
}
