import Docxtemplater from 'docxtemplater'
import type PizZip from 'pizzip'
import { countOf, rawTagsOf, outlineOf, readTag, type RawTag, type Outline } from '../fields/outline.ts'
import { maxPlaceholders } from '../placeholders.contract.ts'
import { TemplateRefusal, type TagProblem } from './docx-errors.ts'

const partPatterns: readonly (readonly [RegExp, TagProblem['part']])[] = [
  [/header\d*\.xml$/, 'header'],
  [/footer\d*\.xml$/, 'footer'],
  [/(?:foot|end)notes\.xml$|comments\.xml$/, 'notes'],
  [/^(?:docProps|customXml)\//, 'properties'],
]
const partOf = (file: string | undefined): TagProblem['part'] =>
  partPatterns.find(([pattern]) => pattern.test(file ?? ''))?.[1] ?? 'body'

/** Codes of problems by the ids of the library's errors. */
const problemCodes: Readonly<Record<string, TagProblem['code']>> = {
  unclosed_tag: 'unclosed',
  unopened_tag: 'unopened',
  duplicate_open_tag: 'unclosed',
  duplicate_close_tag: 'unopened',
  unclosed_loop: 'section_unclosed',
  unopened_loop: 'section_unopened',
  closing_tag_does_not_match_opening_tag: 'section_crossed',
  loop_position_invalid: 'section_misplaced',
  no_xml_tag_found_at_left: 'section_misplaced',
  no_xml_tag_found_at_right: 'section_misplaced',
  // Placeholders of raw XML, wherever they are, are no names of fields.
  raw_xml_tag_should_be_only_text_in_paragraph: 'name',
  raw_tag_outerxml_invalid: 'name',
}
interface TagErrorProperties {
  readonly id?: string
  readonly file?: string
  readonly xtag?: string
  readonly openingtag?: string
  readonly context?: string
  readonly errors?: readonly { readonly properties?: TagErrorProperties }[]
}

const shorten = (text: string | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim().slice(0, 60)

/**
 * Returns the library's error as problems with their positions, without those of another kind; null if all are of
 * another kind.
 */
function problemsOf(error: unknown): TagProblem[] | null {
  const properties = (error as { properties?: TagErrorProperties }).properties
  if (!properties) return null
  const allProperties = properties.errors?.map((issue) => issue.properties ?? {}) ?? [properties]
  const problems = allProperties.flatMap(({ id = '', file, xtag, openingtag, context }) => {
    const code = problemCodes[id]
    // The library omits the sign of raw XML.
    const tag = shorten(`${code === 'name' ? '@' : ''}${xtag ?? openingtag ?? ''}`)
    return code ? [{ code, part: partOf(file), tag, text: shorten(context) || tag }] : []
  })
  return problems.length > 0 ? problems.slice(0, 50) : null
}

/** First characters of the library's other tags, such as raw XML (`{@…}`), which templates must not use. */
const foreignSyntax = /^[@$%\-!=&>*~|]/

const options = { paragraphLoop: true, linebreaks: true, errorLogging: false, stripInvalidXMLChars: true } as const

/**
 * Arguments with which the library requests the value of a tag: the scopes around it, and whether it opens a section.
 */
export interface TagReader {
  get(
    scope: unknown,
    context: { readonly scopeList: readonly unknown[]; readonly meta: { readonly part: { readonly module?: string } } },
  ): unknown
}

/**
 * Compiles a template without filling it.
 * @throws TemplateRefusal `template_tags_invalid` with the positions, `template_broken`
 */
export function compileDocx(zip: PizZip, parser: (tag: string) => TagReader): Docxtemplater<PizZip> {
  try {
    return new Docxtemplater(zip, { ...options, parser })
  } catch (error) {
    const problems = problemsOf(error)
    if (problems) throw new TemplateRefusal('template_tags_invalid', { problems })
    throw new TemplateRefusal('template_broken')
  }
}

const problem = (code: TagProblem['code'], part: TagProblem['part'], { sign, text }: RawTag): TagProblem => ({
  code,
  part,
  tag: shorten(`${sign}${text}`),
  text: shorten(`{${sign}${text}}`),
})

/** Returns the placeholders of a template, part by part. @throws TemplateRefusal */
export function readDocxTags(zip: PizZip): Outline {
  const texts: { part: TagProblem['part']; text: string }[] = []
  compileDocx(zip, () => ({ get: () => '' }))
  const tags: RawTag[] = []
  for (const file of fillableParts(zip)) {
    const text = textOf(zip.file(file)?.asText() ?? '')
    texts.push({ part: partOf(file), text })
    tags.push(...rawTagsOf(text))
  }
  const tagsInEndnotes = rawTagsOf(textOf(zip.file('word/endnotes.xml')?.asText() ?? '')).map((tag) =>
    problem('place', 'notes', tag),
  )
  const invalidTags = texts.flatMap(({ part, text }) =>
    rawTagsOf(text)
      // The library has already checked that the closing tag of each section has the section's name.
      .filter((tag) => tag.sign !== '/' && (foreignSyntax.test(tag.text.trim()) || readTag(tag.text) === null))
      .map((tag) => problem('name', part, tag)),
  )
  const problems = [...tagsInEndnotes, ...invalidTags]
  if (problems.length > 0) throw new TemplateRefusal('template_tags_invalid', { problems: problems.slice(0, 50) })
  const outline = outlineOf(tags)
  const placeholderCount = countOf(outline)
  if (placeholderCount > maxPlaceholders)
    throw new TemplateRefusal('template_too_many_fields', { found: placeholderCount, most: maxPlaceholders })
  return outline
}

/**
 * Parts that the library fills: those of its content types (`filetypes.js`, `modules/common.js`). Of the settings, which
 * are among them, it fills no element.
 */
const fillablePart =
  /^word\/(?:(?:document|header|footer|footnotes|comments)|diagrams\/(?:data|drawing))\d*\.xml$|^docProps\/(?:core|app|custom)\.xml$/
const customPart = /^customXml\/item\d+\.xml$/
/** Namespace of the custom parts that the library fills (`templatedNs` in `file-type-config.js`). */
const coverPage = 'xmlns="http://schemas.microsoft.com/office/2006/coverPageProps"'

/** Returns the names of the parts in which placeholders are filled. */
export const fillableParts = (zip: PizZip): string[] =>
  Object.keys(zip.files).filter(
    (name) => fillablePart.test(name) || (customPart.test(name) && zip.file(name)?.asText().includes(coverPage)),
  )

/** Elements whose text the library fills in these parts (`tagsXmlTextArray` in `file-type-config.js`). */
const filledText =
  /<(?:[wam]:t|dc:(?:title|subject|creator|description)|cp:(?:keywords|category|contentStatus)|Company(?:Address|Phone|Fax|Email)?|Manager|HyperlinkBase|PublishDate|Abstract|vt:lpw?str)(?:\s[^<>]*)?>([^<]*)</g

/** Returns the text of a part without the boundaries of elements, as the library joins it. */
const textOf = (xml: string): string => [...xml.matchAll(filledText)].map(([, text = '']) => text).join('')
