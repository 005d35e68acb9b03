// Browser-safe and pure: validates a response. The public page, the editor's preview and the server use the same
// function.
import { normalizeEmail } from '#server/contract/email-address.ts'
import { phoneShape, plainPhone } from '#server/contract/telephone.ts'
import { maxAnswerLength, defaultFileRules, type FieldDefinition } from '#modules/forms/fields.contract.ts'
import { municipalities } from './municipalities.ts'
import { isShown, typesOf } from './shown-fields.ts'
import { isDay, storedAmount, storedNumber } from './stored-values.ts'

/**
 * Numbers for `number`, `true` for consents, arrays for checkboxes and files, text for all other types; money as
 * `1234.50`. Files and signatures are submitted as the tokens of their uploads, and stored as the names of the files
 * and of the signer.
 */
export type AnswerValue = string | number | boolean | readonly string[]
export type Answers = Readonly<Record<string, AnswerValue>>

export const answerIssueCodes = [
  'required',
  'text',
  'email',
  'number',
  'whole',
  'money',
  'phone',
  'date',
  'datetime',
  'option',
  'municipality',
  'consent',
  'characters',
  'too_long',
  'too_short',
  'too_small',
  'too_large',
  'too_early',
  'too_late',
  'file',
  'file_gone',
  'too_many_files',
  'signature',
] as const
export type AnswerIssueCode = (typeof answerIssueCodes)[number]

export interface AnswerIssue {
  /** The field's name. */
  readonly field: string
  readonly code: AnswerIssueCode
  /** Values of the message: `min`, `max`, `length`. */
  readonly values: Readonly<Record<string, string | number>>
}

export interface CheckedAnswers {
  /**
   * Normalised values in the order of the fields, without hidden and empty fields. Validating them again changes
   * nothing.
   */
  readonly values: Answers
  readonly issues: readonly AnswerIssue[]
  /** Names in the response that the form does not have or no longer has; they are dropped and reported. */
  readonly unknown: readonly string[]
}

type Fields = readonly Pick<FieldDefinition, 'name' | 'type' | 'required' | 'options' | 'rules' | 'showWhen'>[]
type AnswerableField = Fields[number]
type Fault = readonly [code: AnswerIssueCode, values?: Readonly<Record<string, string | number>>]
type Checked = { readonly value: AnswerValue } | { readonly fault: Fault } | null

const fault = (...args: Fault): Checked => ({ fault: args })

/**
 * Characters that neither a page nor a spreadsheet can show: control characters except line breaks and tabs, and
 * overrides of text direction.
 */
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/

function checkText(value: unknown, { type, rules }: AnswerableField): Checked {
  if (typeof value !== 'string') return fault('text')
  const isLong = type === 'textarea'
  const typed = type === 'phone' ? plainPhone(value) : value
  const text = isLong ? typed.replace(/\r\n?/g, '\n').trim() : typed.replace(/\s+/g, ' ').trim()
  if (text === '') return null
  if (unprintable.test(text) || !text.isWellFormed()) return fault('characters')
  const maxLength = Math.min(rules.maxLength ?? Infinity, isLong ? maxAnswerLength.text : maxAnswerLength.line)
  if (text.length > maxLength) return fault('too_long', { length: maxLength })
  if (rules.minLength !== undefined && text.length < rules.minLength)
    return fault('too_short', { length: rules.minLength })
  if (type === 'email') {
    const email = normalizeEmail(text)
    return email === null ? fault('email') : { value: email }
  }
  if (type === 'phone' && (text.length > 40 || !phoneShape.test(text) || text.replace(/\D/g, '').length < 7))
    return fault('phone')
  return { value: text }
}

function findRangeFault(amount: number, { min, max }: AnswerableField['rules']): Fault | null {
  if (min !== undefined && amount < min) return ['too_small', { min }]
  if (max !== undefined && amount > max) return ['too_large', { max }]
  return null
}

function checkNumber(value: unknown, { rules }: AnswerableField): Checked {
  if (typeof value === 'string' && value.trim() === '') return null
  const amount = typeof value === 'number' || typeof value === 'string' ? storedNumber(String(value)) : null
  if (amount === null) return fault('number')
  if (rules.whole && !Number.isInteger(amount)) return fault('whole')
  const rangeFault = findRangeFault(amount, rules)
  // -0 is stored as 0.
  return rangeFault ? { fault: rangeFault } : { value: amount === 0 ? 0 : amount }
}

function checkMoney(value: unknown, { rules }: AnswerableField): Checked {
  if (typeof value === 'number' && !Number.isFinite(value)) return fault('money')
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string') return fault('money')
  if (text.trim() === '') return null
  const amount = storedAmount(text)
  if (amount === null) return fault('money')
  const rangeFault = findRangeFault(Number(amount), rules)
  return rangeFault ? { fault: rangeFault } : { value: amount }
}

function checkDate(value: unknown, { type, rules }: AnswerableField): Checked {
  const code = type === 'date' ? 'date' : 'datetime'
  if (typeof value !== 'string') return fault(code)
  const text = value.trim()
  if (text === '') return null
  const [day = '', time, ...extraParts] = type === 'date' ? [text] : text.split('T')
  if (!isDay(day) || extraParts.length > 0) return fault(code)
  if (type === 'datetime' && !/^(?:[01]\d|2[0-3]):[0-5]\d(?::00(?:\.0+)?)?$/.test(time ?? '')) return fault(code)
  if (rules.earliest !== undefined && day < rules.earliest) return fault('too_early', { min: rules.earliest })
  if (rules.latest !== undefined && day > rules.latest) return fault('too_late', { max: rules.latest })
  return { value: type === 'date' ? day : `${day}T${(time ?? '').slice(0, 5)}` }
}

function checkChoice(value: unknown, { options }: AnswerableField): Checked {
  if (value === '') return null
  return typeof value === 'string' && options.some((o) => o.value === value) ? { value } : fault('option')
}

/** Returns a text as a list with one item, or as an empty list when it is empty. Returns other values unchanged. */
function listOf(value: unknown): unknown {
  if (typeof value !== 'string') return value
  return value === '' ? [] : [value]
}

/** Returns the choices in the order of the options, without duplicates. */
function checkChoices(value: unknown, { options }: AnswerableField): Checked {
  const chosenValues = listOf(value)
  if (!Array.isArray(chosenValues) || chosenValues.length > options.length) return fault('option')
  if (chosenValues.length === 0) return null
  const validValues = options.filter((o) => chosenValues.includes(o.value)).map((o) => o.value)
  return chosenValues.every((v) => validValues.includes(v as string)) ? { value: validValues } : fault('option')
}

function checkMunicipality(value: unknown): Checked {
  if (value === '') return null
  return typeof value === 'string' && (municipalities as readonly string[]).includes(value)
    ? { value }
    : fault('municipality')
}

function checkConsent(value: unknown): Checked {
  if (value === false || value === '') return null
  return value === true || value === 'true' ? { value: true } : fault('consent')
}

const tokenShape = /^[\w-]{20,100}$/
const isToken = (value: unknown): value is string => typeof value === 'string' && tokenShape.test(value)

function checkFiles(value: unknown, { rules }: AnswerableField): Checked {
  const values = listOf(value)
  if (!Array.isArray(values) || !values.every(isToken)) return fault('file')
  const maxFiles = rules.maxFiles ?? defaultFileRules.count
  const tokens = [...new Set(values)]
  if (tokens.length > maxFiles) return fault('too_many_files', { max: maxFiles })
  return tokens.length === 0 ? null : { value: tokens }
}

function checkSignature(value: unknown): Checked {
  if (value === '') return null
  return isToken(value) ? { value } : fault('signature')
}

const checks: Readonly<Record<FieldDefinition['type'], (value: unknown, field: AnswerableField) => Checked>> = {
  text: checkText,
  textarea: checkText,
  email: checkText,
  phone: checkText,
  number: checkNumber,
  money: checkMoney,
  date: checkDate,
  datetime: checkDate,
  radio: checkChoice,
  select: checkChoice,
  checkbox: checkChoices,
  municipality: checkMunicipality,
  consent: checkConsent,
  file: checkFiles,
  signature: checkSignature,
  person: checkText,
}

/** Validates one value, required or not. `null`: not answered. */
function checkAnswer(field: AnswerableField, value: unknown): Checked {
  return value === undefined || value === null ? null : checks[field.type](value, field)
}

/** Reads own properties only, to exclude inherited ones. */
const ownValue = (answers: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(answers, name) ? answers[name] : undefined

/**
 * Validates a response. A field applies only when its conditions hold for the answers before it; values of hidden
 * fields are dropped.
 * @param partly for a draft: missing values are not an issue
 */
export function checkAnswers(
  fields: Fields,
  answers: Readonly<Record<string, unknown>>,
  { partly = false }: { readonly partly?: boolean } = {},
): CheckedAnswers {
  const values: Record<string, AnswerValue> = Object.create(null) as Record<string, AnswerValue>
  const issues: AnswerIssue[] = []
  const types = typesOf(fields)
  for (const field of fields) {
    if (!isShown(field, values, types)) continue
    const checked = checkAnswer(field, ownValue(answers, field.name))
    if (checked === null) {
      if (field.required && !partly)
        issues.push({ field: field.name, code: field.type === 'consent' ? 'consent' : 'required', values: {} })
    } else if ('fault' in checked)
      issues.push({ field: field.name, code: checked.fault[0], values: checked.fault[1] ?? {} })
    else values[field.name] = checked.value
  }
  const fieldNames = new Set(fields.map(({ name }) => name))
  return { values: { ...values }, issues, unknown: Object.keys(answers).filter((name) => !fieldNames.has(name)) }
}
