// Plans the records that applying a template creates in a case. The preview shows the plan, and applying carries it
// out.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { rows, sql } from '#server/db/query.ts'
import { roleCan } from '#server/db/role-filter.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { localDay } from '#server/ports/clock.ts'
import { planFolders, type PlannedFolder } from '#modules/documents/index.ts'
import { dueDateOf } from '#modules/tasks/index.ts'
import { previewTrigger, responsibleOf, type PreviewedTrigger } from '#modules/terms/index.ts'
import type { TemplateDefinition } from '../definition.contract.ts'
import type { AnsweredDate, AnsweredParty } from '../application.contract.ts'
import { mattersErrors } from '../matters.errors.ts'
import { listTitle } from '../matters.phrases.ts'
import { namedParties, type PartyToAdd } from './asked-parties.ts'
import type { DocumentsAndFormsPlan } from './plan-documents-and-forms.ts'

type Answer = z.output<typeof AnsweredDate>
/** The answers to the questions of a template that is applied. */
interface MatterAnswers {
  readonly dates: readonly Answer[]
  readonly parties: readonly z.output<typeof AnsweredParty>[]
}
type TemplateTask = TemplateDefinition['tasks'][number]

interface PlannedOffset {
  readonly days: number
  readonly unit: 'calendar' | 'court'
  readonly anchorOn: string
}

export interface PlannedTask {
  readonly title: string
  readonly notes: string
  readonly checklist: readonly string[]
  readonly assignee: { readonly id: string; readonly name: string; readonly surname: string } | null
  readonly dueOn: string | null
  readonly offset: PlannedOffset | null
  readonly missingDate: string | null
  /** The recurrence of the template. Without a due date the task cannot repeat. */
  readonly recurrence: NonNullable<TemplateTask['recurrence']> | null
  /** Positions in the plan. */
  readonly dependsOn: readonly number[]
}

export interface PlannedTrigger extends PreviewedTrigger {
  readonly label: string
  readonly kind: string
  /** Null when no trigger is recorded. */
  readonly answer: Answer | null
}

export interface MatterPlan {
  readonly folders: readonly PlannedFolder[]
  readonly parties: readonly PartyToAdd[]
  readonly tasks: readonly PlannedTask[]
  readonly triggers: readonly PlannedTrigger[]
  readonly documentsAndForms: DocumentsAndFormsPlan
}

export const pathsOf = ({ folders }: TemplateDefinition): string[][] =>
  folders.map((path) => path.split('/').map((name) => name.trim()))

/** Returns the assignees of the tasks. A person who has left the office is not assigned. */
async function readAssignees({ actor }: Context, tx: EntityManager, caseId: string) {
  const { companyId, userId } = actor
  const responsibleId = await responsibleOf(tx, companyId, caseId)
  const people = await rows(
    tx,
    { id: col.uuid, name: col.text, surname: col.text },
    sql`select id, name, surname from user_account where company_id = ${companyId} and status = 'active'
      and id = any(${[userId, ...(responsibleId === null ? [] : [responsibleId])]}::uuid[])
      and ${roleCan('profile', 'tasks.work')}`,
  )
  const personWith = (id: string | null) => people.find((person) => person.id === id) ?? null
  return { responsible: personWith(responsibleId), applier: personWith(userId), nobody: null }
}

/** Returns one task with these items as its steps; no task when there are no items. */
const listTask = (
  title: string,
  checklist: readonly string[],
  assignee: PlannedTask['assignee'],
): readonly PlannedTask[] =>
  checklist.length === 0
    ? []
    : [
        {
          ...{ title, notes: '', checklist, assignee, dueOn: null, offset: null, missingDate: null },
          ...{ recurrence: null, dependsOn: [] },
        },
      ]

/** Returns the day from which a task is counted, or the asked date that has no answer. */
function anchorOf(
  { dates }: TemplateDefinition,
  answers: ReadonlyMap<number, Answer>,
  from: number | null,
  today: string,
): { readonly day: string } | { readonly missing: string } {
  if (from === null) return { day: today }
  const day = answers.get(from)?.on
  return day === undefined ? { missing: dates[from]?.label ?? '' } : { day }
}

/** @param tasksBefore number of tasks of the plan before those of the template: positions count from them */
async function planTask(
  ctx: Context,
  tx: EntityManager,
  task: TemplateTask,
  assignee: PlannedTask['assignee'],
  anchor: ReturnType<typeof anchorOf> | null,
  tasksBefore: number,
): Promise<PlannedTask> {
  const { title, notes, checklist, due } = task
  const offset =
    due !== null && anchor !== null && 'day' in anchor ? { days: due.days, unit: due.unit, anchorOn: anchor.day } : null
  return {
    title,
    notes,
    checklist,
    assignee,
    offset,
    dueOn: offset && (await dueDateOf({ em: tx, locale: ctx.locale }, offset)),
    missingDate: anchor !== null && 'missing' in anchor ? anchor.missing : null,
    recurrence: task.recurrence ?? null,
    dependsOn: task.dependsOn.map((position) => position + tasksBefore),
  }
}

/**
 * Plans an application; the case is locked or read by the caller.
 * @throws 409 `folder_too_deep`; 422 `matter_date_unknown`, `matter_party_unknown`, `task_date_out_of_range` and the
 * errors of terms
 */
export async function planMatter(
  ctx: Context,
  tx: EntityManager,
  caseId: string,
  definition: TemplateDefinition,
  { dates, parties: partyAnswers }: MatterAnswers,
  documentsAndForms: DocumentsAndFormsPlan,
): Promise<MatterPlan> {
  if (dates.some(({ position }) => position >= definition.dates.length))
    throw mattersErrors.error('matter_date_unknown')
  const answers = new Map(dates.map((answer) => [answer.position, answer]))
  const assignees = await readAssignees(ctx, tx, caseId)
  const today = localDay(ctx.ports.clock.now())
  const parties = namedParties(definition, partyAnswers)
  const partySteps = definition.parties.map(({ role, ask }, position) => {
    const name = parties.find((party) => party.position === position)?.name
    const partyLabel = name === undefined ? role : `${role} (${name})`
    return (ask === '' ? partyLabel : `${partyLabel}: ${ask}`).slice(0, 300)
  })
  const partyTasks = listTask(listTitle('parties', ctx.locale), partySteps, assignees.applier)
  const tasks: PlannedTask[] = [...partyTasks]
  for (const task of definition.tasks) {
    const anchor = task.due && anchorOf(definition, answers, task.due.from, today)
    tasks.push(await planTask(ctx, tx, task, assignees[task.assignee], anchor, partyTasks.length))
  }
  const stepsOf = (list: DocumentsAndFormsPlan['documents'] | DocumentsAndFormsPlan['forms']) =>
    list.flatMap(({ name, stepReason }) => (stepReason === null ? [] : [name]))
  tasks.push(
    ...listTask(listTitle('documents', ctx.locale), stepsOf(documentsAndForms.documents), assignees.responsible),
  )
  tasks.push(...listTask(listTitle('forms', ctx.locale), stepsOf(documentsAndForms.forms), assignees.applier))
  const triggers: PlannedTrigger[] = []
  for (const [position, { label, trigger }] of definition.dates.entries()) {
    if (trigger === null) continue
    const answer = answers.get(position) ?? null
    const facts = answer && {
      happenedOn: answer.on,
      mailedOn: null,
      method: answer.method,
      stateParty: answer.stateParty,
    }
    triggers.push({ ...(await previewTrigger(ctx, tx, caseId, trigger, facts)), label, kind: trigger, answer })
  }
  const folders = await planFolders(tx, ctx.actor.companyId, caseId, pathsOf(definition))
  return { folders, parties, tasks, triggers, documentsAndForms }
}
