import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { Day, FirstVersion, Id } from '#server/contract/shared.ts'
import { modes } from '#modules/assistant/assistant.contract.ts'

export const AssistantSettings = z
  .object({
    clientDataAllowed: z
      .boolean()
      .describe('Whether data of clients may be sent to the provider; if not, only general questions are possible'),
    customersAllowed: z
      .boolean()
      .describe('Whether clients of the office who sign in may use the assistant, at the cost of the office'),
    /** 0 until the owner decides for the first time. */
    version: z.int(),
    can: z.object({ update: z.boolean() }),
  })
  .meta({ id: 'AssistantSettings' })

export const AssistantStatus = z
  .object({
    configured: z.boolean(),
    model: z.string().nullable().describe('Name of the model; null when not configured'),
    clientDataAllowed: z.boolean(),
    allowed: z.boolean().describe('Whether this person may ask at all'),
    remaining: z
      .int()
      .nullable()
      .describe('Tokens left this month; null when unlimited or when this person may not know it'),
    limit: z.int().nullable(),
    maxOutputTokens: z.int(),
  })
  .meta({ id: 'AssistantStatus' })

/** The parts of a case that the assistant may read. */
export const CaseForAssistant = z
  .object({
    caseId: Id,
    name: z.string(),
    excluded: z.boolean(),
    allowed: z.boolean(),
    reason: z.enum(['client_data_not_allowed', 'case_excluded', 'customers_not_allowed']).nullable(),
    counts: z.object({ documents: z.int(), responses: z.int(), transcripts: z.int(), events: z.int() }),
    can: z.object({ update: z.boolean() }),
  })
  .meta({ id: 'CaseForAssistant' })

/** Purposes of tokens: answers by their mode, transcription of recordings, and embeddings. */
export const spendKinds = [...modes, 'transcription', 'embedding'] as const
export type SpendKind = (typeof spendKinds)[number]
export const usageGroups = ['day', 'person', 'case', 'mode'] as const
/** Maximum days of a report, first and last day included. */
export const maxUsageDays = 400
const UsageDay = Day.pipe(z.string().refine((day) => day >= '2000-01-01' && day <= '2999-12-31', 'validation.dayRange'))
const Sums = z.object({
  answers: z.int().describe('Answers only; transcriptions and embeddings are not counted'),
  inputTokens: z.int(),
  outputTokens: z.int(),
  cachedTokens: z.int().describe('Among the input'),
  tokens: z.int().describe('Input and output; these count against the plan'),
})
const IdAndName = z.object({ id: Id, name: z.string() })

export const AssistantUsage = z
  .object({
    from: Day,
    to: Day,
    by: z.enum(usageGroups),
    total: Sums,
    /** Fields of other groups are null. In a report by case, a null case groups the questions about no case. */
    items: z.array(
      Sums.extend({
        day: Day.nullable(),
        person: IdAndName.nullable(),
        case: IdAndName.nullable(),
        mode: z.enum(spendKinds).nullable(),
      }),
    ),
  })
  .meta({ id: 'AssistantUsage' })

export const assistantSettingsContract = defineContract(
  { planModule: 'assistant', part: 'settings' },
  {
    status: {
      method: 'get',
      path: '/assistant/status',
      summary: 'Whether the assistant can be asked, and how many tokens are left',
      access: 'user',
      returns: AssistantStatus,
    },
    settings: {
      method: 'get',
      path: '/assistant/settings',
      summary: 'What the office allows the assistant',
      access: 'assistant.work',
      returns: AssistantSettings,
    },
    saveSettings: {
      method: 'put',
      path: '/assistant/settings',
      summary: 'Change what the office allows the assistant',
      access: 'owner',
      body: z.strictObject({
        clientDataAllowed: z.boolean(),
        customersAllowed: z.boolean().optional(),
        version: FirstVersion,
      }),
      returns: AssistantSettings,
      errors: ['stale_version'],
    },
    case: {
      method: 'get',
      path: '/assistant/cases/:caseId',
      summary: 'What the assistant may read of a case',
      access: 'user',
      params: z.object({ caseId: Id }),
      returns: CaseForAssistant,
      errors: ['case_not_found'],
    },
    saveCase: {
      method: 'put',
      path: '/assistant/cases/:caseId',
      summary: 'Exclude a case from the assistant, or include it again',
      access: 'assistant.work',
      params: z.object({ caseId: Id }),
      body: z.strictObject({ excluded: z.boolean() }),
      returns: CaseForAssistant,
      errors: ['case_not_found'],
    },
    usage: {
      method: 'get',
      path: '/assistant/usage',
      summary:
        'Tokens of a period of at most 400 days by day, mode, case or, for the owner, by person. Without days: the last 30',
      access: 'assistant.work',
      query: z.object({ from: UsageDay.optional(), to: UsageDay.optional(), by: z.enum(usageGroups).default('day') }),
      returns: AssistantUsage,
      errors: ['owner_only', 'validation_failed'],
    },
  },
)
