import { ApiError, type FieldError } from '#server/contract/client.ts'

export const wizardSteps = ['professional', 'company'] as const
export type WizardStep = (typeof wizardSteps)[number]

export type StepErrors = Readonly<Record<WizardStep, readonly FieldError[]>>

const isFieldError = (item: unknown): item is FieldError =>
  typeof item === 'object' &&
  item !== null &&
  'path' in item &&
  typeof item.path === 'string' &&
  'message' in item &&
  typeof item.message === 'string'

/**
 * What the server refused, by step, with the paths as the step's own form knows them: the server begins each with its
 * step (`professional.username`). Also a taken name, which is a refusal of its own and not of the body.
 * @returns undefined when the refusal is of no field of a step
 */
export function errorsByStep(error: unknown): StepErrors | undefined {
  const fields =
    error instanceof ApiError && Array.isArray(error.details) ? (error.details as unknown[]).filter(isFieldError) : []
  const of = (step: WizardStep) =>
    fields
      .filter(({ path }) => path.startsWith(`${step}.`))
      .map((field) => ({ ...field, path: field.path.slice(step.length + 1) }))
  const found = { professional: of('professional'), company: of('company') }
  return found.professional.length + found.company.length > 0 ? found : undefined
}
