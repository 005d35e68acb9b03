import { idsOf } from '#server/contract/shared.ts'
import { implement } from '#server/http/implement.ts'
import type { KeyHolder } from '#server/secrets.ts'
import { changeManyPeople } from './change-many-people.ts'
import { listJudges } from './list-judges.ts'
import { listParties } from './list-parties.ts'
import { listPeople } from './list-people.ts'
import { listNamedParties } from './named-parties.ts'
import { partiesContract } from './parties.contract.ts'
import { readPerson } from './read-person.ts'
import { addParties, removeParty, restoreParty, updateParty } from './save-party.ts'
import { mergePeople, previewMerge } from './merge-people.ts'
import { personBulkContract } from './person-bulk.contract.ts'
import { personLinksContract } from './person-links.contract.ts'
import { addRelation, removeRelation, updateRelation } from './save-relation.ts'
import { undoMerge } from './undo-merge.ts'
import { createPerson, removePerson, restorePerson, updatePerson } from './save-person.ts'
import { findSimilar } from './similar-people.ts'

export const partiesRoutes = (secrets: KeyHolder) =>
  implement(partiesContract, {
    listPeople: (ctx, { query }) => listPeople(ctx, query),
    findSimilar: (ctx, { body }) => findSimilar(ctx, body),
    createPerson: (ctx, { body }) => createPerson(ctx, secrets, body),
    getPerson: (ctx, { params }) => readPerson(ctx, params.id),
    updatePerson: (ctx, { params, body }) => updatePerson(ctx, secrets, params.id, body),
    removePerson: (ctx, { params }) => removePerson(ctx, params.id),
    restorePerson: (ctx, { params }) => restorePerson(ctx, params.id),
    named: (ctx, { query }) => listNamedParties(ctx, { q: query.q, caseIds: idsOf(query.caseIds) }),
    judges: (ctx) => listJudges(ctx),
    list: (ctx, { params }) => listParties(ctx, params.id),
    add: (ctx, { params, body }) => addParties(ctx, params.id, body),
    update: (ctx, { params, body }) => updateParty(ctx, params.id, body),
    remove: (ctx, { params }) => removeParty(ctx, params.id),
    restore: (ctx, { params }) => restoreParty(ctx, params.id),
  })

export const personLinksRoutes = () =>
  implement(personLinksContract, {
    addRelation: (ctx, { params, body }) => addRelation(ctx, params.id, body),
    updateRelation: (ctx, { params, body }) => updateRelation(ctx, params.id, body),
    removeRelation: (ctx, { params }) => removeRelation(ctx, params.id),
    previewMerge: (ctx, { params, query }) => previewMerge(ctx, params.id, query.otherId),
    merge: (ctx, { params, body }) => mergePeople(ctx, params.id, body),
    undoMerge: (ctx, { params }) => undoMerge(ctx, params.id),
  })

export const personBulkRoutes = implement(personBulkContract, { run: (ctx, { body }) => changeManyPeople(ctx, body) })
