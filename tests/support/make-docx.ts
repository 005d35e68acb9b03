// DOCX files for tests, with parts written by hand so that each test controls their exact content.
import { makeZip, type ZipPart } from './make-zip.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const namespaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/officeRelationships/word/2010/wordprocessingShape" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"'
const officeRelationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const wordContentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

/** A run; `marks` are elements of its properties. */
export const run = (text: string, marks = ''): string =>
  `<w:r>${marks ? `<w:rPr>${marks}</w:rPr>` : ''}<w:t xml:space="preserve">${text}</w:t></w:r>`
export const paragraph = (...content: string[]): string =>
  `<w:p>${content.map((one) => (one.startsWith('<') ? one : run(one))).join('')}</w:p>`
export const table = (...rows: string[][]): string =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${cell.startsWith('<') ? cell : paragraph(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`
const boxSize = 'cx="4000000" cy="600000"'
/**
 * A text box in the form that Word writes: in the current drawing format, and again in the old format for older
 * programs.
 */
export const textBox = (inside: string): string =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline><wp:extent ${boxSize}/><wp:docPr id="7" name="Caja"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/officeRelationships/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${boxSize}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></wps:spPr>` +
  `<wps:txbx><w:txbxContent>${inside}</w:txbxContent></wps:txbx><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox><w:txbxContent>${inside}</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`

export interface DocxOptions {
  readonly header?: string
  readonly footer?: string
  readonly footnotes?: string
  readonly styles?: string
  readonly numbering?: string
  readonly title?: string
  /** More relationships of the document, and more parts of the archive, with the content types of some. */
  readonly relationships?: string
  readonly parts?: readonly ZipPart[]
  readonly contentTypes?: Readonly<Record<string, string>>
  readonly mainType?: string
}

/** @param body of the document, as WordprocessingML */
export function makeDocx(
  body: string,
  {
    header,
    footer,
    footnotes,
    styles,
    numbering,
    title,
    relationships = '',
    parts = [],
    contentTypes = {},
    mainType = `${wordContentType}.document.main+xml`,
  }: DocxOptions = {},
): Buffer {
  const optionalParts = [
    ['header', header, 'hdr'],
    ['footer', footer, 'ftr'],
    ['footnotes', footnotes, 'footnotes'],
    ['styles', styles, 'styles'],
    ['numbering', numbering, 'numbering'],
  ] as const
  const presentParts = optionalParts.flatMap(([name, content, tag]) =>
    content === undefined ? [] : [{ name, content, tag }],
  )
  const override = (part: string, type: string) => `<Override PartName="/${part}" ContentType="${type}"/>`
  const references = presentParts
    .filter(({ name }) => name === 'header' || name === 'footer')
    .map(({ name }) => `<w:${name}Reference w:type="default" r:id="${name}"/>`)
    .join('')
  return makeZip([
    {
      name: '[Content_Types].xml',
      data: `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('word/document.xml', mainType)}${presentParts.map(({ name }) => override(`word/${name}.xml`, `${wordContentType}.${name}+xml`)).join('')}${title === undefined ? '' : override('docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml')}${Object.entries(
        contentTypes,
      )
        .map(([name, type]) => override(name, type))
        .join('')}</Types>`,
    },
    {
      name: '_rels/.rels',
      data: `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${officeRelationships}/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    {
      name: 'word/_rels/document.xml.rels',
      data: `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${presentParts.map(({ name }) => `<Relationship Id="${name}" Type="${officeRelationships}/${name}" Target="${name}.xml"/>`).join('')}${relationships}</Relationships>`,
    },
    {
      name: 'word/document.xml',
      data: `${declaration}<w:document ${namespaces}><w:body>${body}<w:sectPr>${references}</w:sectPr></w:body></w:document>`,
    },
    ...presentParts.map(({ name, content, tag }) => ({
      name: `word/${name}.xml`,
      data: `${declaration}<w:${tag} ${namespaces}>${content}</w:${tag}>`,
    })),
    ...(title === undefined
      ? []
      : [
          {
            name: 'docProps/core.xml',
            data: `${declaration}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${title}</dc:title></cp:coreProperties>`,
          },
        ]),
    ...parts,
  ])
}

export const externalLink = (target: string, type = 'hyperlink'): string =>
  `<Relationship Id="out" Type="${officeRelationships}/${type}" Target="${target}" TargetMode="External"/>`
