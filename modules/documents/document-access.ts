import { casesErrors } from '#modules/cases/index.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { lockCase, seeCase, type SeenCase } from '#modules/cases/index.ts'
import type { CaseActor } from '#modules/cases/index.ts'
import { AppError } from '#server/http/errors.ts'
import { findLocked } from '#server/db/lock.ts'
import { row, sql } from '#server/db/query.ts'
import { authorize } from '#server/http/authorize.ts'
import { CaseDocument } from './document.entity.ts'
import { documentsErrors } from './documents.errors.ts'
import { documentAbilities, type DocumentAbilities } from './documents.policy.ts'

export type Actor = CaseActor & { readonly companyId: string }

export interface LockedDocument {
  readonly document: CaseDocument
  readonly inCase: SeenCase
}

const missing = () => casesErrors.error('document_not_found')

/** A case that the actor may not see hides its documents too. */
async function hidden<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof AppError && error.code === 'case_not_found' ? missing() : error
  }
}

async function caseOf(em: EntityManager, actor: Actor, documentId: string): Promise<string> {
  const found = await row<{ caseId: string }>(
    em,
    sql`select case_id as "caseId" from document where company_id = ${actor.companyId} and id = ${documentId}`,
  )
  if (!found) throw missing()
  return found.caseId
}

/**
 * Locks the case and then the document, in the order in which every change takes them, and asserts the ability.
 * @throws 404 `document_not_found`, 409 `case_closed`, 403 `forbidden`
 */
export async function lockDocument(
  tx: EntityManager,
  actor: Actor,
  id: string,
  ability: keyof DocumentAbilities & string,
): Promise<LockedDocument> {
  return lockForChange(tx, actor, id, (document, inCase) => {
    const abilities = (who: Actor, doc: CaseDocument) =>
      documentAbilities(who, { inCase, kind: doc.kind, sharedWithClient: doc.sharedWithClient, deleted: false })
    authorize(document.deletedAt ? null : document, abilities, actor, ability, missing(), refusal(document, ability))
  })
}

/** The same for a document in the bin. @throws 404 `document_not_found` also when it is not there */
export async function lockRemoved(tx: EntityManager, actor: Actor, id: string): Promise<LockedDocument> {
  return lockForChange(tx, actor, id, (document) => {
    if (!document.deletedAt) throw missing()
  })
}

async function lockForChange(
  tx: EntityManager,
  actor: Actor,
  id: string,
  assert: (document: CaseDocument, inCase: SeenCase) => void,
): Promise<LockedDocument> {
  const caseId = await caseOf(tx, actor, id)
  const inCase = await hidden(() => lockCase(tx, actor, caseId, 'addDocuments'))
  const document = await findLocked(tx, CaseDocument, 'document', { id, companyId: actor.companyId })
  if (!document) throw missing()
  assert(document, inCase)
  return { document, inCase }
}

/** What only the kind of the document forbids is said so. */
const refusal = (document: CaseDocument, ability: string): AppError | undefined =>
  ability === 'edit' && document.kind === 'file' ? documentsErrors.error('document_not_authored') : undefined

export interface SeenDocument {
  readonly id: string
  readonly caseId: string
  readonly name: string
  readonly kind: 'file' | 'authored'
  readonly mimeType: string
  readonly revision: number
  readonly version: number
}

/** A live document that the actor may read. @throws 404 `document_not_found` */
export async function seeDocument(em: EntityManager, actor: Actor, id: string): Promise<SeenDocument> {
  const found = await row<SeenDocument & { sharedWithClient: boolean }>(
    em,
    sql`
    select id, case_id as "caseId", name, kind, mime_type as "mimeType", revision, version,
      shared_with_client as "sharedWithClient"
      from document where company_id = ${actor.companyId} and id = ${id} and deleted_at is null`,
  )
  if (!found) throw missing()
  const inCase = await hidden(() => seeCase(em, actor, found.caseId))
  if (!documentAbilities(actor, { inCase, kind: found.kind, sharedWithClient: found.sharedWithClient, deleted: false }))
    throw missing()
  return found
}
