// The content of a template is a column of its row, because it is small and belongs to one version. A company's
// template is encrypted with the company's key, like its files. The platform's templates are public.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { EntityManager } from '@mikro-orm/postgresql'
import { companyFileKey } from '#modules/companies/index.ts'
import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { createEncryption, openEncrypted } from '#server/files/encryption.ts'
import type { DraftingDependencies } from '../drafting.dependencies.ts'
import { templateNotFound, type TemplateOwner } from './template-row.ts'

interface TemplateReference {
  readonly owner: TemplateOwner
  readonly id: string
}

export async function sealContent(
  { masterKey }: DraftingDependencies,
  em: EntityManager,
  { owner, id }: TemplateReference,
  plain: Uint8Array,
): Promise<Buffer> {
  if (owner === null) return Buffer.from(plain)
  const companyKey = await companyFileKey(em, masterKey, owner)
  return buffer(
    Readable.from([Buffer.from(plain)], { objectMode: false }).pipe(createEncryption({ fileId: id, companyKey })),
  )
}

/** @param owner of the template, not of the reader @throws 404 `document_template_not_found`, FileIntegrityError */
export async function readContent(
  { masterKey }: DraftingDependencies,
  em: EntityManager,
  { owner, id }: TemplateReference,
): Promise<Buffer> {
  const stored = await row(
    em,
    { content: col.bytea, size: col.int },
    sql`select content, size_bytes as size from document_template where id = ${id} and company_id is not distinct
      from ${owner}::uuid`,
  )
  if (!stored) throw templateNotFound()
  if (owner === null) return stored.content
  if (stored.size === 0) return Buffer.alloc(0)
  const companyKey = await companyFileKey(em, masterKey, owner)
  const opened = await openEncrypted({
    fileId: id,
    companyKey,
    sizeBytes: stored.size,
    read: ({ start, end }) =>
      Promise.resolve(Readable.from([stored.content.subarray(start, end + 1)], { objectMode: false })),
  })
  return opened.bytes(0, stored.size)
}
