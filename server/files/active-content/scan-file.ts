import type { ByteSource } from '../byte-source.ts'
import { fileTypes } from '../file-types.ts'
import { documentZipLimits, openZip, ZipError } from '../zip.ts'
import { scanCompound } from './compound.ts'
import { scanOfficeOpenXml } from './office-open-xml.ts'
import { scanOpenDocument } from './open-document.ts'
import { scanRichText } from './rich-text.ts'
import { scanWebArchive } from './web-archive.ts'
import { NotCheckedError } from './walk-xml.ts'
import { activeContentOf, type ActiveContent, type Finding } from './warnings.ts'

type Scan = (source: ByteSource, report: (finding: Finding) => void) => Promise<void>

const scanZip =
  (scan: (zip: Awaited<ReturnType<typeof openZip>>, report: (finding: Finding) => void) => Promise<void>): Scan =>
  async (source, report) =>
    scan(await openZip(source, documentZipLimits), report)

/** An Office document with a password is a compound file, whatever its type. */
const officeScan: Scan = async (source, report) => {
  const [first, second] = await source.bytes(0, 2)
  return first === 0x50 && second === 0x4b ? scanZip(scanOfficeOpenXml)(source, report) : scanCompound(source, report)
}

const scans: Readonly<Record<string, Scan>> = {
  [fileTypes.docx.mimeType]: officeScan,
  [fileTypes.xlsx.mimeType]: officeScan,
  [fileTypes.pptx.mimeType]: officeScan,
  [fileTypes.odt.mimeType]: scanZip(scanOpenDocument),
  [fileTypes.ods.mimeType]: scanZip(scanOpenDocument),
  [fileTypes.odp.mimeType]: scanZip(scanOpenDocument),
  [fileTypes.doc.mimeType]: scanCompound,
  [fileTypes.xls.mimeType]: scanCompound,
  [fileTypes.ppt.mimeType]: scanCompound,
  [fileTypes.rtf.mimeType]: scanRichText,
  [fileTypes.mht.mimeType]: scanWebArchive,
}

/**
 * Scans a document of Word, Excel, PowerPoint, LibreOffice, RTF or a web archive for active content; other types have
 * none. Content that cannot be scanned is `not_checked`. @throws only errors of reading the source
 */
export async function findActiveContent(source: ByteSource, mimeType: string): Promise<ActiveContent> {
  const findings = new Set<Finding>()
  const scan = scans[mimeType]
  try {
    await scan?.(source, (finding) => findings.add(finding))
  } catch (error) {
    if (!(error instanceof NotCheckedError || error instanceof ZipError || error instanceof RangeError)) throw error
    findings.add('not_checked')
  }
  return activeContentOf(findings)
}
