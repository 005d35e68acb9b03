// The content of a template of matters. Browser-safe: the editor validates by the same rules as the server.
import { z } from 'zod'
import { Id, line, storedLine, text } from '#server/contract/shared.ts'
import { partyRoles, partySides } from '#modules/parties/case-party.contract.ts'
import { maxPredecessors, offsetUnits, TaskRecurrence } from '#modules/tasks/tasks.contract.ts'

export const maxFolders = 40
export const maxFolderDepth = 5
export const maxParties = 20
export const maxDates = 15
export const maxTasks = 60
export const maxListed = 30
export const assigneeKinds = ['responsible', 'applier', 'nobody'] as const

/** Names of nested folders with `/` between them: `Escritos/Presentados`. */
const FolderPath = storedLine(300).refine((path) => {
  const names = path.split('/').map((name) => name.trim())
  return names.length <= maxFolderDepth && names.every((name) => name !== '' && name.length <= 120)
}, 'validation.folderPath')

/**
 * A person or office about whom the template asks for facts; the product lists them as steps of one task. With
 * `joinsAs`, a name can be given when the template is applied, and the person becomes a party of the case.
 */
const AskedParty = z
  .strictObject({
    role: storedLine(100),
    /** What the template asks about them, such as their address. */
    ask: line(150),
    /** Absent in definitions of earlier versions. */
    joinsAs: z
      .strictObject({ role: z.enum(partyRoles).exclude(['other']), side: z.enum(partySides) })
      .nullable()
      .optional(),
  })
  .meta({ id: 'MatterParty' })

/** A date that is asked when the template is applied. With a `trigger`, the date also starts proposed terms. */
const AskedDate = z
  .strictObject({ label: storedLine(150), trigger: z.string().min(1).max(60).nullable() })
  .meta({ id: 'MatterDate' })

/**
 * Due date of a task, counted from the day of the application or from the asked date at position `from`. Negative days
 * precede it.
 */
const TaskDue = z
  .strictObject({
    days: z.int().min(-1_000).max(1_000),
    unit: z.enum(offsetUnits),
    from: z.int().min(0).nullable(),
  })
  .meta({ id: 'MatterTaskDue' })

const TemplateTask = z
  .strictObject({
    title: storedLine(300),
    notes: text(2_000),
    checklist: z.array(storedLine(300)).max(50),
    assignee: z.enum(assigneeKinds),
    due: TaskDue.nullable(),
    /** Needs a due date. Absent in definitions of earlier versions. */
    recurrence: TaskRecurrence.nullable().optional(),
    /** Positions of earlier tasks that must be done before. */
    dependsOn: z.array(z.int().min(0)).max(maxPredecessors),
  })
  .meta({ id: 'MatterTask' })

/**
 * A document to write. With `templateId` it is made from that template of documents, in the folder at position `folder`
 * of the definition; without, it is a step of a task.
 */
const ListedDocument = z
  .strictObject({
    name: storedLine(200),
    templateId: Id.nullable(),
    /** Absent in definitions of earlier versions. */
    folder: z.int().min(0).nullable().optional(),
  })
  .meta({ id: 'MatterDocument' })
/** A form to send. With `formId` that form is sent to the client of the case; without, it is a step of a task. */
const ListedForm = z.strictObject({ name: storedLine(200), formId: Id.nullable() }).meta({ id: 'MatterForm' })

export const MatterDefinition = z
  .strictObject({
    folders: z.array(FolderPath).max(maxFolders),
    parties: z.array(AskedParty).max(maxParties),
    dates: z.array(AskedDate).max(maxDates),
    tasks: z.array(TemplateTask).max(maxTasks),
    documents: z.array(ListedDocument).max(maxListed),
    forms: z.array(ListedForm).max(maxListed),
  })
  .superRefine(({ tasks, dates, documents, folders }, context) => {
    for (const [index, { due, dependsOn, recurrence }] of tasks.entries()) {
      if (due !== null && due.from !== null && due.from >= dates.length)
        context.addIssue({
          code: 'custom',
          path: ['tasks', index, 'due', 'from'],
          message: 'validation.askedDateMissing',
        })
      if (dependsOn.some((position) => position >= index))
        context.addIssue({ code: 'custom', path: ['tasks', index, 'dependsOn'], message: 'validation.earlierTask' })
      if (recurrence && due === null)
        context.addIssue({ code: 'custom', path: ['tasks', index, 'recurrence'], message: 'validation.repeatsUndated' })
    }
    for (const [index, { folder }] of documents.entries())
      if (folder != null && folder >= folders.length)
        context.addIssue({
          code: 'custom',
          path: ['documents', index, 'folder'],
          message: 'validation.templateFolderMissing',
        })
  })
  .meta({ id: 'MatterDefinition' })
export type TemplateDefinition = z.output<typeof MatterDefinition>

export const emptyDefinition: TemplateDefinition = {
  folders: [],
  parties: [],
  dates: [],
  tasks: [],
  documents: [],
  forms: [],
}
