import type { z } from 'zod'
import type { Locale } from '#server/contract/locale.ts'
import type { Context } from '#server/http/context.ts'
import type { Preflight, PreflightInput } from '../drafting.contract.ts'
import type { Values } from '../fields/lookup.ts'
import type { CaseAccess } from '#modules/cases/index.ts'
import { findTemplate, type TemplateRow } from '../templates/template-row.ts'
import { checkValues, isReady, withAnswers } from './check-values.ts'
import { gatherValues, type GatheredValues } from './gather-values.ts'

export interface CheckedTemplate {
  readonly inCase: CaseAccess
  readonly values: Values
  readonly preflight: z.input<typeof Preflight>
}

/** Checks a template against gathered values and entered answers. */
export function checkGathered(
  template: TemplateRow,
  gathered: GatheredValues,
  answers: Readonly<Record<string, string>>,
  locale: Locale,
): CheckedTemplate {
  const { outline, questions } = template
  const values = withAnswers(gathered.values, template, answers, locale)
  const checked = checkValues({ outline, questions, values, answers, labels: gathered.labels, locale })
  return {
    inCase: gathered.inCase,
    values,
    preflight: { ready: isReady(checked), locale, templateVersion: template.version, ...checked },
  }
}

/** Gathers and checks the values of a template. @throws 404 `case_not_found`, `response_not_found` */
export async function checkTemplate(
  ctx: Context,
  template: TemplateRow,
  { caseId, responseId, answers = {} }: z.output<typeof PreflightInput>,
  locale: Locale,
): Promise<CheckedTemplate> {
  const gathered = await gatherValues(ctx, { caseId, responseId, locale, withDraftNotice: template.draftNotice })
  return checkGathered(template, gathered, answers, locale)
}

/**
 * Returns missing values and unknown placeholders, without making a document.
 * @throws 404 `document_template_not_found`, `case_not_found`, `response_not_found`
 */
export async function runPreflight(ctx: Context, id: string, input: z.output<typeof PreflightInput>) {
  const template = await findTemplate(ctx.em, ctx.actor, id)
  return (await checkTemplate(ctx, template, input, input.locale ?? template.language)).preflight
}
