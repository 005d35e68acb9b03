import type { z } from 'zod'
import { runBulk } from '#server/http/bulk.ts'
import type { Context } from '#server/http/context.ts'
import { applyTagAct } from '#modules/tags/index.ts'
import type { DocumentBulk } from './document-bulk.contract.ts'
import { documentTags } from './document-tags.ts'
import { listDocuments } from './list-documents.ts'
import { readDocument } from './read-document.ts'
import { removeDocument } from './remove-document.ts'
import { restoreDocument } from './restore-document.ts'
import { updateDocument } from './update-document.ts'

type DocumentAct = z.output<typeof DocumentBulk>['act']

/** Shares a document with the client or stops sharing it. @returns `changed`, or null when nothing changed */
async function share(ctx: Context, id: string, sharedWithClient: boolean): Promise<string | null> {
  const { version, sharedWithClient: wasShared } = await readDocument(ctx.em, ctx.actor, id)
  // The document is written even if nothing changes, so that the actor's rights are checked.
  await updateDocument(ctx, id, { version, sharedWithClient })
  return wasShared === sharedWithClient ? null : 'changed'
}

/**
 * Returns what an undo needs: for `move` the previous folder, null for the top level; for sharing and tags `changed`,
 * or null when nothing changed.
 */
async function changeDocument(ctx: Context, id: string, act: DocumentAct): Promise<string | null> {
  switch (act.kind) {
    case 'move': {
      const { version, folderId } = await readDocument(ctx.em, ctx.actor, id)
      await updateDocument(ctx, id, { version, folderId: act.folderId })
      return folderId
    }
    case 'share':
    case 'unshare':
      return share(ctx, id, act.kind === 'share')
    case 'remove':
      await removeDocument(ctx, id)
      return null
    case 'restore':
      await restoreDocument(ctx, id)
      return null
    case 'tag':
    case 'untag':
      return applyTagAct(ctx, documentTags, id, act)
  }
}

/**
 * Applies one act to many documents. Each document succeeds or fails independently, by the rules of the use case for
 * one document.
 */
export const changeManyDocuments = (ctx: Context, { act, ...request }: z.output<typeof DocumentBulk>) =>
  runBulk(
    ctx,
    request,
    ({ caseId, ...filter }, page) => listDocuments(ctx, caseId, { ...filter, ...page, deleted: 'false' }),
    (documentCtx, id) => changeDocument(documentCtx, id, act),
  )
