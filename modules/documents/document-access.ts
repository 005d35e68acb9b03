import type { EntityManager } from '@mikro-orm/postgresql'
import { casesErrors, lockCase, readCaseAccess, type CaseAccess, type CaseActor } from '#modules/cases/index.ts'
import { AppError } from '#server/http/errors.ts'
import { findLocked } from '#server/db/lock.ts'
import { row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { authorize } from '#server/http/authorize.ts'
import { CaseDocument } from './document.entity.ts'
import { documentsErrors } from './documents.errors.ts'
import { documentAbilities, type DocumentAbilities } from './documents.policy.ts'

export type Actor = CaseActor & { readonly companyId: string }

export interface LockedDocument {
  readonly document: CaseDocument
  readonly inCase: CaseAccess
}

const documentNotFound = () => casesErrors.error('document_not_found')

/** Runs `work`; reports a case that is not found as a document that is not found. */
async function asDocumentNotFound<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof AppError && error.code === 'case_not_found' ? documentNotFound() : error
  }
}

async function caseOf(em: EntityManager, actor: Actor, documentId: string): Promise<string> {
  const document = await row(
    em,
    { caseId: col.uuid },
    sql`select case_id as "caseId" from document where company_id = ${actor.companyId} and id = ${documentId}`,
  )
  if (!document) throw documentNotFound()
  return document.caseId
}

/**
 * Locks the case and then the document, as all changes do in this order, and checks the ability.
 * @throws 404 `document_not_found`, 409 `case_closed`, 403 `forbidden`
 */
export async function lockDocument(
  tx: EntityManager,
  actor: Actor,
  id: string,
  ability: keyof DocumentAbilities & string,
): Promise<LockedDocument> {
  return lockForChange(tx, actor, id, (document, inCase) => {
    const abilities = (caller: Actor, doc: CaseDocument) =>
      documentAbilities(caller, { inCase, kind: doc.kind, sharedWithClient: doc.sharedWithClient, deleted: false })
    authorize(
      document.deletedAt ? null : document,
      abilities,
      actor,
      ability,
      documentNotFound(),
      refusal(document, ability),
    )
  })
}

/** Locks a document in the bin. @throws 404 `document_not_found`, also when the document is not in the bin */
export async function lockRemoved(tx: EntityManager, actor: Actor, id: string): Promise<LockedDocument> {
  return lockForChange(tx, actor, id, (document) => {
    if (!document.deletedAt) throw documentNotFound()
  })
}

async function lockForChange(
  tx: EntityManager,
  actor: Actor,
  id: string,
  assertAllowed: (document: CaseDocument, inCase: CaseAccess) => void,
): Promise<LockedDocument> {
  const caseId = await caseOf(tx, actor, id)
  const inCase = await asDocumentNotFound(() => lockCase(tx, actor, caseId, 'addDocuments'))
  const document = await findLocked(tx, CaseDocument, 'document', { id, companyId: actor.companyId })
  if (!document) throw documentNotFound()
  assertAllowed(document, inCase)
  return { document, inCase }
}

/** Returns the error for an ability that is refused only because of the kind of the document. */
const refusal = (document: CaseDocument, ability: string): AppError | undefined =>
  ability === 'edit' && document.kind === 'file' ? documentsErrors.error('document_not_authored') : undefined

const visibleDocumentRow = {
  id: col.uuid,
  caseId: col.uuid,
  name: col.text,
  kind: col.oneOf(['file', 'authored']),
  mimeType: col.text,
  revision: col.int,
  version: col.int,
} as const satisfies Shape
export type VisibleDocument = RowOf<typeof visibleDocumentRow>

/**
 * Locks the case of a document that the actor may read, even if the case is closed.
 * @throws 404 `document_not_found`
 */
export async function lockCaseOfDocument(tx: EntityManager, actor: Actor, id: string): Promise<void> {
  const caseId = await caseOf(tx, actor, id)
  await asDocumentNotFound(() => lockCase(tx, actor, caseId, 'see'))
  await readVisibleDocument(tx, actor, id)
}

/** Returns an existing document that the actor may read. @throws 404 `document_not_found` */
export async function readVisibleDocument(em: EntityManager, actor: Actor, id: string): Promise<VisibleDocument> {
  const document = await row(
    em,
    { ...visibleDocumentRow, sharedWithClient: col.boolean },
    sql`
    select id, case_id as "caseId", name, kind, mime_type as "mimeType", revision, version,
      shared_with_client as "sharedWithClient"
      from document where company_id = ${actor.companyId} and id = ${id} and deleted_at is null`,
  )
  if (!document) throw documentNotFound()
  const inCase = await asDocumentNotFound(() => readCaseAccess(em, actor, document.caseId))
  if (
    !documentAbilities(actor, {
      inCase,
      kind: document.kind,
      sharedWithClient: document.sharedWithClient,
      deleted: false,
    })
  )
    throw documentNotFound()
  return document
}
