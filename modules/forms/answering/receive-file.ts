import { Readable } from 'node:stream'
import { change, sql } from '#server/db/query.ts'
import type { FileKind } from '#server/files/file-types.ts'
import type { PublicContext } from '#server/http/context.ts'
import { receiveFilesOf, removeQuietly, type ReceivedFile } from '#server/files/store/receive-files.ts'
import { type FileStore } from '#server/files/store/file-store.ts'
import { defaultFileRules, type FieldDefinition, type FileGroup } from '../fields.contract.ts'
import { formsErrors } from '../forms.errors.ts'
import type { FormsDependencies } from '../forms.dependencies.ts'
import { signingMethods } from '../public-forms.contract.ts'
import type { SigningMethod } from './answer-files.ts'
import { newToken, tokenHash } from './link-token.ts'
import { withPublicForm, answeredRevision, type OpenForm } from './public-form.ts'
import { maxDrawingBytes, redrawSignature } from './signature.ts'

/** Hours until an uploaded file without a submitted response is deleted; files of saved drafts are stored longer. */
const unclaimedHours = 24
const maxSignerLength = 200

const kindsOf: Readonly<Record<FileGroup, readonly FileKind[]>> = {
  pdf: ['pdf'],
  image: ['image'],
  document: ['document', 'text'],
  spreadsheet: ['spreadsheet'],
  audio: ['audio'],
  video: ['video'],
}

interface ReceivedUpload extends ReceivedFile {
  readonly signer: string | null
  readonly method: SigningMethod | null
}

async function receiveFile(
  ctx: PublicContext,
  store: FileStore,
  { companyId }: OpenForm,
  { rules }: FieldDefinition,
): Promise<ReceivedUpload> {
  const kinds = (rules.accepts ?? defaultFileRules.groups).flatMap((group) => kindsOf[group])
  const {
    received: [file],
  } = await receiveFilesOf(ctx, store, 1, {
    companyId,
    kinds,
    refusesActive: true,
    limitBytes: (rules.maxMegabytes ?? defaultFileRules.megabytes) * 1024 * 1024,
  })
  if (!file) throw new Error('a request without a file was not refused')
  return { ...file, signer: null, method: null }
}

/** The image is redrawn, so that only ink on white is stored, whatever the uploaded file contained. */
async function receiveSignature(
  ctx: PublicContext,
  store: FileStore,
  { companyId }: OpenForm,
): Promise<ReceivedUpload> {
  const {
    fields,
    received: [drawing],
  } = await receiveFilesOf(ctx, store, 1, { companyId, kinds: ['image'], limitBytes: maxDrawingBytes })
  if (!drawing) throw new Error('a request without a file was not refused')
  try {
    const signer = (fields.signer ?? '')
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .trim()
      .toWellFormed()
      .slice(0, maxSignerLength)
    if (signer === '') throw formsErrors.error('signer_missing')
    const method = signingMethods.find((candidate) => candidate === fields.method) ?? 'drawn'
    const uploadedBytes = await (await store.open(ctx.em, companyId, drawing)).bytes(0, drawing.sizeBytes)
    const signature = await store.write(ctx.em, companyId, Readable.from([await redrawSignature(uploadedBytes)]), {
      limitBytes: maxDrawingBytes,
    })
    return { ...signature, name: 'firma.png', mimeType: 'image/png', warnings: [], signer, method }
  } finally {
    await removeQuietly(ctx, store, drawing.storageKey)
  }
}

/**
 * Stores a file or a signature for a response that follows. No quota of the plan applies: a visitor is always accepted,
 * and the company is charged when a response claims it.
 * @throws 404 `form_not_found`, 422 `field_takes_no_files`, and errors of uploads
 */
export const receiveAnswerFile = (
  { files: { store } }: FormsDependencies,
  ctx: PublicContext,
  slug: string,
  { field: fieldName, revision }: { readonly field: string; readonly revision?: number | undefined },
) =>
  withPublicForm(ctx.em, slug, async (form) => {
    const { fields } = await answeredRevision(ctx.em, form, revision)
    const field = fields.find(({ name, type }) => name === fieldName && (type === 'file' || type === 'signature'))
    if (!field) throw formsErrors.error('field_takes_no_files')
    const file =
      field.type === 'signature' ? await receiveSignature(ctx, store, form) : await receiveFile(ctx, store, form, field)
    const token = newToken()
    try {
      await change(
        ctx.em,
        sql`
      insert into form_file (company_id, form_id, field, kind, name, mime_type, size_bytes, file_id, storage_key,
        sha256, token_hash, signer, method, expires_at)
      values (${form.companyId}, ${form.id}, ${field.name}, ${field.type}, ${file.name}, ${file.mimeType},
        ${file.sizeBytes}, ${file.fileId}, ${file.storageKey}, ${file.sha256}, ${tokenHash(token)}, ${file.signer},
        ${file.method},
              now() + make_interval(hours => ${sql.lit(unclaimedHours)})) returning id`,
      )
    } catch (error) {
      await removeQuietly(ctx, store, file.storageKey)
      throw error
    }
    return {
      token,
      field: field.name,
      name: file.name,
      mimeType: file.mimeType,
      sizeBytes: file.sizeBytes,
      signer: file.signer,
      method: file.method,
    }
  })
