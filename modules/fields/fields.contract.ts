import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import {
  FirstVersion,
  Id,
  IdList,
  IdParams,
  Instant,
  line,
  requiredLine,
  text,
  Version,
} from '#server/contract/shared.ts'

export const fieldTypes = ['text', 'number', 'money', 'date', 'choice', 'person'] as const
export const maxFields = 100
export const maxChoices = 50
export const maxTextLength = 2_000
/** Largest number, and largest amount in dollars. */
export const maxNumber = 1_000_000_000_000

const FieldChoice = z.object({ id: Id, label: z.string() })

export const CaseField = z
  .object({
    id: Id,
    /** Name in templates of documents: `{case.field.<key>}`. It never changes. */
    key: z.string(),
    label: z.string(),
    help: z.string(),
    type: z.enum(fieldTypes),
    /** The choices of a `choice` field, in their order. */
    choices: z.array(FieldChoice),
    /** Codes of the areas of law whose cases have the field; empty for all cases. */
    areas: z.array(z.string()),
    archivedAt: Instant.nullable(),
    version: z.int(),
  })
  .meta({ id: 'CaseField' })

const definition = {
  label: requiredLine(100),
  help: line(300).default(''),
  /** A choice without an id is new. */
  choices: z
    .array(z.strictObject({ id: Id.optional(), label: requiredLine(100) }))
    .max(maxChoices)
    .default([]),
  areas: z.array(requiredLine(100)).max(100).default([]),
}
export const NewCaseField = z.strictObject({ ...definition, type: z.enum(fieldTypes) }).meta({ id: 'NewCaseField' })
/** The type of a field never changes. */
export const CaseFieldUpdate = z.strictObject({ ...definition, version: Version }).meta({ id: 'CaseFieldUpdate' })

export const CaseFieldValue = z
  .object({
    caseId: Id,
    fieldId: Id,
    /** A text, a number, cents, a day, the id of a choice or the id of a person. */
    value: z.union([z.string(), z.number()]),
    /** The person of a `person` field. */
    person: z.object({ name: z.string(), deleted: z.boolean() }).nullable(),
    version: z.int(),
  })
  .meta({ id: 'CaseFieldValue' })

export const NewFieldValue = z
  .strictObject({
    fieldId: Id,
    /** A value of the types of `CaseFieldValue`; null clears the value. */
    value: z
      .union([
        text(maxTextLength),
        z
          .number()
          .min(-maxNumber * 100)
          .max(maxNumber * 100),
      ])
      .nullable(),
    /** The version that was read; 0 when there was no value. */
    version: FirstVersion,
  })
  .meta({ id: 'NewFieldValue' })
export const FieldValues = z
  .strictObject({ values: z.array(NewFieldValue).min(1).max(maxFields) })
  .meta({ id: 'CaseFieldValues' })

const definitionErrors = ['case_field_choices_needed', 'case_field_choices_equal', 'legal_area_not_found'] as const

export const fieldsContract = defineContract(
  { planModule: 'cases', part: 'fields' },
  {
    list: {
      method: 'get',
      path: '/case-fields',
      summary: 'Fields that the office defined for its cases, in their order, archived ones too',
      access: 'fields.work',
      returns: z.object({ items: z.array(CaseField), can: z.object({ define: z.boolean() }) }),
    },
    create: {
      method: 'post',
      path: '/case-fields',
      summary: 'Define a field, at the end',
      access: 'owner',
      idempotent: true,
      body: NewCaseField,
      returns: CaseField,
      status: 201,
      errors: [...definitionErrors, 'case_field_limit'],
    },
    order: {
      method: 'put',
      path: '/case-fields/order',
      summary: 'Put all fields in an order',
      access: 'owner',
      body: z.strictObject({ ids: z.array(Id).min(1).max(1_000) }),
      returns: z.object({ items: z.array(CaseField) }),
      errors: ['case_field_order'],
    },
    update: {
      method: 'put',
      path: '/case-fields/:id',
      summary: 'Change label, help, choices and areas of a field',
      access: 'owner',
      params: IdParams,
      body: CaseFieldUpdate,
      returns: CaseField,
      errors: [...definitionErrors, 'case_field_not_found', 'stale_version', 'case_field_choice_in_use'],
    },
    archive: {
      method: 'post',
      path: '/case-fields/:id/archive',
      summary: 'Archive a field: it is no longer shown, and its values stay',
      access: 'owner',
      params: IdParams,
      returns: CaseField,
      errors: ['case_field_not_found'],
    },
    restore: {
      method: 'post',
      path: '/case-fields/:id/restore',
      summary: 'Restore an archived field with its values',
      access: 'owner',
      params: IdParams,
      returns: CaseField,
      errors: ['case_field_not_found', 'case_field_limit'],
    },
    valuesOfCases: {
      method: 'get',
      path: '/case-fields/values',
      summary: 'Values of the fields of these cases, of those that I may see',
      access: 'fields.work',
      query: z.object({ caseIds: IdList }),
      returns: z.object({ items: z.array(CaseFieldValue) }),
    },
    values: {
      method: 'get',
      path: '/cases/:id/fields',
      summary: 'Fields of a case with their values: those of its area, and others that have a value',
      access: 'fields.work',
      params: IdParams,
      returns: z.object({
        items: z.array(z.object({ field: CaseField, value: CaseFieldValue.nullable() })),
        can: z.object({ update: z.boolean() }),
      }),
      errors: ['case_not_found'],
    },
    setValues: {
      method: 'put',
      path: '/cases/:id/fields',
      summary: 'Change values of fields of a case; others stay',
      access: 'fields.work',
      params: IdParams,
      body: FieldValues,
      returns: z.object({ items: z.array(CaseFieldValue) }),
      errors: [
        'case_not_found',
        'case_closed',
        'case_field_not_found',
        'case_field_value_invalid',
        'person_not_found',
        'stale_version',
      ],
    },
  },
)
