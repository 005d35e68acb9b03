// Shapes of leads, for the contract of this module.
import { z } from 'zod'
import { Day, Email, Id, Instant, line, Phone, requiredLine, text, Version } from '#server/contract/shared.ts'
import { maxNextStepLength, maxStoryLength } from './lead-limits.contract.ts'

export const leadStages = ['new', 'conflict', 'consultation', 'proposal', 'hired', 'declined'] as const
export type LeadStage = (typeof leadStages)[number]
/** Stages in which the office still has to act. */
export const openStages = ['new', 'conflict', 'consultation', 'proposal'] as const
/** The columns of the board. */
export const boardStages = [...openStages, 'hired'] as const
export const leadSources = ['booking', 'form', 'call', 'hand'] as const
export const declineReasons = ['conflict', 'capacity', 'area', 'fee', 'merit', 'person', 'other'] as const
export const contactWays = ['call', 'mail', 'message', 'visit'] as const
export const leadEventKinds = [
  'received',
  'joined',
  'changed',
  'moved',
  'contacted',
  'assigned',
  'meeting_moved',
  'meeting_cancelled',
  'declined',
  'reopened',
  'reserved',
  'released',
  'converted',
] as const

/** Ways in which a person was served; each is a trigger of the module `terms`. */
export const servedKinds = ['served', 'edict_published', 'labor_served'] as const

/**
 * Whether a lead may go on to the consultation: `open` without a condition, `needed` before a conflict check,
 * `undecided` while hits of the check wait for a decision, `consent` while a consent is not ratified, `unsealed` while
 * a decided check waits to be sealed, `conflict` when a decision prevents it.
 */
export const gateStates = ['open', 'needed', 'undecided', 'consent', 'unsealed', 'conflict'] as const

const Colleague = z.object({ id: Id, name: z.string(), surname: z.string() })
const Named = z.object({ id: Id, name: z.string() })

/** The latest conflict check of a lead. */
export const LeadCheck = z.object({
  id: Id,
  number: z.string(),
  sealed: z.boolean(),
  /** Hits that wait for a decision. */
  undecided: z.int(),
})

export const Lead = z
  .object({
    id: Id,
    /**
     * True when the lead is reserved and the caller is neither the designated person nor the owner of the office:
     * everything but stage and designation is empty.
     */
    locked: z.boolean(),
    reserved: z.boolean(),
    /** The one person who sees a reserved lead, in addition to the owner of the office. */
    designated: Colleague.nullable(),
    name: z.string(),
    matter: z.string(),
    stage: z.enum(leadStages),
    /** Every door by which the person came, the earliest first. */
    sources: z.array(z.enum(leadSources)),
    emails: z.array(z.string()),
    phones: z.array(z.string()),
    /** The colleague to whom the lead is assigned. */
    owner: Colleague.nullable(),
    valueCents: z.int().nullable(),
    urgent: z.boolean(),
    /** The words that made it urgent, as typed. */
    urgentWords: z.string().nullable(),
    /**
     * When the person was served: read from the texts, or noted by a person of the office; null when nothing indicates
     * it.
     */
    served: z
      .object({
        /** The sentence, as typed; null when the day was only noted. */
        words: z.string().nullable(),
        /** The days that the words may mean. With none or several days the office has to ask. */
        days: z.array(Day),
        kind: z.enum(servedKinds),
        noted: z.boolean(),
      })
      .nullable(),
    nextStep: z.string(),
    /** Start of the consultation. */
    meetsAt: Instant.nullable(),
    receivedAt: Instant.nullable(),
    /** Null when nobody of the office has answered. */
    firstAnswerAt: Instant.nullable(),
    /** When the lead entered its stage. */
    stageAt: Instant.nullable(),
    declineReason: z.enum(declineReasons).nullable(),
    /** The day on which its name, contacts and story are deleted. */
    purgeOn: Day.nullable(),
    check: LeadCheck.nullable(),
    gate: z.enum(gateStates),
    client: Named.nullable(),
    case: Named.nullable(),
    version: z.int(),
    can: z.object({
      update: z.boolean(),
      move: z.boolean(),
      contact: z.boolean(),
      decline: z.boolean(),
      reopen: z.boolean(),
      reserve: z.boolean(),
      convert: z.boolean(),
    }),
  })
  .meta({ id: 'Lead' })

export const LeadEvent = z.object({
  id: Id,
  kind: z.enum(leadEventKinds),
  at: Instant,
  actor: Colleague.nullable(),
  from: z.enum(leadStages).nullable(),
  to: z.enum(leadStages).nullable(),
  source: z.enum(leadSources).nullable(),
  way: z.enum(contactWays).nullable(),
})

/** A last day to answer, counted by the rules: a proposal without confirmation. */
const AnswerTerm = z.object({
  servedOn: Day,
  act: z.string(),
  citation: z.string(),
  amount: z.int(),
  unit: z.enum(['hour', 'day', 'month', 'year']),
  dueOn: Day,
  /** The last day according to the other reading of the rule; null when there is only one reading. */
  laterOn: Day.nullable(),
})

export const LeadDetail = Lead.extend({
  /** One proposal for each day that the words may mean; only while the lead is in no case. */
  answerTerms: z.array(AnswerTerm),
  story: z.string(),
  /** True when the office asks for the story only after the conflict check, and the check is not done. */
  storyWaits: z.boolean(),
  person: Named.nullable(),
  doors: z.array(
    z.object({
      source: z.enum(leadSources),
      receivedAt: Instant,
      /** The response to a form of the office, or the appointment. */
      sourceId: Id.nullable(),
      formId: Id.nullable(),
      formTitle: z.string().nullable(),
    }),
  ),
  letter: z.object({ text: z.string(), actBy: Day.nullable(), mailedAt: Instant.nullable() }).nullable(),
  events: z.array(LeadEvent),
}).meta({ id: 'LeadDetail' })

const contacts = {
  emails: z.array(Email).max(10).optional(),
  phones: z.array(Phone.min(1)).max(10).optional(),
}
/** Maximum of a hundred million dollars. */
const Cents = z.int().min(0).max(10_000_000_000)
const fields = {
  ...contacts,
  matter: line(120).optional(),
  story: text(10_000).optional(),
  nextStep: line(maxNextStepLength).optional(),
  meetsAt: Instant.nullable().optional(),
  ownerId: Id.nullable().optional(),
  valueCents: Cents.nullable().optional(),
  urgent: z.boolean().optional(),
}
export const NewLead = z
  .strictObject({
    name: requiredLine(300),
    source: z.enum(['call', 'hand']).default('hand'),
    personId: Id.optional(),
    ...fields,
  })
  .meta({ id: 'NewLead' })
/** Absent fields stay unchanged. */
export const LeadUpdate = z
  .strictObject({
    name: requiredLine(300).optional(),
    ...fields,
    story: text(maxStoryLength).optional(),
    /** The day that a person of the office noted. Null when the lead was not served, or no day is to be proposed. */
    served: z
      .strictObject({ on: Day, kind: z.enum(servedKinds) })
      .nullable()
      .optional(),
    version: Version,
  })
  .meta({ id: 'LeadUpdate' })

export const DeclineLead = z
  .strictObject({
    reason: z.enum(declineReasons),
    /** The day by which the person should act elsewhere, as the lawyer set it. */
    actBy: Day.nullable(),
    /** The letter as the lawyer edited it; null for no letter. */
    letter: text(20_000).nullable(),
    /** Mails the letter to the first e-mail address of the lead. */
    mail: z.boolean(),
    version: Version,
  })
  .meta({ id: 'DeclineLead' })
