import { z } from 'zod'
import { fileWarnings } from '#server/contract/file-warnings.ts'
import { defineContract } from '#server/contract/contract.ts'
import { Id, IdParams, Instant, page, pageQuery, requiredLine, Version, VersionParam } from '#server/contract/shared.ts'

export const textStatuses = ['pending', 'ready', 'none', 'failed'] as const

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
    textReason: z.enum(['encrypted', 'scanned', 'damaged', 'too_large', 'timeout', 'unsupported']).nullable(),
    pages: z.int().nullable(),
    sharedWithClient: z.boolean(),
    deletedAt: Instant.nullable(),
    viewCount: z.int(),
    /** What the newest version does when it is opened, or that it could not be checked; empty of nearly all. */
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
/** What was read of a document; `table`: a line is a row and tabs part its cells. */
export const DocumentText = z
  .object({
    documentId: Id,
    revision: z.int(),
    textStatus: z.enum(textStatuses),
    textReason: Document.shape.textReason,
    pages: z.int().nullable(),
    table: z.boolean(),
    items: z.array(z.object({ page: z.int(), text: z.string() })),
    next: z.int().nullable().describe('Page to go on from'),
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

/** HTML of the editor; the server keeps only headings, paragraphs, lists, quotes, tables, links, marks. */
export const AuthoredContent = z.string().max(2_000_000)
export const NewAuthored = z
  .strictObject({ name: requiredLine(200), folderId: Id.nullable().optional(), content: AuthoredContent.default('') })
  .meta({ id: 'NewAuthoredDocument' })

/** A text that passes the limits of preparing it, or a server that prepares too many. */
const authoring = ['authored_too_large', 'authored_too_slow', 'authoring_busy'] as const

export const documentsContract = defineContract(
  'cases',
  {
    folders: {
      method: 'get',
      path: '/cases/:id/folders',
      summary: 'Folders of a case, a flat list',
      access: 'user',
      params: IdParams,
      returns: z.object({ items: z.array(Folder), rootDocumentCount: z.int(), documentCount: z.int() }),
      errors: ['case_not_found'],
    },
    createFolder: {
      method: 'post',
      path: '/cases/:id/folders',
      summary: 'Create a folder',
      access: 'professional',
      idempotent: true,
      params: IdParams,
      body: z.strictObject({ name: requiredLine(120), parentId: Id.nullable().optional() }),
      returns: Folder,
      status: 201,
      errors: ['case_not_found', 'folder_not_found', 'folder_too_deep', 'folder_name_taken', 'case_closed'],
    },
    updateFolder: {
      method: 'put',
      path: '/folders/:id',
      summary: 'Rename or move a folder',
      access: 'professional',
      params: IdParams,
      body: z.strictObject({ name: requiredLine(120), parentId: Id.nullable(), version: Version }),
      returns: Folder,
      errors: [
        'folder_not_found',
        'folder_cycle',
        'folder_too_deep',
        'folder_name_taken',
        'stale_version',
        'case_closed',
      ],
    },
    removeFolder: {
      method: 'delete',
      path: '/folders/:id',
      summary: 'Remove a folder with what is in it; can be undone for 30 days',
      access: 'professional',
      params: IdParams,
      status: 204,
      errors: ['folder_not_found', 'case_closed'],
    },
    restoreFolder: {
      method: 'post',
      path: '/folders/:id/restore',
      summary: 'Undo the removal of a folder',
      access: 'professional',
      params: IdParams,
      returns: Folder,
      errors: ['folder_not_found', 'folder_too_deep', 'storage_limit', 'case_closed'],
    },
    list: {
      method: 'get',
      path: '/cases/:id/documents',
      summary: 'Documents of a case',
      access: 'user',
      params: IdParams,
      query: pageQuery('name', 'createdAt', 'sizeBytes').extend({
        folderId: z.union([Id, z.literal('root')]).optional(),
        deleted: z.enum(['true', 'false']).default('false'),
      }),
      returns: page(Document),
      errors: ['case_not_found', 'folder_not_found'],
    },
    upload: {
      method: 'post',
      path: '/cases/:id/documents',
      summary: 'Upload files: multipart field `file`, repeatable; `folderId` before them',
      access: 'professional',
      accepts: 'multipart',
      idempotent: true,
      params: IdParams,
      returns: z.object({ items: z.array(Document) }),
      status: 201,
      errors: [
        'case_not_found',
        'folder_not_found',
        'case_closed',
        'file_empty',
        'file_too_large',
        'file_type_refused',
        'file_dangerous',
        'file_macros',
        'file_broken',
        'file_bomb',
        'file_missing',
        'upload_cut',
        'storage_limit',
        'storage_full',
        'too_many_files',
      ],
    },
    createAuthored: {
      method: 'post',
      path: '/cases/:id/documents',
      summary: 'Write a document (JSON)',
      access: 'professional',
      idempotent: true,
      params: IdParams,
      body: NewAuthored,
      bodyLimit: 4_000_000,
      returns: Document,
      status: 201,
      errors: ['case_not_found', 'folder_not_found', 'case_closed', 'storage_limit', 'storage_full', ...authoring],
    },
    get: {
      method: 'get',
      path: '/documents/:id',
      summary: 'A document',
      access: 'user',
      params: IdParams,
      returns: Document,
      errors: ['document_not_found'],
    },
    update: {
      method: 'put',
      path: '/documents/:id',
      summary: 'Rename, move or share a document',
      access: 'professional',
      params: IdParams,
      body: z.strictObject({
        name: requiredLine(255).optional(),
        folderId: Id.nullable().optional(),
        sharedWithClient: z.boolean().optional(),
        version: Version,
      }),
      returns: Document,
      errors: ['document_not_found', 'folder_not_found', 'stale_version', 'case_closed'],
    },
    remove: {
      method: 'delete',
      path: '/documents/:id',
      summary: 'Remove a document; can be undone for 30 days',
      access: 'professional',
      params: IdParams,
      status: 204,
      errors: ['document_not_found', 'case_closed'],
    },
    restore: {
      method: 'post',
      path: '/documents/:id/restore',
      summary: 'Undo the removal of a document',
      access: 'professional',
      params: IdParams,
      returns: Document,
      errors: ['document_not_found', 'storage_limit', 'case_closed'],
    },
    content: {
      method: 'get',
      path: '/documents/:id/content',
      summary: 'The bytes; supports Range. `inline=1` for the preview',
      access: 'user',
      answers: 'file',
      params: IdParams,
      query: z.object({ revision: VersionParam.optional(), inline: z.enum(['1']).optional() }),
      errors: ['document_not_found', 'range_invalid', 'file_damaged'],
    },
    text: {
      method: 'get',
      path: '/documents/:id/text',
      summary: 'The text that was read of a document, in pages',
      access: 'user',
      params: IdParams,
      query: z.object({
        page: z.coerce.number().int().min(1).max(1_000_000).default(1),
        pageSize: z.coerce.number().int().min(1).max(50).default(20),
      }),
      returns: DocumentText,
      errors: ['document_not_found'],
    },
    authored: {
      method: 'get',
      path: '/documents/:id/authored',
      summary: 'The text of an authored document',
      access: 'user',
      params: IdParams,
      query: z.object({ revision: VersionParam.optional() }),
      returns: z.object({ documentId: Id, revision: z.int(), version: z.int(), content: z.string() }),
      errors: ['document_not_found', 'document_not_authored', 'file_damaged'],
    },
    saveAuthored: {
      method: 'put',
      path: '/documents/:id/authored',
      summary: 'Save an authored document as a new version',
      access: 'professional',
      params: IdParams,
      body: z.strictObject({ content: AuthoredContent, version: Version }),
      bodyLimit: 4_000_000,
      returns: Document,
      errors: [
        'document_not_found',
        'document_not_authored',
        'stale_version',
        'case_closed',
        'storage_limit',
        'storage_full',
        ...authoring,
      ],
    },
    exported: {
      method: 'get',
      path: '/documents/:id/export',
      summary: 'An authored document as PDF or DOCX',
      access: 'user',
      answers: 'file',
      params: IdParams,
      query: z.object({ format: z.enum(['pdf', 'docx']) }),
      errors: ['document_not_found', 'document_not_authored', 'file_damaged', ...authoring],
    },
    versions: {
      method: 'get',
      path: '/documents/:id/versions',
      summary: 'Versions of a document, newest first',
      access: 'professional',
      params: IdParams,
      returns: z.object({ items: z.array(Revision) }),
      errors: ['document_not_found'],
    },
    addVersion: {
      method: 'post',
      path: '/documents/:id/versions',
      summary: 'Upload a new version (multipart field `file`)',
      access: 'professional',
      accepts: 'multipart',
      idempotent: true,
      params: IdParams,
      returns: Document,
      status: 201,
      errors: [
        'document_not_found',
        'case_closed',
        'file_empty',
        'file_too_large',
        'file_type_refused',
        'file_dangerous',
        'file_macros',
        'file_broken',
        'file_bomb',
        'file_missing',
        'too_many_files',
        'upload_cut',
        'storage_limit',
        'storage_full',
      ],
    },
    views: {
      method: 'get',
      path: '/documents/:id/views',
      summary: 'Who viewed the document',
      access: 'professional',
      params: IdParams,
      returns: z.object({
        items: z.array(
          z.object({
            user: z.object({ id: Id, name: z.string() }),
            at: Instant,
            how: z.enum(['preview', 'download', 'export']),
          }),
        ),
      }),
      errors: ['document_not_found'],
    },
  },
  'documents',
)
