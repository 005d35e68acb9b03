// Request to apply a template to a case, the preview, and the created records.
import { z } from 'zod'
import { Day, Id, Instant, Version } from '#server/contract/shared.ts'
import { TypedName } from '#modules/parties/person.contract.ts'
import { offsetUnits, TaskRecurrence } from '#modules/tasks/tasks.contract.ts'
import { noticeMethods } from '#modules/terms/case-terms.contract.ts'

export const maxApplications = 100

/** Errors of a preview and an application, in addition to a case that is missing or closed. */
export const planErrors = [
  'matter_template_not_found',
  'matter_template_archived',
  'matter_date_unknown',
  'matter_party_unknown',
  'matter_trigger_unknown',
  'task_date_out_of_range',
  'term_trigger_unknown',
  'term_rule_not_in_force',
  'term_trigger_ahead',
  'term_trigger_too_early',
  'folder_too_deep',
] as const
export const applicationErrors = [
  ...planErrors,
  'stale_version',
  'task_limit_of_case',
  'party_exists',
  'party_limit_of_case',
  'person_name_unreadable',
  'client_not_found',
  'too_many_terms',
  'term_second_unknown',
  'document_template_not_found',
  'template_too_complex',
  'template_busy',
  'storage_limit',
  'storage_full',
  'form_not_found',
  'form_not_public',
  'send_needs_email',
] as const

export const Colleague = z.object({ id: Id, name: z.string(), surname: z.string() })

/**
 * Answer to the asked date at `position` of the template. `method` and `stateParty` matter when the date starts terms.
 */
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

/** Answer to the asked party at `position` of the template; the name may name several people. */
export const AnsweredParty = z
  .strictObject({ position: z.int().min(0), name: TypedName })
  .meta({ id: 'MatterAnsweredParty' })
const AnsweredParties = z
  .array(AnsweredParty)
  .max(20)
  .refine(
    (parties) => new Set(parties.map(({ position }) => position)).size === parties.length,
    'validation.repeatedParty',
  )
  .default([])

const PreviewedTask = z.object({
  title: z.string(),
  checklist: z.array(z.string()),
  assignee: Colleague.nullable(),
  dueOn: Day.nullable(),
  offset: z.object({ days: z.int(), unit: z.enum(offsetUnits), anchorOn: Day }).nullable(),
  /** The unanswered date from which the due date would be counted; the task is created without a due date. */
  missingDate: z.string().nullable(),
  /** The recurrence of the task once it has a due date. */
  recurrence: TaskRecurrence.nullable(),
  /** Titles of the tasks that must be done before. */
  dependsOn: z.array(z.string()),
})
const PreviewedTerm = z.object({
  act: z.string(),
  citation: z.string().nullable(),
  /** Null while the date of the trigger is unknown. */
  dueOn: Day.nullable(),
  /** Last day according to the other reading of the rule; null where there is none. */
  laterOn: Day.nullable(),
})
const PreviewedTrigger = z.object({
  label: z.string(),
  name: z.string(),
  /** Null when the date was not answered; then no trigger is recorded. */
  happenedOn: Day.nullable(),
  terms: z.array(PreviewedTerm),
})
/**
 * A document or form to prepare. `sourceId` is its template or form; null when the office does not have it or the form
 * is not public.
 */
const ListedSource = z.object({ name: z.string(), sourceId: Id.nullable() })

/**
 * Why a listed document or form stays a step of a task: it has no source, the source no longer exists, the form is not
 * public, the case has no client or the client no address, the plan excludes forms, or the person chose so.
 */
export const stepReasons = [
  'no_source',
  'source_gone',
  'not_public',
  'no_client',
  'no_address',
  'plan',
  'not_now',
] as const
const PreviewedDocument = ListedSource.extend({
  /** Null when the document is made. */
  stepReason: z.enum(stepReasons).nullable(),
  /** Path of the folder in which the document is made; null for no folder. */
  folder: z.string().nullable(),
  /** Labels of values that the template requires and the case lacks; the document has a mark in their place. */
  missing: z.array(z.string()),
})
const PreviewedForm = ListedSource.extend({
  /** Null when the form is sent. */
  stepReason: z.enum(stepReasons).nullable(),
  to: z.object({ name: z.string(), email: z.string() }).nullable(),
})

/** Records that an application of the template would create now. */
export const MatterPreview = z
  .object({
    templateVersion: z.int(),
    /** Whether no lawyer of the office has reviewed this version of the template. */
    draft: z.boolean(),
    folders: z.array(z.object({ path: z.string(), exists: z.boolean() })),
    /** Asked parties that can be named, each with the names of the case's present parties in that role. */
    parties: z.array(z.object({ position: z.int(), label: z.string(), present: z.array(z.string()) })),
    /** Name of the client of the case, who may be one of the parties. */
    client: z.string().nullable(),
    tasks: z.array(PreviewedTask),
    triggers: z.array(PreviewedTrigger),
    documents: z.array(PreviewedDocument),
    forms: z.array(PreviewedForm),
  })
  .meta({ id: 'MatterPreview' })

const Named = z.object({ id: Id, name: z.string() })
export const remainingReasons = ['changed', 'done', 'awaited', 'in_use', 'proof', 'answered'] as const
export const createdKinds = ['folder', 'party', 'task', 'trigger', 'document', 'form'] as const

export const MatterApplication = z
  .object({
    id: Id,
    template: z.object({ id: Id.nullable(), name: z.string(), version: z.int(), draft: z.boolean() }),
    created: z.object({
      folders: z.array(Named),
      parties: z.array(Named),
      tasks: z.array(Named),
      triggers: z.array(Named),
      documents: z.array(Named),
      /** Forms that were sent. */
      forms: z.array(Named),
    }),
    /** Documents and forms that were not made or sent: steps of a task. */
    documents: z.array(ListedSource),
    forms: z.array(ListedSource),
    appliedBy: Colleague.nullable(),
    appliedAt: Instant,
    undoneBy: Colleague.nullable(),
    undoneAt: Instant.nullable(),
    /**
     * Records that the undo left in the case, because they were changed, done or answered since, are needed elsewhere,
     * or have content.
     */
    remaining: z.array(Named.extend({ kind: z.enum(createdKinds), reason: z.enum(remainingReasons) })),
    can: z.object({ undo: z.boolean() }),
  })
  .meta({ id: 'MatterApplication' })

/** When false, listed forms stay steps of a task, because a mail cannot be taken back. */
const sendForms = z.boolean().default(true)

export const ApplyMatterTemplate = z
  .strictObject({
    id: Id.optional(),
    templateId: Id,
    templateVersion: Version,
    dates: AnsweredDates,
    parties: AnsweredParties,
    sendForms,
  })
  .meta({ id: 'ApplyMatterTemplate' })
export const PreviewMatterTemplate = z
  .strictObject({ caseId: Id, dates: AnsweredDates, parties: AnsweredParties, sendForms })
  .meta({ id: 'PreviewMatterTemplate' })
