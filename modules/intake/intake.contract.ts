import { docx } from '#server/contract/media-types.ts'
import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { locales } from '#server/contract/locale.ts'
import { Day, FirstVersion, Id, IdParams, page, pageQuery, Version } from '#server/contract/shared.ts'
import { applicationErrors, planErrors } from '#modules/matters/application.contract.ts'
import { partyRoles, partySides, typedPartyErrors } from '#modules/parties/case-party.contract.ts'
import { ConversionPreview, ConvertLead, PreviewConversion } from './conversion.contract.ts'
import {
  boardStages,
  contactWays,
  DeclineLead,
  Lead,
  LeadDetail,
  leadSources,
  leadStages,
  LeadUpdate,
  NewLead,
} from './lead.contract.ts'

/** Maximum leads of a column in the response; the counts of stages include all leads. */
export const maxLeadsOfColumn = 50
export const maxIntakeForms = 50
export const purgeDayLimits = { min: 7, max: 3_650 } as const

const lookupErrors = ['lead_not_found', 'stale_version'] as const
const gateErrors = ['lead_check_needed', 'lead_check_undecided', 'lead_check_against'] as const

const openingErrors = [
  'client_not_found',
  'user_not_found',
  ...typedPartyErrors,
  'case_field_not_found',
  'case_field_value_invalid',
] as const

const filters = {
  matter: z.string().max(120).optional(),
  source: z.enum(leadSources).optional(),
  owner: z.union([z.enum(['me', 'nobody']), Id]).optional(),
  tagId: Id.optional(),
}

const settings = {
  /** Consultation, proposal and hiring need a sealed conflict check. */
  checkFirst: z.boolean(),
  /** The story is written after the check. */
  storyAfterCheck: z.boolean(),
  /** Days after which a declined lead is deleted. */
  purgeDays: z.int().min(purgeDayLimits.min).max(purgeDayLimits.max),
  /** Confirmed public bookings become leads. */
  fromBookings: z.boolean(),
  /** Guests invited to a call without a case become leads. */
  fromCalls: z.boolean(),
  /** The person who sees reserved leads in addition to the owner of the office; null: only the owner sees them. */
  designatedId: Id.nullable(),
  /** Forms whose responses become leads, in addition to the contact forms of public profiles. */
  formIds: z.array(Id).max(maxIntakeForms),
}
export const IntakeSettings = z.object({ ...settings, version: z.int() }).meta({ id: 'IntakeSettings' })

export const intakeContract = defineContract(
  { planModule: 'cases', part: 'intake' },
  {
    list: {
      method: 'get',
      path: '/leads',
      summary: 'Leads of the office; without a stage, those that are open',
      access: 'intake.read',
      query: pageQuery({ sortableBy: ['receivedAt', 'name', 'stage', 'purgeOn'] }).extend({
        stage: z.enum([...leadStages, 'all']).optional(),
        ...filters,
      }),
      returns: page(Lead),
    },
    board: {
      method: 'get',
      path: '/leads/board',
      summary: 'Open leads by stage, those hired in the last 30 days, and the figures of the office',
      access: 'intake.read',
      query: z.object(filters),
      returns: z.object({
        columns: z.array(z.object({ stage: z.enum(boardStages), total: z.int(), items: z.array(Lead) })),
        open: z.int(),
        /** Leads that have waited for a first answer for more than a day. */
        waitingOverDay: z.int(),
        declined: z.int(),
        /**
         * Median of the minutes to the first answer, over the leads received this month; null when none was answered.
         */
        medianMinutes: z.int().nullable(),
        nextPurgeOn: Day.nullable(),
        purgeDays: z.int(),
        storyAfterCheck: z.boolean(),
        /** Kinds of matter of the leads on the board. */
        matters: z.array(z.string()),
      }),
    },
    count: {
      method: 'get',
      path: '/leads/count',
      summary: 'The number of open leads',
      access: 'intake.read',
      returns: z.object({ open: z.int() }),
    },
    report: {
      method: 'get',
      path: '/leads/report',
      summary: 'Leads of the last twelve months by month and door: received, hired, declined',
      access: 'intake.read',
      returns: z.object({
        rows: z.array(
          z.object({
            /** `YYYY-MM`, in Puerto Rico. */
            month: z.string(),
            source: z.enum(leadSources),
            received: z.int(),
            hired: z.int(),
            declined: z.int(),
            medianMinutes: z.int().nullable(),
          }),
        ),
      }),
    },
    create: {
      method: 'post',
      path: '/leads',
      summary: 'Note a lead; an open one with the same e-mail address or telephone gets a second door instead',
      access: 'intake.work',
      idempotent: true,
      body: NewLead,
      returns: z.object({ lead: LeadDetail, joined: z.boolean() }),
      status: 201,
      errors: ['user_not_found', 'person_not_found', 'lead_story_after_check', 'lead_limit'],
    },
    get: {
      method: 'get',
      path: '/leads/:id',
      summary: 'A lead with its story, doors and history',
      access: 'intake.read',
      params: IdParams,
      returns: LeadDetail,
      errors: ['lead_not_found'],
    },
    update: {
      method: 'put',
      path: '/leads/:id',
      summary: 'Change a lead',
      access: 'intake.work',
      params: IdParams,
      body: LeadUpdate,
      returns: LeadDetail,
      errors: [
        ...lookupErrors,
        'user_not_found',
        'lead_story_after_check',
        'lead_served_ahead',
        'lead_closed',
        'lead_converted',
      ],
    },
    move: {
      method: 'post',
      path: '/leads/:id/move',
      summary: 'Move a lead to another stage; a declined one is opened again',
      access: 'intake.work',
      params: IdParams,
      body: z.strictObject({ stage: z.enum(boardStages), version: Version }),
      returns: LeadDetail,
      errors: [...lookupErrors, ...gateErrors, 'lead_converted'],
    },
    contact: {
      method: 'post',
      path: '/leads/:id/contacts',
      summary: 'Note that the office answered a lead; the first answer ends its wait',
      access: 'intake.work',
      params: IdParams,
      body: z.strictObject({ way: z.enum(contactWays) }),
      returns: LeadDetail,
      errors: ['lead_not_found', 'lead_closed', 'lead_converted'],
    },
    letter: {
      method: 'get',
      path: '/leads/:id/letter',
      summary: 'The proposed letter that declines a lead, for a lawyer to review',
      access: 'intake.decide',
      params: IdParams,
      query: z.object({ actBy: Day.optional(), locale: z.enum(locales).optional() }),
      returns: z.object({ text: z.string() }),
      errors: ['lead_not_found'],
    },
    letterFile: {
      method: 'get',
      path: '/leads/:id/letter-file',
      summary: 'The letter of a declined lead as a file',
      access: 'intake.decide',
      answers: 'file',
      mediaTypes: ['application/pdf', docx],
      params: IdParams,
      query: z.object({ format: z.enum(['pdf', 'docx']).default('pdf') }),
      errors: ['lead_not_found', 'lead_without_letter', 'authored_too_large', 'authored_too_slow', 'authoring_busy'],
    },
    decline: {
      method: 'post',
      path: '/leads/:id/decline',
      summary: 'Decline a lead, with a letter; it is deleted after the days that the office has set',
      access: 'intake.decide',
      params: IdParams,
      body: DeclineLead,
      returns: LeadDetail,
      errors: [...lookupErrors, 'lead_closed', 'lead_converted', 'lead_without_mailbox', 'lead_without_letter'],
    },
    reserve: {
      method: 'post',
      path: '/leads/:id/reserve',
      summary: 'Reserve a lead for the owner and one designated person, or release it',
      access: 'intake.decide',
      params: IdParams,
      body: z.strictObject({ reserved: z.boolean(), designatedId: Id.nullable().default(null), version: Version }),
      status: 204,
      errors: [...lookupErrors, 'user_not_found'],
    },
    conversion: {
      method: 'get',
      path: '/leads/:id/conversion',
      summary: 'What a conversion proposes, and the clients of the office who may be the lead',
      access: 'intake.decide',
      params: IdParams,
      returns: z.object({
        clientName: z.string(),
        clientKind: z.enum(['person', 'organization']),
        clients: z.array(z.object({ id: Id, name: z.string(), sameContact: z.boolean() })),
        caseName: z.string(),
        responses: z.int(),
        appointments: z.int(),
        /** Parties that the responses name, in fields that ask for a party. */
        parties: z.array(
          z.object({ name: z.string(), role: z.enum(partyRoles), side: z.enum(partySides), formTitle: z.string() }),
        ),
      }),
      errors: ['lead_not_found'],
    },
    previewConversion: {
      method: 'post',
      path: '/leads/:id/conversion-preview',
      summary:
        'What a conversion would create now: client, parties, terms, and the things of a template; nothing is stored',
      access: 'intake.decide',
      params: IdParams,
      body: PreviewConversion,
      returns: ConversionPreview,
      errors: ['lead_not_found', 'lead_converted', 'lead_closed', ...openingErrors, ...planErrors],
    },
    convert: {
      method: 'post',
      path: '/leads/:id/convert',
      summary: 'Create client, case and parties from a lead, and apply a template of matters, in one transaction',
      access: 'intake.decide',
      idempotent: true,
      params: IdParams,
      body: ConvertLead,
      returns: LeadDetail,
      errors: [
        'lead_not_found',
        ...gateErrors,
        'lead_converted',
        'lead_closed',
        ...openingErrors,
        ...applicationErrors,
      ],
    },
    settings: {
      method: 'get',
      path: '/company/intake-settings',
      summary: 'How the office receives leads',
      access: 'intake.read',
      returns: IntakeSettings,
    },
    updateSettings: {
      method: 'put',
      path: '/company/intake-settings',
      summary: 'Change how the office receives leads',
      access: 'owner',
      body: z.strictObject({ ...settings, version: FirstVersion }).meta({ id: 'IntakeSettingsUpdate' }),
      returns: IntakeSettings,
      errors: ['stale_version', 'form_not_found', 'user_not_found'],
    },
  },
)
