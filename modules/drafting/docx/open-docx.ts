// Checks an untrusted DOCX file before anything parses it. Returns an archive rebuilt from the verified entries, so
// that another reader cannot find different entries in it.
import PizZip from 'pizzip'
import { NotCheckedError, newXmlBudget, walkXml, type XmlBudget } from '#server/files/active-content/walk-xml.ts'
import { sourceOf } from '#server/files/byte-source.ts'
import { openZip, ZipError, type ZipArchive, type ZipLimits } from '#server/files/zip.ts'
import { TemplateRefusal } from './docx-errors.ts'

/** Far above a template of 200 pages with pictures. */
const limits: ZipLimits = { maxEntries: 2_000, maxInflatedBytes: 48 * 1024 * 1024, maxRatio: 100 }
const maxXmlBytes = 16 * 1024 * 1024
/** Maximal nesting of elements; Word stays below a hundred. Tree parsers become slow with deep nesting. */
const maxDepth = 256

/** @returns the rebuilt archive @throws TemplateRefusal */
export async function openDocx(bytes: Uint8Array): Promise<PizZip> {
  // An old .doc, a PDF or a picture is another format, not a damaged DOCX.
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) throw new TemplateRefusal('template_not_docx')
  try {
    const archive = await openZip(sourceOf(bytes), limits)
    const budget: XmlBudget = { bytesLeft: limits.maxInflatedBytes }
    const types = await readContentTypes(archive)
    assertDocx(archive, types.names)
    const zip = new PizZip()
    for (const name of archive.names) {
      const isXml = types.isXml(name)
      const content = await archive.bytes(name, isXml ? maxXmlBytes : limits.maxInflatedBytes)
      if (isXml) await assertXml(archive, name, budget)
      zip.file(name, content, { binary: true })
    }
    return zip
  } catch (error) {
    if (error instanceof NotCheckedError) throw new TemplateRefusal('template_broken')
    if (!(error instanceof ZipError)) throw error
    throw new TemplateRefusal(error.problem === 'too_large' ? 'template_bomb' : 'template_broken')
  }
}

interface ContentTypes {
  /** The declared types. */
  readonly names: readonly string[]
  /** Returns whether Word reads a part as XML. Pictures in XML are not checked: they contain no fields. */
  isXml(part: string): boolean
}

/** @throws TemplateRefusal, ZipError, NotCheckedError */
async function readContentTypes(archive: ZipArchive): Promise<ContentTypes> {
  const list = '[Content_Types].xml'
  if (!archive.has(list)) throw new TemplateRefusal('template_not_docx')
  // Bounds the size before the list is parsed.
  await archive.bytes(list, 4 * 1024 * 1024)
  const byExtension = new Map<string, string>()
  const byPart = new Map<string, string>()
  await walkXml(archive, list, newXmlBudget(), {
    open(name, get) {
      const type = get('ContentType') ?? ''
      if (name === 'Default') byExtension.set((get('Extension') ?? '').toLowerCase(), type)
      if (name === 'Override') byPart.set((get('PartName') ?? '').replace(/^\//, '').toLowerCase(), type)
    },
  })
  return {
    names: [...byExtension.values(), ...byPart.values()],
    isXml(part) {
      const name = part.toLowerCase()
      const type = byPart.get(name) ?? byExtension.get(name.slice(name.lastIndexOf('.') + 1)) ?? ''
      return /\.(?:xml|rels)$/.test(name) || (/[/+]xml\s*(?:;|$)/i.test(type) && !/^\s*image\//i.test(type))
    },
  }
}

const activePart = /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml|activeX\/)/i
const isActive = (name: string): boolean =>
  activePart.test(name) || (/(?:^|\/)embeddings\//i.test(name) && /\.(?:bin|exe|docm|xlsm|pptm|xlsb)$/i.test(name))

function assertDocx(archive: ZipArchive, types: readonly string[]): void {
  if (types.some((type) => /macroEnabled|vbaProject/i.test(type)) || archive.names.some(isActive))
    throw new TemplateRefusal('template_macros')
  if (!types.some((type) => /wordprocessingml\.(?:document|template)\.main\+xml/.test(type)))
    throw new TemplateRefusal('template_not_docx')
  if (archive.names.some((name) => name.includes('..') || name.startsWith('/') || name.includes('\\')))
    throw new TemplateRefusal('template_broken')
}

/** Fields that fetch external content or start a program when the document is opened, by their first word. */
const fetchingFields = new Set([
  'DDE',
  'DDEAUTO',
  'INCLUDETEXT',
  'INCLUDEPICTURE',
  'INCLUDE',
  'IMPORT',
  'LINK',
  'RD',
  'DATABASE',
  'MACROBUTTON',
  'EMBED',
  'CONTROL',
])
const fieldName = (instruction: string): string => (/[a-z]+/i.exec(instruction)?.[0] ?? '').toUpperCase()
const harmlessLink = /^(?:https?:|mailto:|tel:|#)/i

/**
 * Checks a part: no entity declarations, no external references except plain links. Attributes are checked under every
 * prefix, because a part may declare other prefixes than Word.
 * @throws TemplateRefusal, NotCheckedError
 */
async function assertXml(archive: ZipArchive, part: string, budget: XmlBudget): Promise<void> {
  const fieldNames: string[] = []
  const externalReferences: string[] = []
  // A field may be split over many runs and nested in another field.
  const openFields: string[] = []
  let isInInstruction = false
  let depth = 0
  await walkXml(archive, part, budget, {
    doctype() {
      throw new TemplateRefusal('template_broken', { part })
    },
    open(name, _get, getAll) {
      depth += 1
      if (depth > maxDepth) throw new TemplateRefusal('template_broken', { part })
      if (name === 'instrText' || name === 'delInstrText') isInInstruction = true
      if (name === 'fldSimple') fieldNames.push(...getAll('instr').map(fieldName))
      if (name === 'fldChar' && getAll('fldCharType').includes('begin')) openFields.push('')
      if (name === 'fldChar' && getAll('fldCharType').includes('end'))
        fieldNames.push(fieldName(openFields.pop() ?? ''))
      if (name === 'altChunk') externalReferences.push('altChunk')
      if (name === 'Relationship' && getAll('TargetMode').some((mode) => /^\s*external\s*$/i.test(mode))) {
        const kinds = getAll('Type').map((type) => type.split('/').at(-1) ?? '')
        const kind = kinds.find((one) => one !== 'hyperlink') ?? kinds[0] ?? ''
        const targets = getAll('Target')
        const isPlainLink = kind === 'hyperlink' && targets.length > 0 && targets.every((to) => harmlessLink.test(to))
        if (!isPlainLink) externalReferences.push(kind)
      }
    },
    text(text) {
      if (isInInstruction) openFields.push((openFields.pop() ?? '') + text)
    },
    close(name) {
      depth -= 1
      if (name === 'instrText' || name === 'delInstrText') isInInstruction = false
    },
  })
  externalReferences.push(...[...fieldNames, ...openFields.map(fieldName)].filter((field) => fetchingFields.has(field)))
  if (externalReferences.length > 0)
    throw new TemplateRefusal('template_external', {
      part,
      references: [...new Set(externalReferences)].slice(0, 10),
    })
}
