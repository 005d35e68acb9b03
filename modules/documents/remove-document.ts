import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from '#server/http/context.ts'
import { recordActivity, adjustDocumentCount } from '#modules/cases/index.ts'
import { lockDocument } from './document-access.ts'
import { documentRemoved } from './documents.events.ts'

/** Days for which a removed document can be restored. */
export const binDays = 30

export interface RemovedDocument {
  readonly id: string
  readonly caseId: string
  readonly name: string
  /** Bytes of storage that are released. */
  readonly chargedBytes: number
}

/** Releases the storage of a document that leaves its case, and records the removal. */
export async function recordRemoval(
  { actor: { companyId, userId }, ports, record }: Pick<Context, 'actor' | 'ports' | 'record'>,
  tx: EntityManager,
  { id, caseId, name, chargedBytes }: RemovedDocument,
): Promise<void> {
  await ports.entitlements.release(tx, companyId, 'storage', chargedBytes)
  await adjustDocumentCount(tx, companyId, caseId, -1)
  const data = { documentId: id, name }
  await recordActivity(tx, { companyId, caseId, actorId: userId, kind: 'document.removed', data })
  await record(tx, documentRemoved, { companyId, caseId, documentId: id, actorId: userId })
}

/** Moves a document into the bin and releases its storage. @throws 404 `document_not_found`, 409 `case_closed` */
export async function removeDocument(ctx: Context, id: string): Promise<void> {
  await ctx.em.transactional(async (tx) => {
    const { document } = await lockDocument(tx, ctx.actor, id, 'remove')
    document.remove(ctx.ports.clock.now())
    await tx.flush()
    await recordRemoval(ctx, tx, document)
  })
}
