import { z } from 'zod'
import { storageKinds } from './export-files.ts'

/** Path of the manifest in an export. */
export const manifestName = 'export.json'

const Hash = z.string().regex(/^[0-9a-f]{64}$/)
const Path = z.string().min(1).max(2_000)

/** Manifest of an export. It allows verifying and importing the export. */
export const Manifest = z.object({
  format: z.literal('bufete.company'),
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Whether the export has the personal rows of all people, or only the recipient's. */
  whole: z.boolean(),
  company: z.object({ id: z.uuid(), name: z.string() }),
  /** `columns`: the exported columns of tables that can be imported. */
  tables: z.array(z.object({ name: z.string(), rows: z.int(), sha256: Hash, columns: z.array(z.string()) })),
  files: z.array(
    // `place` is the storage kind; the name is kept for existing archives.
    z.object({ place: z.enum(storageKinds), fileId: z.uuid(), path: Path, sizeBytes: z.int().min(0), sha256: Hash }),
  ),
  /** Paths of the files that were missing or damaged when the export was made. */
  missing: z.array(Path),
  /** Codes of the areas of law by their ids in the exporting installation. */
  legalAreas: z.record(z.uuid(), z.string()),
})
export type Manifest = z.infer<typeof Manifest>
