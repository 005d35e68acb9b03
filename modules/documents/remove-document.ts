import type { Context } from '#server/http/context.ts'
import { recordActivity, adjustDocumentCount } from '#modules/cases/index.ts'
import { lockDocument } from './document-access.ts'
import { documentRemoved } from './documents.events.ts'

/** Days for which a removed document can be restored. */
export const binDays = 30

/** Moves a document into the bin and releases its storage. @throws 404 `document_not_found`, 409 `case_closed` */
export async function removeDocument(ctx: Context, id: string): Promise<void> {
  const { actor } = ctx
  const { companyId, userId } = actor
  await ctx.em.transactional(async (tx) => {
    const { document } = await lockDocument(tx, actor, id, 'remove')
    const { caseId, name, chargedBytes } = document
    document.remove(ctx.ports.clock.now())
    await tx.flush()
    await ctx.ports.entitlements.release(tx, companyId, 'storage', chargedBytes)
    await adjustDocumentCount(tx, companyId, caseId, -1)
    await recordActivity(tx, {
      companyId,
      caseId,
      actorId: userId,
      kind: 'document.removed',
      data: { documentId: id, name },
    })
    await ctx.record(tx, documentRemoved, { companyId, caseId, documentId: id, actorId: userId })
  })
}
