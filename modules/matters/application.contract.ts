// What is asked when a template is applied to a case, what the preview shows and what was created.
import { z } from 'zod'
import { Day, Id, Instant, Version } from '#server/contract/shared.ts'
import { offsetUnits } from '#modules/tasks/tasks.contract.ts'
import { noticeMethods } from '#modules/terms/case-terms.contract.ts'

export const maxApplications = 100

export const Colleague = z.object({ id: Id, name: z.string(), surname: z.string() })

/** An asked date at `position` of the template. `method` and `stateParty` matter where it starts terms. */
export const AnsweredDate = z
  .strictObject({
    position: z.int().min(0),
    on: Day.pipe(z.string().refine((day) => day >= '2000-01-01' && day <= '2999-12-31', 'validation.dayRange')),
    method: z.enum(noticeMethods).default('electronic'),
    stateParty: z.boolean().nullable().default(null),
  })
  .meta({ id: 'MatterAnsweredDate' })
const AnsweredDates = z
  .array(AnsweredDate)
  .max(15)
  .refine((dates) => new Set(dates.map(({ position }) => position)).size === dates.length, 'validation.repeatedDate')

const PreviewedTask = z.object({
  title: z.string(),
  checklist: z.array(z.string()),
  assignee: Colleague.nullable(),
  dueOn: Day.nullable(),
  offset: z.object({ days: z.int(), unit: z.enum(offsetUnits), anchorOn: Day }).nullable(),
  /** The asked date without an answer from which it would be counted; the task is created without a due date. */
  missingDate: z.string().nullable(),
  /** Titles of the tasks that must be done before. */
  dependsOn: z.array(z.string()),
})
const PreviewedTerm = z.object({
  act: z.string(),
  citation: z.string().nullable(),
  /** Null while the date of the trigger is not known. */
  dueOn: Day.nullable(),
  /** Last day in the other reading. */
  laterOn: Day.nullable(),
})
const PreviewedTrigger = z.object({
  label: z.string(),
  name: z.string(),
  /** Null: it was not answered; nothing is recorded. */
  happenedOn: Day.nullable(),
  terms: z.array(PreviewedTerm),
})
/** A document or form to prepare; `sourceId`: its template or form, null where the office has none (any more). */
const Listed = z.object({ name: z.string(), sourceId: Id.nullable() })

/** What an application of the template would create now. */
export const MatterPreview = z
  .object({
    templateVersion: z.int(),
    draft: z.boolean(),
    folders: z.array(z.object({ path: z.string(), exists: z.boolean() })),
    tasks: z.array(PreviewedTask),
    triggers: z.array(PreviewedTrigger),
    documents: z.array(Listed),
    forms: z.array(Listed),
  })
  .meta({ id: 'MatterPreview' })

const Named = z.object({ id: Id, name: z.string() })
export const remainingReasons = ['changed', 'done', 'awaited', 'in_use'] as const
export const createdKinds = ['folder', 'task', 'trigger'] as const

export const MatterApplication = z
  .object({
    id: Id,
    template: z.object({ id: Id.nullable(), name: z.string(), version: z.int(), draft: z.boolean() }),
    created: z.object({ folders: z.array(Named), tasks: z.array(Named), triggers: z.array(Named) }),
    documents: z.array(Listed),
    forms: z.array(Listed),
    appliedBy: Colleague.nullable(),
    appliedAt: Instant,
    undoneBy: Colleague.nullable(),
    undoneAt: Instant.nullable(),
    /** What the undo left in the case: changed or done since, needed by another task, or with content. */
    remaining: z.array(Named.extend({ kind: z.enum(createdKinds), reason: z.enum(remainingReasons) })),
    can: z.object({ undo: z.boolean() }),
  })
  .meta({ id: 'MatterApplication' })

export const ApplyMatterTemplate = z
  .strictObject({ id: Id.optional(), templateId: Id, templateVersion: Version, dates: AnsweredDates })
  .meta({ id: 'ApplyMatterTemplate' })
export const PreviewMatterTemplate = z
  .strictObject({ caseId: Id, dates: AnsweredDates })
  .meta({ id: 'PreviewMatterTemplate' })
