// Minimal Office files in the forms that Word, Excel and PowerPoint write.
import { makeZip } from './make-zip.ts'
import type { ZipPart } from './make-zip.ts'

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const rels = (...list: [id: string, type: string, target: string][]) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${relationships}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`
const contentTypes = (main: string) =>
  `<Types><Override PartName="/x.xml" ContentType="application/vnd.openxmlformats-officedocument.${main}.main+xml"/></Types>`

/** A paragraph with one run. */
export const paragraph = (text: string, before = '') =>
  `<w:p>${before}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`

/** A DOCX with this body; `parts` maps a relationship type (`footnotes`, `header` …) to the XML of its part. */
export function makeDocx(
  body: string,
  parts: Readonly<Record<string, string>> = {},
  extraParts: readonly ZipPart[] = [],
): Buffer {
  const types = Object.keys(parts)
  return makeZip([
    { name: '[Content_Types].xml', data: contentTypes('wordprocessingml.document') },
    { name: '_rels/.rels', data: rels(['r1', 'officeDocument', 'word/document.xml']) },
    {
      name: 'word/_rels/document.xml.rels',
      data: rels(...types.map((type, i): [string, string, string] => [`p${i}`, type, `${type}.xml`])),
    },
    {
      name: 'word/document.xml',
      data: `<?xml version="1.0"?><w:document xmlns:w="x"><w:body>${body}</w:body></w:document>`,
    },
    ...types.map((type) => ({ name: `word/${type}.xml`, data: parts[type] ?? '' })),
    ...extraParts,
  ])
}

/** An XLSX; `sheets` maps names to the XML of their rows. */
export function makeXlsx(sheets: Readonly<Record<string, string>>, { shared = '', styles = '' } = {}): Buffer {
  const names = Object.keys(sheets)
  return makeZip([
    { name: '[Content_Types].xml', data: contentTypes('spreadsheetml.sheet') },
    { name: '_rels/.rels', data: rels(['r1', 'officeDocument', 'xl/workbook.xml']) },
    {
      name: 'xl/workbook.xml',
      data: `<workbook xmlns:r="x"><sheets>${names.map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="s${i}"/>`).join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: rels(
        ...names.map((_, i): [string, string, string] => [`s${i}`, 'worksheet', `worksheets/sheet${i}.xml`]),
        ['t', 'sharedStrings', '/xl/sharedStrings.xml'],
        ['y', 'styles', 'styles.xml'],
      ),
    },
    { name: 'xl/sharedStrings.xml', data: `<sst>${shared}</sst>` },
    { name: 'xl/styles.xml', data: `<styleSheet>${styles}</styleSheet>` },
    ...names.map((name, i) => ({
      name: `xl/worksheets/sheet${i}.xml`,
      data: `<worksheet><sheetData>${sheets[name]}</sheetData></worksheet>`,
    })),
  ])
}

/** A PPTX with a slide per text, and notes under the first. */
export function makePptx(slides: readonly string[], notes: string): Buffer {
  const shape = (text: string) => `<p:sp><p:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`
  return makeZip([
    { name: '[Content_Types].xml', data: contentTypes('presentationml.presentation') },
    { name: '_rels/.rels', data: rels(['r1', 'officeDocument', 'ppt/presentation.xml']) },
    // The slides are stored in another order than they are shown.
    {
      name: 'ppt/presentation.xml',
      data: `<p:presentation><p:sldIdLst>${slides.map((_, i) => `<p:sldId id="${256 + i}" r:id="s${i}"/>`).join('')}</p:sldIdLst></p:presentation>`,
    },
    {
      name: 'ppt/_rels/presentation.xml.rels',
      data: rels(...slides.map((_, i): [string, string, string] => [`s${i}`, 'slide', `slides/slide${9 - i}.xml`])),
    },
    ...slides.map((text, i) => ({ name: `ppt/slides/slide${9 - i}.xml`, data: `<p:sld>${shape(text)}</p:sld>` })),
    { name: 'ppt/slides/_rels/slide9.xml.rels', data: rels(['n', 'notesSlide', '../notesSlides/n.xml']) },
    { name: 'ppt/notesSlides/n.xml', data: `<p:notes>${shape(notes)}</p:notes>` },
  ])
}

/** An ODT or ODS with this body. */
export function makeOpenDocument(
  kind: 'text' | 'spreadsheet',
  body: string,
  styles = '',
  extraParts: readonly ZipPart[] = [],
): Buffer {
  return makeZip([
    { name: 'mimetype', data: `application/vnd.oasis.opendocument.${kind}`, stored: true },
    {
      name: 'content.xml',
      data:
        `<?xml version="1.0"?><office:document-content><office:automatic-styles>${styles}</office:automatic-styles>` +
        `<office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`,
    },
    ...extraParts,
  ])
}
