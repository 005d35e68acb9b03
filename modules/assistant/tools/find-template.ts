import type { Context } from '#server/http/context.ts'
import { listTemplates, runPreflight } from '#modules/drafting/index.ts'

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
/** Maximum template names returned to the model when the requested name matches no template. */
const maxNames = 40

/** Finds, by id or name, a template that the person may use. Also returns the names of the templates. */
export async function findTemplate(ctx: Pick<Context, 'em' | 'actor' | 'locale'>, idOrName: string) {
  const { items } = await listTemplates(ctx, { page: 1, pageSize: 100, deleted: 'false' })
  const foldedName = fold(idOrName)
  return {
    template: items.find(({ id }) => id === idOrName) ?? items.find(({ name }) => fold(name) === foldedName),
    names: items.slice(0, maxNames).map(({ name }) => name),
  }
}

interface TemplateInput {
  readonly caseId: string
  readonly templateId: string
  readonly answers: Readonly<Record<string, string>>
}

/** Returns the values that a document still needs: paths with their labels, in the language of the template. */
export async function missingValues(ctx: Context, { caseId, templateId, answers }: TemplateInput): Promise<string[]> {
  const { missing, unknown } = await runPreflight(ctx, templateId, { caseId, answers })
  return [
    ...missing.filter(({ optional }) => !optional).map(({ path, label }) => `${path} (${label})`),
    ...unknown.map(({ path }) => path),
  ]
}
