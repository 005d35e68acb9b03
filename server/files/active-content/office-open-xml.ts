// DOCX, XLSX and PPTX (ECMA-376): relationships, embedded files, fields.
import type { ZipArchive } from '../zip.ts'
import { FieldReader } from './field-codes.ts'
import { newXmlBudget, walkXml, type XmlBudget, type XmlVisitor } from './walk-xml.ts'
import { isExternalTarget, type Finding } from './warnings.ts'

type ReportFinding = (finding: Finding) => void

const macroKinds = new Set(['vbaproject', 'wordvbadata', 'xlmacrosheet', 'xlintlmacrosheet'])
const controlKinds = new Set(['control', 'activexcontrol', 'activexcontrolbinary'])

interface Relationship {
  readonly source: string
  readonly kind: string
  readonly target: string
  readonly external: boolean
}

function classifyRelationship({ source, kind, target, external }: Relationship): Finding | null {
  if (macroKinds.has(kind)) return 'macros'
  if (controlKinds.has(kind)) return 'active_control'
  if (kind === 'oleobject') return 'embedded_object'
  if (external) {
    // A plain link needs a click, and its target is visible.
    if (kind === 'hyperlink' || !isExternalTarget(target)) return null
    return kind === 'attachedtemplate' ? 'remote_template' : 'remote_content'
  }
  // The data of a chart is an embedded workbook, which is not opened automatically; other embedded documents are
  // objects.
  if (kind === 'package') return /(?:^|\/)(?:charts|diagrams|chartex)\//i.test(source) ? null : 'embedded_object'
  return kind === 'afchunk' ? 'embedded_object' : null
}

const relationshipList = /(?:^|\/)_rels\/[^/]*\.rels$/i
const embeddedProgram = /(?:^|\/)embeddings\/[^/]*\.(?:bin|exe|docm|dotm|xlsm|xltm|xlsb|pptm|ppsm|potm)$/i

async function readRelationships(zip: ZipArchive, budget: XmlBudget, report: ReportFinding): Promise<void> {
  for (const list of zip.names.filter((name) => relationshipList.test(name))) {
    const source = list.replace(/_rels\/([^/]*)\.rels$/i, '$1')
    await walkXml(zip, list, budget, {
      open(name, get) {
        if (name !== 'Relationship') return
        const kind = (get('Type') ?? '').split('/').at(-1)?.toLowerCase() ?? ''
        const finding = classifyRelationship({
          source,
          kind,
          target: get('Target') ?? '',
          external: /^external$/i.test(get('TargetMode') ?? ''),
        })
        if (finding) report(finding)
      },
    })
  }
}

/**
 * Returns the names of XML parts by the content types of the file. Skips the cells of sheets, which contain no active
 * content.
 */
async function xmlParts(zip: ZipArchive, budget: XmlBudget, report: ReportFinding): Promise<string[]> {
  const byExtension = new Map<string, string>()
  const byName = new Map<string, string>()
  await walkXml(zip, '[Content_Types].xml', budget, {
    open(name, get) {
      const type = get('ContentType') ?? ''
      if (/vbaProject|vbaData|macroEnabled|macrosheet/i.test(type)) report('macros')
      if (name === 'Default') byExtension.set((get('Extension') ?? '').toLowerCase(), type)
      if (name === 'Override') byName.set((get('PartName') ?? '').replace(/^\//, '').toLowerCase(), type)
    },
  })
  return zip.names.filter((name) => {
    const type =
      byName.get(name.toLowerCase()) ?? byExtension.get(name.slice(name.lastIndexOf('.') + 1).toLowerCase()) ?? ''
    return (
      /[/+]xml$/i.test(type) &&
      !/spreadsheetml\.(?:worksheet|sharedStrings|styles)\+xml|theme\+xml/i.test(type) &&
      !relationshipList.test(name) &&
      name !== '[Content_Types].xml'
    )
  })
}

/** Returns a handler that checks one part while it is parsed. */
function partVisitor(report: ReportFinding): XmlVisitor & { end(): void } {
  const fields = new FieldReader(report)
  let inside: 'instruction' | 'text' | null = null
  return {
    open(name, get) {
      if (name === 'instrText' || name === 'delInstrText') inside = 'instruction'
      else if (name === 't') inside = 'text'
      else if (name === 'fldSimple') {
        fields.begin()
        fields.addInstruction(get('instr') ?? '')
        fields.separate()
      } else if (name === 'fldChar') {
        const mark = get('fldCharType')
        if (mark === 'begin') fields.begin()
        else if (mark === 'separate') fields.separate()
        else if (mark === 'end') fields.end()
      } else if (name === 'ddeLink') report('dde_field')
      else if (name === 'oleLink') report('embedded_object')
      else if (name === 'webPr') report('remote_content')
      else if ((name === 'imagedata' || name === 'fill') && isExternalTarget(get('src') ?? '')) report('remote_content')
      if (/^ppaction:\/\/(?:program|macro|ole)/i.test(get('action') ?? '')) report('active_control')
    },
    close(name) {
      if (name === 'fldSimple') fields.end()
      inside = null
    },
    text(text) {
      if (inside === 'instruction') fields.addInstruction(text)
      else if (inside === 'text') fields.addText(text)
    },
    end: () => {
      fields.close()
    },
  }
}

/** @throws ZipError, NotCheckedError */
export async function scanOfficeOpenXml(zip: ZipArchive, report: ReportFinding): Promise<void> {
  const budget = newXmlBudget()
  if (zip.names.some((name) => embeddedProgram.test(name))) report('embedded_object')
  if (zip.names.some((name) => /(?:^|\/)activeX\//i.test(name))) report('active_control')
  if (zip.names.some((name) => /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml|macrosheets\/)/i.test(name))) report('macros')
  const parts = await xmlParts(zip, budget, report)
  await readRelationships(zip, budget, report)
  for (const part of parts) {
    const visitor = partVisitor(report)
    await walkXml(zip, part, budget, visitor)
    visitor.end()
  }
}
