// UploadPolicy a DOCX file that a stranger made apart, before anything works with it. What comes out are the entries that
// were verified one by one, so that no other reader of the archive sees another one.
import { Parser } from 'htmlparser2'
import PizZip from 'pizzip'
import { sourceOf } from '#server/files/byte-source.ts'
import { openZip, ZipError, type ZipArchive, type ZipLimits } from '#server/files/zip.ts'
import { TemplateRefusal } from './docx-errors.ts'

/** A template of 200 pages with pictures stays far below. */
const limits: ZipLimits = { maxEntries: 2_000, maxInflatedBytes: 48 * 1024 * 1024, maxRatio: 100 }
const largestXml = 16 * 1024 * 1024
/** Elements within elements; Word stays below a hundred. Readers of trees take far longer for deep ones. */
const deepest = 256

/** @returns the archive, rebuilt of what was read @throws TemplateRefusal */
export async function openDocx(bytes: Uint8Array): Promise<PizZip> {
  // An old .doc, a PDF, a picture: what is no archive is no damaged DOCX either.
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) throw new TemplateRefusal('template_not_docx')
  try {
    const archive = await openZip(sourceOf(bytes), limits)
    assertDocx(archive, await contentTypes(archive))
    const zip = new PizZip()
    for (const name of archive.names) {
      const isXml = /\.(?:xml|rels)$/i.test(name)
      const content = await archive.bytes(name, isXml ? largestXml : limits.maxInflatedBytes)
      if (isXml) assertXml(name, content.toString())
      zip.file(name, content, { binary: true })
    }
    return zip
  } catch (error) {
    if (!(error instanceof ZipError)) throw error
    throw new TemplateRefusal(error.problem === 'too_large' ? 'template_bomb' : 'template_broken')
  }
}

async function contentTypes(archive: ZipArchive): Promise<string> {
  if (!archive.has('[Content_Types].xml')) throw new TemplateRefusal('template_not_docx')
  return (await archive.bytes('[Content_Types].xml', 4 * 1024 * 1024)).toString()
}

const activePart = /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml|activeX\/)/i
const isActive = (name: string): boolean =>
  activePart.test(name) || (/(?:^|\/)embeddings\//i.test(name) && /\.(?:bin|exe|docm|xlsm|pptm|xlsb)$/i.test(name))

function assertDocx(archive: ZipArchive, types: string): void {
  if (/macroEnabled|vbaProject/i.test(types) || archive.names.some(isActive))
    throw new TemplateRefusal('template_macros')
  if (!/wordprocessingml\.(?:document|template)\.main\+xml/.test(types)) throw new TemplateRefusal('template_not_docx')
  if (archive.names.some((name) => name.includes('..') || name.startsWith('/') || name.includes('\\')))
    throw new TemplateRefusal('template_broken')
}

/** Fields that fetch from elsewhere or start something when the document is opened, by their first word. */
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

/** Every part: no declarations of entities, no references outwards but plain links. @throws TemplateRefusal */
function assertXml(name: string, xml: string): void {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new TemplateRefusal('template_broken', { part: name })
  const found: string[] = []
  const outward: string[] = []
  // A field may be spelled over many runs, and stand in another one.
  const open: string[] = []
  let inCode = false
  let depth = 0
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        depth += 1
        if (depth > deepest) throw new TemplateRefusal('template_broken', { part: name })
        if (tag.endsWith('instrText')) inCode = true
        if (tag.endsWith('fldSimple')) found.push(fieldName(attributes['w:instr'] ?? ''))
        if (tag.endsWith('fldChar') && attributes['w:fldCharType'] === 'begin') open.push('')
        if (tag.endsWith('fldChar') && attributes['w:fldCharType'] === 'end') found.push(fieldName(open.pop() ?? ''))
        if (tag.endsWith('altChunk')) outward.push('altChunk')
        if (tag === 'Relationship' && attributes.TargetMode === 'External') {
          const kind = (attributes.Type ?? '').split('/').at(-1) ?? ''
          if (kind !== 'hyperlink' || !harmlessLink.test(attributes.Target ?? '')) outward.push(kind)
        }
      },
      ontext(text) {
        if (inCode) open.push((open.pop() ?? '') + text)
      },
      onclosetag(tag) {
        depth -= 1
        if (tag.endsWith('instrText')) inCode = false
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  outward.push(...[...found, ...open.map(fieldName)].filter((field) => fetchingFields.has(field)))
  if (outward.length > 0)
    throw new TemplateRefusal('template_external', { part: name, references: [...new Set(outward)].slice(0, 10) })
}
