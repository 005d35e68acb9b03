import { can } from '#server/contract/roles.ts'
import { caseAbilities, type CaseActor, type CaseSubject } from '#modules/cases/index.ts'

/** The facts of a document that the policy needs: its case and whether the client may read it. */
export interface DocumentSubject {
  readonly inCase: CaseSubject
  readonly kind: 'file' | 'authored'
  readonly sharedWithClient: boolean
  readonly deleted: boolean
}

export interface DocumentAbilities extends Record<string, boolean> {
  readonly rename: boolean
  readonly move: boolean
  readonly remove: boolean
  readonly share: boolean
  readonly edit: boolean
  readonly addVersion: boolean
}

const noAbilities: DocumentAbilities = {
  rename: false,
  move: false,
  remove: false,
  share: false,
  edit: false,
  addVersion: false,
}

/**
 * Returns the abilities of `actor` on a document; `null` when they may not learn that it exists. Users who work on the
 * case work on its documents. A customer reads documents that are shared with them and not in the bin.
 */
export function documentAbilities(actor: CaseActor, document: DocumentSubject): DocumentAbilities | null {
  const caseRights = caseAbilities(actor, document.inCase)
  if (!caseRights) return null
  if (!can(actor, 'documents.work')) return document.sharedWithClient && !document.deleted ? noAbilities : null
  if (document.deleted || !caseRights.addDocuments) return noAbilities
  return {
    rename: true,
    move: true,
    remove: true,
    share: caseRights.share,
    edit: document.kind === 'authored',
    addVersion: document.kind === 'file',
  }
}
