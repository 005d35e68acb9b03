import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { writeAuditEntry } from '#server/audit/write-audit-entry.ts'
import { instant, row, rows, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { documentsModule, type ImportContext } from '#modules/documents/index.ts'
import { fileNameOfTitle } from '#server/files/file-name.ts'
import { sendFile } from '#server/files/store/send-file.ts'
import { fileRow, fileColumns, type FileRow } from '../answering/answer-files.ts'
import { readVisibleForm } from '../editing/form-row.ts'
import type { FieldDefinition } from '../fields.contract.ts'
import { formsErrors } from '../forms.errors.ts'
import type { FormsDependencies } from '../forms.dependencies.ts'
import type { AnswerFile } from '../responses.contract.ts'
import { findResponse, notHeldForStorage } from './response-row.ts'

/** @param missingIn a case that does not have the files yet: none of its documents has or had their bytes */
const filesOf = (
  em: EntityManager,
  companyId: string,
  responseId: string,
  missingIn: string | null = null,
): Promise<FileRow[]> =>
  rows(
    em,
    fileRow,
    sql`select ${fileColumns} from form_file where company_id = ${companyId} and response_id = ${responseId}
        and not exists (select from document d
          join document_revision v on v.company_id = d.company_id and v.document_id = d.id
         where d.company_id = ${companyId} and d.case_id = ${missingIn}::uuid and v.sha256 = form_file.sha256)
      order by id`,
  )

const presentFile = (file: FileRow): z.input<typeof AnswerFile> => ({
  id: file.id,
  field: file.field,
  kind: file.kind,
  name: file.name,
  mimeType: file.mimeType,
  sizeBytes: Number(file.sizeBytes),
  at: instant(file.createdAt),
  signer: file.signer,
  method: file.method,
})

/** Lists the files of a response, in the order of the form's fields. */
export async function listFiles(
  em: EntityManager,
  companyId: string,
  responseId: string,
  fields: readonly Pick<FieldDefinition, 'name'>[],
) {
  const fieldOrder = new Map(fields.map(({ name }, index) => [name, index]))
  return (await filesOf(em, companyId, responseId))
    .map(presentFile)
    .sort((a, b) => (fieldOrder.get(a.field) ?? Infinity) - (fieldOrder.get(b.field) ?? Infinity))
}

const storedFileOf = (file: FileRow) => ({
  fileId: file.fileId,
  storageKey: file.storageKey,
  sizeBytes: Number(file.sizeBytes),
  name: file.name,
  mimeType: file.mimeType,
})

/**
 * Sends a file of a response as a download; the access is recorded before the first byte is sent.
 * @throws 404 `form_not_found`, `response_not_found`, `answer_file_not_found`, 500 `file_damaged`
 */
export async function sendResponseFile(
  { files: { store } }: FormsDependencies,
  ctx: Context,
  formId: string,
  responseId: string,
  fileId: string,
): Promise<void> {
  const {
    em,
    actor: { companyId },
  } = ctx
  await readVisibleForm(em, ctx.actor, formId)
  await findResponse(em, { companyId, formId, id: responseId }, await notHeldForStorage(ctx))
  const file = await row(
    em,
    fileRow,
    sql`select ${fileColumns} from form_file where company_id = ${companyId} and response_id = ${responseId}
      and id = ${fileId}`,
  )
  if (!file) throw formsErrors.error('answer_file_not_found')
  await sendFile(ctx, store, companyId, storedFileOf(file), () =>
    writeAuditEntry(em, {
      action: 'responses.file_taken',
      subject: { type: 'response', id: responseId },
      details: { formId, fileId },
    }),
  )
}

/** Adds the response's files to a case as its documents. @throws 409 `case_closed`, 402 `storage_limit` */
export type AddResponseFiles = (tx: EntityManager, caseId: string) => Promise<void>

/** Returns the name of the document. The name of a signature's image contains the signer. */
const documentNameOf = ({ kind, name, signer }: FileRow): string =>
  kind === 'signature' ? fileNameOfTitle(`Firma - ${signer ?? ''}.png`) : name

/**
 * Copies a response's files, and runs `work` with a function that adds them to a case. The copies are removed if it
 * fails.
 * @param missingIn copy only the files that this case does not have yet
 */
export async function withFiles<T>(
  { files: { store }, services }: FormsDependencies,
  ctx: ImportContext,
  responseId: string,
  work: (addFiles: AddResponseFiles) => Promise<T>,
  missingIn: string | null = null,
): Promise<T> {
  const {
    em,
    actor: { companyId },
  } = ctx
  const files = await filesOf(em, companyId, responseId, missingIn)
  if (files.length === 0) return work(() => Promise.resolve())
  const copies = files.map((file) => ({
    name: documentNameOf(file),
    open: async () => (await store.open(em, companyId, storedFileOf(file))).stream(),
  }))
  return services.use(documentsModule).importFiles(ctx, copies, (add) =>
    work(async (tx, caseId) => {
      await add(tx, { caseId })
    }),
  )
}
