// Detects the type of a file from its content. The file name only distinguishes kinds of plain text and can cause a
// refusal, but never an acceptance.
import type { ByteSource } from './byte-source.ts'
import { compoundFileNames } from './compound-file.ts'
import { extensionOf, safeFileName, withExtension } from './file-name.ts'
import { fileTypes } from './file-types.ts'
import type { FileKind, FileType, RefusalReason } from './file-types.ts'
import { signatureOf } from './signatures.ts'
import { textTypeOf } from './text-type.ts'
import { documentZipLimits, openZip, ZipError } from './zip.ts'
import type { ZipArchive } from './zip.ts'

export interface DetectedType {
  readonly mimeType: string
  readonly kind: FileKind
  /** Usual extension of the type, without the dot. */
  readonly extension: string
  /** The given name made safe; if its extension contradicts the content, the correct extension is appended. */
  readonly fileName: string
}

export type Detection = ({ readonly refused?: undefined } & DetectedType) | { readonly refused: RefusalReason }

/** Result of the check for one format: a type, or why the file is refused. */
export type TypeResult = FileType | RefusalReason

const headBytes = 64 * 1024

/** Reads the beginning of the file, and more if its format requires it. Throws only errors of reading the source. */
export async function detectType(source: ByteSource, fileName: string): Promise<Detection> {
  const name = safeFileName(fileName)
  const detected = source.sizeBytes === 0 ? 'empty' : await findType(source, name)
  if (typeof detected === 'string') return { refused: detected }
  return {
    mimeType: detected.mimeType,
    kind: detected.kind,
    extension: detected.extensions[0],
    fileName: withExtension(name, detected.extensions),
  }
}

async function findType(source: ByteSource, name: string): Promise<TypeResult> {
  const head = await source.bytes(0, headBytes)
  const signature = signatureOf(head)
  if (signature === 'zip') return zipType(source)
  if (signature === 'compound') return compoundType(source, name)
  return signature ?? textTypeOf(source, head, name)
}

async function compoundType(source: ByteSource, name: string): Promise<TypeResult> {
  let names: Set<string>
  try {
    names = await compoundFileNames(source)
  } catch (error) {
    if (error instanceof RangeError) return 'damaged'
    throw error
  }
  if (names.has('Macros') || names.has('_VBA_PROJECT_CUR') || names.has('_VBA_PROJECT')) return 'macros'
  if (names.has('__properties_version1.0')) return fileTypes.msg
  if (names.has('WordDocument')) return fileTypes.doc
  if (names.has('Workbook') || names.has('Book')) return fileTypes.xls
  if (names.has('PowerPoint Document')) return fileTypes.ppt
  // The content of a password-protected document is encrypted, so its extension decides.
  if (names.has('EncryptedPackage'))
    return { xlsx: fileTypes.xlsx, pptx: fileTypes.pptx }[extensionOf(name)] ?? fileTypes.docx
  return 'unsupported'
}

const openDocumentTypes: Readonly<Record<string, FileType>> = {
  [fileTypes.odt.mimeType]: fileTypes.odt,
  [fileTypes.ods.mimeType]: fileTypes.ods,
  [fileTypes.odp.mimeType]: fileTypes.odp,
}

async function zipType(source: ByteSource): Promise<TypeResult> {
  try {
    // The limit of documents is too low for a ZIP of files; it is checked once the archive is known to be a document.
    const zip = await openZip(source, { ...documentZipLimits, maxInflatedBytes: 8 * 1024 ** 3 })
    const detected = await archiveType(zip)
    const isDocument = typeof detected === 'object' && detected !== fileTypes.zip
    return isDocument && zip.inflatedBytes > documentZipLimits.maxInflatedBytes ? 'archive_bomb' : detected
  } catch (error) {
    if (!(error instanceof ZipError)) throw error
    return error.problem === 'too_large' ? 'archive_bomb' : 'damaged'
  }
}

async function archiveType(zip: ZipArchive): Promise<TypeResult> {
  if (zip.names.some((entry) => /(?:^|\/)vbaProject\.bin$/i.test(entry) || /^Basic\/.+\.xml$/.test(entry)))
    return 'macros'
  if (zip.has('[Content_Types].xml'))
    return officeType((await zip.bytes('[Content_Types].xml', 4 * 1024 * 1024)).toString())
  if (zip.has('mimetype'))
    // A template has the content of a document.
    return (
      openDocumentTypes[
        (await zip.bytes('mimetype', 1_000))
          .toString()
          .trim()
          .replace(/-template$/, '')
      ] ?? 'unsupported'
    )
  if (zip.has('META-INF/MANIFEST.MF') || zip.has('AndroidManifest.xml')) return 'executable'
  return fileTypes.zip
}

function officeType(contentTypes: string): TypeResult {
  if (/macroEnabled/i.test(contentTypes)) return 'macros'
  if (/wordprocessingml\.(?:document|template)\.main\+xml/.test(contentTypes)) return fileTypes.docx
  if (/spreadsheetml\.(?:sheet|template)\.main\+xml/.test(contentTypes)) return fileTypes.xlsx
  if (/presentationml\.(?:presentation|slideshow|template)\.main\+xml/.test(contentTypes)) return fileTypes.pptx
  return 'unsupported'
}
