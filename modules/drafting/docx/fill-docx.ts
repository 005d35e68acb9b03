import type PizZip from 'pizzip'
import type { Locale } from '#server/contract/locale.ts'
import { isList, isShown, lookUp, textOf, type LookupItem, type Values } from '../fields/lookup.ts'
import { readTag } from '../fields/outline.ts'
import { compileDocx, fillableParts, type TagReader } from './read-tags.ts'
import { markTemplate, emptyMark, tidyFilled, withoutMarks } from './tidy-docx.ts'

const isItem = (scope: unknown): scope is LookupItem => typeof scope === 'object' && scope !== null

/** Changes every part in which placeholders are filled. `isWordPart`: a text, not a diagram or a set of properties. */
function changeEveryPart(zip: PizZip, change: (xml: string, isWordPart: boolean) => string): void {
  for (const name of fillableParts(zip)) {
    const xml = zip.file(name)?.asText()
    if (xml !== undefined) zip.file(name, change(xml, /^word\/[^/]+$/.test(name)))
  }
}

/** Writes the values into a template and consumes it. @throws TemplateRefusal */
export function fillDocx(zip: PizZip, values: Values, locale: Locale): PizZip {
  changeEveryPart(zip, (xml, isWordPart) => (isWordPart ? markTemplate(xml) : xml))
  const reader = (tag: string): TagReader => ({
    get(_scope, { scopeList, meta }) {
      // The first scope is the document itself; a condition adds no scope.
      const items = scopeList.slice(1).filter(isItem)
      if (meta.part.module !== 'loop') return textOf(values, items, tag, locale) || emptyMark
      const path = readTag(tag)?.path
      const value = path === undefined ? undefined : lookUp(values, items, path)
      return value && isList(value) ? value.items : isShown(value)
    },
  })
  const filled = compileDocx(zip, reader)
  filled.render({})
  const result = filled.getZip()
  changeEveryPart(result, (xml, isWordPart) => (isWordPart ? withoutMarks(tidyFilled(xml)) : withoutMarks(xml)))
  return result
}

export const docxBytes = (zip: PizZip): Uint8Array<ArrayBuffer> =>
  new Uint8Array(zip.generate({ type: 'uint8array', compression: 'DEFLATE' }) as Uint8Array)
