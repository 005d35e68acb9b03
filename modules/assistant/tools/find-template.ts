import type { Context } from '#server/http/context.ts'
import { listTemplates, runPreflight } from '#modules/drafting/index.ts'

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
/** More names than these help no model. */
const mostNames = 40

/** A template that the person may use, by id or name; and the names that there are. */
export async function findTemplate({ em, actor }: Pick<Context, 'em' | 'actor'>, idOrName: string) {
  const { items } = await listTemplates(em, actor, { page: 1, pageSize: 100, deleted: 'false' })
  const wanted = folded(idOrName)
  return {
    found: items.find(({ id }) => id === idOrName) ?? items.find(({ name }) => folded(name) === wanted),
    names: items.slice(0, mostNames).map(({ name }) => name),
  }
}

interface Filled {
  readonly caseId: string
  readonly templateId: string
  readonly answers: Readonly<Record<string, string>>
}

/** What must be known before a document can be made: paths with their labels, in the language of the template. */
export async function missingValues(ctx: Context, { caseId, templateId, answers }: Filled): Promise<string[]> {
  const { missing, unknown } = await runPreflight(ctx, templateId, { caseId, answers })
  return [
    ...missing.filter(({ optional }) => !optional).map(({ path, label }) => `${path} (${label})`),
    ...unknown.map(({ path }) => path),
  ]
}
