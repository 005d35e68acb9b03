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
 * Assigns the field errors of the server to the steps of the wizard. The server prefixes each path with its step
 * (`professional.username`), which the path in the form of the step does not have. Every error that names fields is
 * assigned, also `email_taken` and `username_taken`.
 * @returns undefined when the error belongs to no field of a step
 */
export function errorsByStep(error: unknown): StepErrors | undefined {
  const fields =
    error instanceof ApiError && Array.isArray(error.details) ? (error.details as unknown[]).filter(isFieldError) : []
  const errorsOf = (step: WizardStep) =>
    fields
      .filter(({ path }) => path.startsWith(`${step}.`))
      .map((field) => ({ ...field, path: field.path.slice(step.length + 1) }))
  const errors = { professional: errorsOf('professional'), company: errorsOf('company') }
  return errors.professional.length + errors.company.length > 0 ? errors : undefined
}
