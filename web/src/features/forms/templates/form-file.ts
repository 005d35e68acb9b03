// Reads a form from a JSON file and reports all problems before it is sent.
import { FormFile } from '#modules/forms/form-file.contract.ts'
import { checkDefinition } from '#modules/forms/definition.ts'
import { maxFields } from '#modules/forms/fields.contract.ts'
import { formatBytes, formatNumber } from '../../../lib/format.ts'
import { translate } from '../../../lib/i18n.ts'
import { describeIssue, loadMessages, messageText } from '../../../ui/form/form-messages.ts'
import type { FormFileContent } from './templates.queries.ts'

/** The largest file that the server accepts. */
export const maxFormFileBytes = 1024 * 1024
const maxShownFaults = 10

export type FormFileResult =
  | { readonly form: FormFileContent }
  /** Faults as sentences; `more` is the number of further faults. */
  | { readonly faults: readonly string[]; readonly more: number }

const singleFault = (text: string): FormFileResult => ({ faults: [text], more: 0 })
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The properties of the file format that have a name in the phrases. */
const knownProperties = [
  'title',
  'description',
  'successText',
  'locale',
  'fields',
  'label',
  'name',
  'type',
  'placeholder',
  'help',
  'required',
  'options',
  'section',
  'page',
  'rules',
  'showWhen',
] as const
const isKnown = (name: unknown): name is (typeof knownProperties)[number] =>
  (knownProperties as readonly unknown[]).includes(name)
const propertyLabel = (name: unknown): string =>
  isKnown(name) ? translate(`forms-templates:import.properties.${name}`) : String(name)

/** Returns the place of a fault in words, such as `Campo 3 (Teléfono), etiqueta`; empty: the whole file. */
function placeOf(path: readonly unknown[], content: Readonly<Record<string, unknown>>): string {
  const [first, index, property] = path
  if (first !== 'fields' || typeof index !== 'number') return path.length === 0 ? '' : propertyLabel(first)
  const field: unknown = Array.isArray(content['fields']) ? content['fields'][index] : undefined
  const fieldLabel = isRecord(field)
    ? [field['label'], field['name']].find((text) => typeof text === 'string' && text.trim() !== '')
    : undefined
  const number = formatNumber(index + 1)
  const location =
    typeof fieldLabel === 'string'
      ? translate('forms-templates:import.field', { number, name: fieldLabel.slice(0, 60) })
      : translate('forms-templates:import.fieldUnnamed', { number })
  return property === undefined ? location : `${location}, ${propertyLabel(property)}`
}

const faultAt = (path: readonly unknown[], content: Readonly<Record<string, unknown>>, what: string): string => {
  const location = placeOf(path, content)
  return location === '' ? what : translate('forms-templates:import.at', { place: location, what })
}

function faultsIn(content: Readonly<Record<string, unknown>>): readonly string[] {
  const parsed = FormFile.safeParse(content, { error: describeIssue })
  if (!parsed.success)
    return parsed.error.issues.map((issue) =>
      faultAt(
        issue.path,
        content,
        issue.code === 'unrecognized_keys'
          ? translate('forms-templates:import.unknownKey', { keys: issue.keys.join(', ') })
          : (messageText(issue.message) ?? issue.message),
      ),
    )
  return checkDefinition(parsed.data.fields).map(({ code, index, property }) =>
    faultAt(
      index < 0 ? [] : ['fields', index, property],
      content,
      translate(`forms:issues.${code}`, { max: maxFields, found: parsed.data.fields.length }),
    ),
  )
}

/** Returns the sentence for a JSON syntax error, with its position if the browser's message has it. */
function syntaxFault(error: unknown): string {
  const [, line, column] = /line (\d+) column (\d+)/.exec(error instanceof Error ? error.message : '') ?? []
  return line && column
    ? translate('forms-templates:import.notJsonAt', { line, column })
    : translate('forms-templates:import.notJson')
}

/** Parses the text of a file. The caller has loaded the phrases of `forms` and `forms-templates`, and `loadMessages`. */
export function readForm(text: string): FormFileResult {
  let content: unknown
  try {
    content = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    return singleFault(syntaxFault(error))
  }
  if (!isRecord(content) || content['format'] !== 'bufete-form')
    return singleFault(translate('forms-templates:import.notForm'))
  if (content['version'] !== 1) return singleFault(translate('forms-templates:import.version'))
  const faults = faultsIn(content)
  return faults.length === 0
    ? { form: FormFile.parse(content) }
    : { faults: faults.slice(0, maxShownFaults), more: Math.max(0, faults.length - maxShownFaults) }
}

/** Reads a chosen file. */
export async function readFormFile(file: File): Promise<FormFileResult> {
  if (file.size > maxFormFileBytes)
    return singleFault(translate('forms-templates:import.tooBig', { max: formatBytes(maxFormFileBytes) }))
  try {
    await loadMessages()
    return readForm(await file.text())
  } catch {
    return singleFault(translate('forms-templates:import.unreadable'))
  }
}
