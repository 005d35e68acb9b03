import { Readable } from 'node:stream'
import { row, sql } from '#server/db/query.ts'
import type { FileKind } from '#server/files/file-types.ts'
import type { PublicContext } from '#server/http/context.ts'
import { receiveFilesOf, removeQuietly, type ReceivedFile } from '#server/files/store/receive-files.ts'
import { type FileStore } from '#server/files/store/file-store.ts'
import { usualFiles, type FieldDefinition, type FileGroup } from '../fields.contract.ts'
import { formsErrors } from '../forms.errors.ts'
import type { FormsDependencies } from '../forms.dependencies.ts'
import { signingMethods } from '../public-forms.contract.ts'
import type { SigningMethod } from './answer-files.ts'
import { newToken, tokenHash } from './link-token.ts'
import { asOfficeOf, askedBy, type OpenForm } from './public-form.ts'
import { largestDrawing, redrawSignature } from './signature.ts'

/** Hours that a file waits for the answer that names it; saved drafts keep theirs longer. */
const waitsHours = 24
const longestSigner = 200

const kindsOf: Readonly<Record<FileGroup, readonly FileKind[]>> = {
  pdf: ['pdf'],
  image: ['image'],
  document: ['document', 'text'],
  spreadsheet: ['spreadsheet'],
  audio: ['audio'],
  video: ['video'],
}

interface Brought extends ReceivedFile {
  readonly signer: string | null
  readonly method: SigningMethod | null
}

async function receiveFile(
  ctx: PublicContext,
  store: FileStore,
  { company_id: companyId }: OpenForm,
  { rules }: FieldDefinition,
): Promise<Brought> {
  const kinds = (rules.accepts ?? usualFiles.groups).flatMap((group) => kindsOf[group])
  const {
    taken: [file],
  } = await receiveFilesOf(ctx, store, 1, {
    companyId,
    kinds,
    refusesActive: true,
    limitBytes: (rules.maxMegabytes ?? usualFiles.megabytes) * 1024 * 1024,
  })
  if (!file) throw new Error('a request without a file was not refused')
  return { ...file, signer: null, method: null }
}

/** The picture is drawn anew: what is kept is ink on white, whatever the sender put into the file. */
async function receiveSignature(
  ctx: PublicContext,
  store: FileStore,
  { company_id: companyId }: OpenForm,
): Promise<Brought> {
  const {
    fields,
    taken: [sent],
  } = await receiveFilesOf(ctx, store, 1, { companyId, kinds: ['image'], limitBytes: largestDrawing })
  if (!sent) throw new Error('a request without a file was not refused')
  try {
    const signer = (fields.signer ?? '')
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .trim()
      .toWellFormed()
      .slice(0, longestSigner)
    if (signer === '') throw formsErrors.error('signer_missing')
    const method = signingMethods.find((one) => one === fields.method) ?? 'drawn'
    const given = await (await store.open(ctx.em, companyId, sent)).bytes(0, sent.sizeBytes)
    const drawn = await store.write(ctx.em, companyId, Readable.from([await redrawSignature(given)]), {
      limitBytes: largestDrawing,
    })
    return { ...drawn, name: 'firma.png', mimeType: 'image/png', warnings: [], signer, method }
  } finally {
    await removeQuietly(ctx, store, sent.storageKey)
  }
}

/**
 * Takes a file or a signature for an answer that is to come. The firm's plan is not asked: a visitor is always taken,
 * and the firm is charged when an answer names it.
 * @throws 404 `form_not_found`, 422 `field_takes_no_files`, and what uploads throw
 */
export const receiveAnswerFile = (
  { files: { store } }: FormsDependencies,
  ctx: PublicContext,
  slug: string,
  { field: wanted, revision }: { readonly field: string; readonly revision?: number | undefined },
) =>
  asOfficeOf(ctx.em, slug, async (form) => {
    const { fields } = await askedBy(ctx.em, form, revision)
    const field = fields.find(({ name, type }) => name === wanted && (type === 'file' || type === 'signature'))
    if (!field) throw formsErrors.error('field_takes_no_files')
    const file =
      field.type === 'signature' ? await receiveSignature(ctx, store, form) : await receiveFile(ctx, store, form, field)
    const token = newToken()
    try {
      await row(
        ctx.em,
        sql`
      insert into form_file (company_id, form_id, field, kind, name, mime_type, size_bytes, file_id, storage_key,
        sha256, token_hash, signer, method, expires_at)
      values (${form.company_id}, ${form.id}, ${field.name}, ${field.type}, ${file.name}, ${file.mimeType},
        ${file.sizeBytes}, ${file.fileId}, ${file.storageKey}, ${file.sha256}, ${tokenHash(token)}, ${file.signer},
        ${file.method},
              now() + make_interval(hours => ${sql.lit(waitsHours)})) returning id`,
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
