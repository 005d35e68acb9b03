import { z } from 'zod'
import { fileWarnings } from '#server/contract/file-warnings.ts'
import { recognitionWarnings } from '#server/contract/recognition-warnings.ts'
import { Id, Instant, requiredLine } from '#server/contract/shared.ts'

export const textStatuses = ['pending', 'ready', 'none', 'failed'] as const

export const textReasons = ['encrypted', 'scanned', 'empty', 'damaged', 'too_large', 'timeout', 'unsupported'] as const

/** States of the pages of the newest content. */
export const PageStates = z
  .object({
    withoutText: z.int().describe('Pages whose text is not read: scanned pages, and pages that failed'),
    failed: z.array(z.int()).describe('The first 20 pages that could not be read'),
    machine: z.int().describe('Pages whose text was read from a picture'),
  })
  .meta({ id: 'PageStates' })

/** Progress of text recognition (OCR) on pages that are pictures; `state` is null for a document without such pages. */
export const Recognition = z
  .object({
    state: z
      .enum(['queued', 'paused', 'done'])
      .nullable()
      .describe('`paused`: the plan has no pages left; recognition continues automatically once it has'),
    language: z.enum(['auto', 'es', 'en']),
    confidence: z.int().nullable().describe('Confidence in the words read so far, in percent'),
    warnings: z.array(z.enum(recognitionWarnings)),
  })
  .meta({ id: 'Recognition' })

const Warnings = z.array(z.enum(fileWarnings))

export const Document = z
  .object({
    id: Id,
    name: z.string(),
    mimeType: z.string(),
    sizeBytes: z.int(),
    folderId: Id.nullable(),
    caseId: Id,
    /** `file`: uploaded bytes. `authored`: written in the editor. */
    kind: z.enum(['file', 'authored']),
    version: z.int().describe('Version of the row, for edits'),
    /** Number of the newest content, from 1. */
    revision: z.int(),
    createdAt: Instant,
    updatedAt: Instant,
    createdBy: z.object({ id: Id, name: z.string() }).nullable(),
    textStatus: z.enum(textStatuses),
    textReason: z.enum(textReasons).nullable(),
    pages: z.int().nullable(),
    pageStates: PageStates,
    recognition: Recognition,
    sharedWithClient: z.boolean(),
    deletedAt: Instant.nullable(),
    viewCount: z.int(),
    /**
     * Whether the newest version contains macros or scripts, or could not be checked for them; empty for most files.
     */
    warnings: Warnings,
    can: z.object({
      rename: z.boolean(),
      move: z.boolean(),
      remove: z.boolean(),
      share: z.boolean(),
      edit: z.boolean(),
      addVersion: z.boolean(),
    }),
  })
  .meta({ id: 'Document' })

export const Folder = z
  .object({
    id: Id,
    caseId: Id,
    parentId: Id.nullable(),
    name: z.string(),
    documentCount: z.int(),
    version: z.int(),
    deletedAt: Instant.nullable(),
  })
  .meta({ id: 'Folder' })

/** The extracted text of a document. `table`: each line is a row whose cells are separated by tabs. */
export const DocumentText = z
  .object({
    documentId: Id,
    revision: z.int(),
    textStatus: z.enum(textStatuses),
    textReason: Document.shape.textReason,
    pages: z.int().nullable(),
    pageStates: PageStates,
    table: z.boolean(),
    items: z.array(
      z.object({
        page: z.int(),
        text: z.string(),
        machine: z
          .object({
            confidence: z.int(),
            warnings: z.array(z.enum(recognitionWarnings)),
            uncertain: z
              .array(z.object({ offset: z.int(), length: z.int() }))
              .describe('Words read with little confidence, by their position in `text`, in UTF-16 units'),
          })
          .nullable()
          .describe('Null unless the text of the page was read from its picture'),
      }),
    ),
    next: z.int().nullable().describe('The next page to request; null after the last page'),
  })
  .meta({ id: 'DocumentText' })

export const Revision = z
  .object({
    number: z.int(),
    sizeBytes: z.int(),
    mimeType: z.string(),
    createdAt: Instant,
    createdBy: z.object({ id: Id, name: z.string() }).nullable(),
    pages: z.int().nullable(),
    warnings: Warnings,
    current: z.boolean(),
  })
  .meta({ id: 'Revision' })

/** HTML of the editor; the server keeps only headings, paragraphs, lists, quotes, tables, links and marks. */
export const AuthoredContent = z.string().max(2_000_000)
export const NewAuthored = z
  .strictObject({ name: requiredLine(200), folderId: Id.nullable().optional(), content: AuthoredContent.default('') })
  .meta({ id: 'NewAuthoredDocument' })
