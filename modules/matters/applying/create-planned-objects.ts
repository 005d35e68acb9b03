// Creates the objects of the plan of an application in its transaction.
import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from '#server/http/context.ts'
import { createFolders, planFolders } from '#modules/documents/index.ts'
import type { AddDrafts } from '#modules/drafting/index.ts'
import { createTask } from '#modules/tasks/index.ts'
import { addTrigger } from '#modules/terms/index.ts'
import type { TemplateDefinition } from '../definition.contract.ts'
import type { MattersDependencies } from '../matters.dependencies.ts'
import type { CreatedObjects } from './application-row.ts'
import { addNamedParties } from './asked-parties.ts'
import type { DocumentsAndFormsPlan } from './plan-documents-and-forms.ts'
import { pathsOf, type MatterPlan } from './plan.ts'

/** Creates the tasks of a plan in their order, so that the tasks on which a task depends exist before it. */
async function createTasks(ctx: Context, caseId: string, { tasks }: MatterPlan): Promise<CreatedObjects['tasks']> {
  const created: CreatedObjects['tasks'] = []
  for (const { title, notes, checklist, assignee, offset, recurrence, dependsOn } of tasks) {
    const { id } = await createTask(ctx, {
      title,
      notes,
      caseId,
      assigneeId: assignee?.id ?? null,
      offset,
      recurrence: offset === null ? null : recurrence,
      checklist: checklist.map((text) => ({ text, done: false })),
      dependsOn: dependsOn.flatMap((position) => created[position]?.id ?? []),
    })
    created.push({ id, name: title })
  }
  return created
}

async function createTriggers(ctx: Context, caseId: string, { triggers }: MatterPlan) {
  const created: CreatedObjects['triggers'] = []
  for (const { kind, name, answer } of triggers) {
    if (answer === null) continue
    const id = randomUUIDv7()
    const { on: happenedOn, method, stateParty } = answer
    await addTrigger(ctx, caseId, { id, kind, happenedOn, method, stateParty })
    created.push({ id, name })
  }
  return created
}

interface DraftedDocument {
  /** Position of the document in the definition. */
  readonly position: number
  readonly name: string
  readonly templateId: string
  /** The position of its folder in the definition. */
  readonly folder: number | null
}

/** Returns the documents of a plan that are made. */
export const draftsIn = ({ documents }: DocumentsAndFormsPlan): readonly DraftedDocument[] =>
  documents.flatMap(({ name, templateId, stepReason, folder }, position) =>
    stepReason === null && templateId !== null ? [{ position, name, templateId, folder }] : [],
  )

/** Stores the filled documents in their folders, which exist by now. */
async function createDocuments(
  { actor, em }: Context,
  caseId: string,
  { documentsAndForms }: MatterPlan,
  definition: TemplateDefinition,
  addDrafts: AddDrafts,
): Promise<CreatedObjects['documents']> {
  const drafts = draftsIn(documentsAndForms)
  if (drafts.length === 0) return []
  const paths = pathsOf(definition)
  const folders = await planFolders(em, actor.companyId, caseId, paths)
  const keyOf = (path: readonly string[] = []) => JSON.stringify(path.map((name) => name.toLowerCase()))
  const idByPath = new Map(folders.map(({ path, id }) => [keyOf(path), id]))
  const ids = await addDrafts(
    em,
    drafts.map(({ folder }) => (folder === null ? null : (idByPath.get(keyOf(paths[folder])) ?? null))),
  )
  return drafts.map(({ name, position }, index) => ({ id: ids[index] ?? '', name, position }))
}

/** Days during which the link of a sent form can be used. */
const formLinkDays = 30

async function sendForms(
  ctx: Context,
  { forms: api }: MattersDependencies,
  caseId: string,
  { documentsAndForms: { forms, recipient } }: MatterPlan,
): Promise<CreatedObjects['forms']> {
  const sent: CreatedObjects['forms'] = []
  for (const [position, { name, formId, stepReason }] of forms.entries()) {
    if (stepReason !== null || formId === null || recipient === null) continue
    const { id } = await api.sendForm(ctx, formId, { caseId, clientId: recipient.clientId, days: formLinkDays })
    sent.push({ id, name, position })
  }
  return sent
}

/** Creates all records of a plan. The caller has locked the case and the template. */
export async function createPlannedObjects(
  ctx: Context,
  deps: MattersDependencies,
  tx: EntityManager,
  caseId: string,
  plan: MatterPlan,
  definition: TemplateDefinition,
  addDrafts: AddDrafts,
): Promise<CreatedObjects> {
  const inTransaction = { ...ctx, em: tx }
  const folders = await createFolders(tx, ctx.actor, caseId, pathsOf(definition))
  return {
    folders: folders.map(({ id, path }) => ({ id, name: path.join('/') })),
    parties: await addNamedParties(ctx, tx, caseId, plan.parties),
    triggers: await createTriggers(inTransaction, caseId, plan),
    tasks: await createTasks(inTransaction, caseId, plan),
    documents: await createDocuments(inTransaction, caseId, plan, definition, addDrafts),
    forms: await sendForms(inTransaction, deps, caseId, plan),
  }
}
