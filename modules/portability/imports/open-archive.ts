// Reads an export from an untrusted source. Its paths are looked up in the archive only, never used as file paths, and
// every entry is verified against the manifest.
import { createHash } from 'node:crypto'
import { Transform, type Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import yauzl from 'yauzl'
import type { PortableTable } from '#server/company-tables.ts'
import { Manifest, manifestName } from '../exports/manifest.ts'

/** Thrown when an archive cannot be imported. The message states the reason for the operator. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused'
}

const maxEntries = 5_000_000
const maxManifestBytes = 1024 * 1024 * 1024

export interface Archive {
  readonly manifest: Manifest
  /**
   * Opens an entry whose size and hash are verified while it is read.
   * @throws ImportRefused, also as the stream's error
   */
  read(path: string, sha256: string): Promise<Readable>
  close(): void
}

/** Returns the entry of a table in an archive, under its present or former name. */
export const entryOf = ({ manifest }: Archive, name: string, rule: PortableTable | undefined) =>
  manifest.tables.find((table) => table.name === name || table.name === rule?.formerName)

const openZip = (file: string): Promise<yauzl.ZipFile> =>
  new Promise((resolve, reject) => {
    yauzl.open(file, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, zip) => {
      if (error)
        reject(new ImportRefused(`${file} is not a ZIP archive that can be read: ${error.message}`, { cause: error }))
      else resolve(zip)
    })
  })

const readEntries = (zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> =>
  new Promise((resolve, reject) => {
    const entries = new Map<string, yauzl.Entry>()
    zip.on('entry', (entry: yauzl.Entry) => {
      if (entries.has(entry.fileName) || entries.size >= maxEntries) {
        reject(new ImportRefused('The archive names an entry twice, or has too many.'))
        return
      }
      entries.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.once('end', () => {
      resolve(entries)
    })
    zip.once('error', (error) => {
      reject(new ImportRefused(`The archive is damaged: ${(error as Error).message}`, { cause: error }))
    })
    zip.readEntry()
  })

const openStream = (zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Readable> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) reject(new ImportRefused(`${entry.fileName} cannot be read: ${error.message}`, { cause: error }))
      else resolve(stream)
    })
  })

/** Returns a stream that fails at its end if the hash differs. */
function verifyHash(source: Readable, path: string, sha256: string): Readable {
  const hash = createHash('sha256')
  const hasher = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      done(
        hash.digest('hex') === sha256
          ? null
          : new ImportRefused(`${path} is not what the export holds: it was changed.`),
      )
    },
  })
  source.once('error', (error) =>
    hasher.destroy(new ImportRefused(`${path} is damaged: ${error.message}`, { cause: error })),
  )
  return source.pipe(hasher)
}

/** Opens an export. @throws ImportRefused for a file that is no export, or is an export of a newer version */
export async function openArchive(file: string): Promise<Archive> {
  const zip = await openZip(file)
  try {
    const entries = await readEntries(zip)
    const manifestEntry = entries.get(manifestName)
    if (!manifestEntry) throw new ImportRefused('This archive is not a copy of a company: it does not describe itself.')
    if (manifestEntry.uncompressedSize > maxManifestBytes)
      throw new ImportRefused('The description of this archive is too large.')
    const manifest = parseManifest(await text(await openStream(zip, manifestEntry)))
    return {
      manifest,
      async read(path, sha256) {
        const entry = entries.get(path)
        if (!entry) throw new ImportRefused(`${path} is missing from the archive.`)
        return verifyHash(await openStream(zip, entry), path, sha256)
      },
      close: () => {
        zip.close()
      },
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

function parseManifest(json: string): Manifest {
  try {
    return Manifest.parse(JSON.parse(json))
  } catch (cause) {
    throw new ImportRefused('This is not a copy of a company that this version can read.', { cause })
  }
}
