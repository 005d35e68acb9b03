// What is wrong with the tags of a template, as the server tells it, in sentences that say where.
import { ApiError } from '#server/contract/client.ts'
import { i18n } from '../../lib/i18n.ts'
import type { Resources } from '../../locales/resources.ts'

type Words = Resources['drafting']['problem']
interface TagProblem { readonly code: keyof Words['code']; readonly part: keyof Words['part']; readonly text: string }

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null
const codes: readonly string[] = ['unclosed', 'unopened', 'section_unclosed', 'section_unopened', 'section_crossed', 'section_misplaced', 'name'] satisfies TagProblem['code'][]
const parts: readonly string[] = ['body', 'header', 'footer', 'notes', 'properties'] satisfies TagProblem['part'][]
const isProblem = (value: unknown): value is TagProblem => isRecord(value) && codes.includes(String(value['code'])) && parts.includes(String(value['part'])) && typeof value['text'] === 'string'

/** One sentence for each place; none for an error of another kind. Needs the phrases of `drafting`. */
export function tagProblems(error: unknown): readonly string[] {
  if (!(error instanceof ApiError) || error.code !== 'template_tags_invalid' || !isRecord(error.details) || !Array.isArray(error.details['problems'])) return []
  const sentences = (error.details['problems'] as readonly unknown[]).filter(isProblem).map(({ code, part, text }) => i18n.t('drafting:problem.at', { place: i18n.t(`drafting:problem.part.${part}`), text, what: i18n.t(`drafting:problem.code.${code}`) }))
  return [...new Set(sentences)]
}
