// Shapes of the conversion of a lead into client, case and parties.
import { z } from 'zod'
import { Day, Id, line, requiredLine, Version } from '#server/contract/shared.ts'
import { NewCaseValue } from '#modules/cases/cases.contract.ts'
import { ApplyMatterTemplate, MatterPreview } from '#modules/matters/application.contract.ts'
import { maxTypedParties, partyRoles, partySides, TypedParty } from '#modules/parties/case-party.contract.ts'
import { noticeMethods } from '#modules/terms/case-terms.contract.ts'
import { servedKinds } from './lead.contract.ts'

const conversion = {
  caseName: requiredLine(300),
  city: line(100).default(''),
  responsibleId: Id.nullable().default(null),
  /** A client of the office; null creates a client with the name and contacts of the lead. */
  clientId: Id.nullable(),
  clientKind: z.enum(['person', 'organization']).default('person'),
  /** Role of the client in the case; null when the client is added as no party. */
  role: z.enum(partyRoles).nullable(),
  /** Values of the fields that the office defined. */
  values: z.array(NewCaseValue).max(100).default([]),
  /** The other parties by name. The conversion's proposal contains the parties that forms name. */
  parties: z.array(TypedParty).max(maxTypedParties).default([]),
  /** The day of service as a trigger of the case, from which terms are proposed; null records no trigger. */
  served: z
    .strictObject({
      on: Day,
      kind: z.enum(servedKinds),
      method: z.enum(noticeMethods).default('personal'),
      /** Whether the State is a party; null when unknown, and then terms of both lengths are proposed. */
      stateParty: z.boolean().nullable().default(null),
    })
    .nullable()
    .default(null),
}
export const ConvertLead = z
  .strictObject({
    ...conversion,
    /** A template of matters that is applied to the new case. */
    template: ApplyMatterTemplate.omit({ id: true }).nullable().default(null),
    version: Version,
  })
  .meta({ id: 'ConvertLead' })

export const PreviewConversion = z
  .strictObject({
    ...conversion,
    template: ApplyMatterTemplate.omit({ id: true, templateVersion: true }).nullable().default(null),
  })
  .meta({ id: 'PreviewLeadConversion' })

/** The records that a conversion would create now. */
export const ConversionPreview = z
  .object({
    client: z.object({ name: z.string(), isNew: z.boolean() }),
    parties: z.array(
      z.object({
        name: z.string(),
        role: z.enum(partyRoles),
        side: z.enum(partySides),
        /** The parts of the name are a guess. */
        partsGuessed: z.boolean(),
        /** People whom the office knows and who may be the same person; a new person is added nevertheless. */
        similar: z.array(z.object({ id: Id, name: z.string() })),
      }),
    ),
    matter: MatterPreview.nullable(),
    /** Proposed terms that start from the day of service, in addition to the template's terms. */
    terms: z.array(
      z.object({
        act: z.string(),
        citation: z.string().nullable(),
        dueOn: Day.nullable(),
        /** The last day according to the other reading of the rule; null when there is only one reading. */
        laterOn: Day.nullable(),
      }),
    ),
  })
  .meta({ id: 'LeadConversionPreview' })
