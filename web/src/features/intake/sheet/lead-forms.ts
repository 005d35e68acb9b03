// Schemas of the forms of leads. One text field holds all e-mails of a lead, another field all telephones, separated by
// commas.
import { z } from 'zod'
import { Email, Id, line, Phone, requiredLine, text } from '#server/contract/shared.ts'
import { ConvertLead } from '#modules/intake/conversion.contract.ts'
import { declineReasons } from '#modules/intake/lead.contract.ts'
import { maxNextStepLength, maxStoryLength } from '#modules/intake/lead-limits.contract.ts'
import { IntakeSettings } from '#modules/intake/intake.contract.ts'
import { partyRoles } from '#modules/parties/case-party.contract.ts'
import { splitContacts } from './lead-values.ts'

const contactListOf = (item: z.ZodType, message: string) =>
  z
    .string()
    .max(2_000)
    .refine((value) => splitContacts(value).every((part) => item.safeParse(part).success), message)

const fields = {
  name: requiredLine(300),
  emails: contactListOf(Email, 'validation.email'),
  phones: contactListOf(Phone, 'validation.phone'),
  matter: line(120),
  nextStep: line(maxNextStepLength),
  ownerId: Id.nullable(),
}
export const NewLeadForm = z.object({ ...fields, source: z.enum(['call', 'hand']), story: text(10_000) })
export const LeadForm = z.object({
  ...fields,
  /** Day and time in Puerto Rico, as the browser gives them: also in a year of five digits, which is refused. */
  meetsAt: z.iso.datetime({ local: true }).nullable(),
  valueCents: z.int().min(0).max(10_000_000_000).nullable(),
  urgent: z.boolean(),
  story: text(maxStoryLength),
})
export const DeclineForm = z.object({
  reason: z.enum(declineReasons),
  actBy: z.iso.date().nullable(),
  letter: text(20_000),
  mail: z.boolean(),
})
export const ConvertForm = ConvertLead.pick({
  caseName: true,
  city: true,
  responsibleId: true,
  clientId: true,
  clientKind: true,
}).extend({
  role: z.enum(partyRoles).nullable(),
  adverse: text(10_000),
  adverseRole: z.enum(partyRoles),
  /** Whether the day of service of process becomes a trigger of terms of the case. */
  service: z.boolean(),
})
export const SettingsForm = IntakeSettings.omit({ version: true, formIds: true })
export type NewLeadValues = z.input<typeof NewLeadForm>
export type LeadValues = z.input<typeof LeadForm>
export type DeclineValues = z.input<typeof DeclineForm>
export type ConvertValues = z.input<typeof ConvertForm>
export type SettingsValues = z.input<typeof SettingsForm>
