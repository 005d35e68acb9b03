// Checks a file before it is accepted: its type, and whether it has active content.
import type { FileWarning } from '../contract/file-warnings.ts'
import { findActiveContent } from './active-content/scan-file.ts'
import type { ByteSource } from './byte-source.ts'
import { detectType, type DetectedType, type Detection } from './content-type.ts'

type Inspection =
  | ({ readonly refused?: undefined; readonly warnings: readonly FileWarning[] } & DetectedType)
  | Extract<Detection, { refused: string }>

/**
 * Returns the type of a file with the warnings about its active content, or why no file of this kind is accepted.
 * Throws only errors of reading the source.
 */
export async function inspectFile(source: ByteSource, fileName: string): Promise<Inspection> {
  const detection = await detectType(source, fileName)
  if (detection.refused !== undefined) return detection
  const { macros, warnings } = await findActiveContent(source, detection.mimeType)
  return macros ? { refused: 'macros' } : { ...detection, warnings }
}
