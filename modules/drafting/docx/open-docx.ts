// Checks an untrusted DOCX file before anything parses it. Returns an archive rebuilt from the verified entries, so
// that another reader cannot find different entries in it.
import { Parser } from 'htmlparser2'
import PizZip from 'pizzip'
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
    assertDocx(archive, await contentTypes(archive))
    const zip = new PizZip()
    for (const name of archive.names) {
      const isXml = /\.(?:xml|rels)$/i.test(name)
      const content = await archive.bytes(name, isXml ? maxXmlBytes : limits.maxInflatedBytes)
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

/** Checks every part: no entity declarations, no external references except plain links. @throws TemplateRefusal */
function assertXml(name: string, xml: string): void {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new TemplateRefusal('template_broken', { part: name })
  const fieldNames: string[] = []
  const externalReferences: string[] = []
  // A field may be split over many runs and nested in another field.
  const openFields: string[] = []
  let isInInstruction = false
  let depth = 0
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        depth += 1
        if (depth > maxDepth) throw new TemplateRefusal('template_broken', { part: name })
        if (tag.endsWith('instrText')) isInInstruction = true
        if (tag.endsWith('fldSimple')) fieldNames.push(fieldName(attributes['w:instr'] ?? ''))
        if (tag.endsWith('fldChar') && attributes['w:fldCharType'] === 'begin') openFields.push('')
        if (tag.endsWith('fldChar') && attributes['w:fldCharType'] === 'end')
          fieldNames.push(fieldName(openFields.pop() ?? ''))
        if (tag.endsWith('altChunk')) externalReferences.push('altChunk')
        if (tag === 'Relationship' && attributes.TargetMode === 'External') {
          const kind = (attributes.Type ?? '').split('/').at(-1) ?? ''
          if (kind !== 'hyperlink' || !harmlessLink.test(attributes.Target ?? '')) externalReferences.push(kind)
        }
      },
      ontext(text) {
        if (isInInstruction) openFields.push((openFields.pop() ?? '') + text)
      },
      onclosetag(tag) {
        depth -= 1
        if (tag.endsWith('instrText')) isInInstruction = false
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  externalReferences.push(...[...fieldNames, ...openFields.map(fieldName)].filter((field) => fetchingFields.has(field)))
  if (externalReferences.length > 0)
    throw new TemplateRefusal('template_external', {
      part: name,
      references: [...new Set(externalReferences)].slice(0, 10),
    })
}
