// Parses the file of a rule pack. Each problem is reported with its line.
import { createScanner, getNodeValue, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser'
import type { z } from 'zod'
import type { FieldError } from '#server/contract/client.ts'
import { fill, type Locale } from '#server/contract/locale.ts'
import { validationPhrases } from '#server/contract/validation.phrases.ts'
import { validate } from '#server/http/validation.ts'
import { termsErrors } from '../terms.errors.ts'
import { checkPack, type PackProblem } from './check-pack.ts'
import { packProblems } from './pack-problems.phrases.ts'
import { RulePackFile } from './rules.contract.ts'

/** A problem of a file in the caller's language. */
export interface FileProblem {
  /** Number of the line, from 1. */
  readonly line: number
  /** Path of the field, such as `rules.3.act`; empty when the file is not JSON. */
  readonly path: string
  readonly message: string
}

/** A valid pack is six levels deep. More are refused before parsing, because the parser is recursive. */
const maxDepth = 20
const maxProblems = 20

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

const syntaxProblems: Readonly<Record<string, keyof typeof packProblems>> = {
  CommaExpected: 'comma',
  ColonExpected: 'colon',
  CloseBraceExpected: 'close',
  CloseBracketExpected: 'close',
  UnexpectedEndOfString: 'close',
  EndOfFileExpected: 'end',
}

/** Returns the offset at which braces and brackets are nested deeper than `maxDepth`, or null. */
function offsetOfDepthLimit(text: string): number | null {
  const scanner = createScanner(text, true)
  let depth = 0
  while (scanner.getPosition() < text.length) {
    scanner.scan()
    // Tokens of strings include their quotation marks, so a bracket in a string is not a token of one character.
    const token = scanner.getTokenLength() === 1 ? text[scanner.getTokenOffset()] : ''
    if (token === '{' || token === '[') depth += 1
    if (token === '}' || token === ']') depth -= 1
    if (depth > maxDepth) return scanner.getTokenOffset()
  }
  return null
}

interface PathTarget {
  readonly node: Node
  /** Name of the innermost field of the path; '' for the file itself. */
  readonly name: string
  /** Whether the file contains the whole path, and not only its beginning. */
  readonly exists: boolean
}

/** Returns the innermost existing node of a path: the parent of a missing field. */
function targetOf(root: Node, path: readonly (string | number)[]): PathTarget {
  let node = root
  let name = ''
  for (let index = 0; index < path.length;) {
    const step = nextStep(node, path.slice(index))
    if (!step) return { node, name: String(path[index]), exists: false }
    if (node.type !== 'array') name = path.slice(index, index + step.length).join('.')
    node = step.node
    index += step.length
  }
  return { node, name, exists: true }
}

/** Returns a child of a node by the first parts of a path: a name that contains dots is several parts. */
function nextStep(
  node: Node,
  path: readonly (string | number)[],
): { readonly node: Node; readonly length: number } | null {
  if (node.type === 'array') {
    const item = node.children?.[Number(path[0])]
    return item ? { node: item, length: 1 } : null
  }
  const rest = path.join('.')
  const names = (node.children ?? []).map(({ children }) => String(children?.[0]?.value ?? ''))
  const matching = names.filter((name) => name === rest || rest.startsWith(`${name}.`))
  const longest = matching.reduce<string | null>(
    (best, name) => (name.length > (best?.length ?? -1) ? name : best),
    null,
  )
  const property = longest === null ? undefined : node.children?.[names.indexOf(longest)]
  return property ? { node: property.children?.[1] ?? property, length: (longest ?? '').split('.').length } : null
}

const offsetOf = (node: Node): number => (node.parent?.type === 'property' ? node.parent.offset : node.offset)

/** Keys of phrases by the codes of errors that the schema reports. */
const schemaProblems: Readonly<Record<string, keyof typeof packProblems>> = {
  unknownField: 'unknownField',
  invalid_type: 'type',
  invalid_format: 'form',
  characters: 'form',
  invalid_value: 'choice',
  required: 'small',
  too_small: 'small',
  too_big: 'big',
}

/** Returns the message about a field, with its name, or the message of the schema if no phrase fits. */
function fieldMessage({ code, message }: FieldError, { name, exists }: PathTarget, locale: Locale): string {
  if (name === '' && code === 'invalid_type') return packProblems.root[locale]
  const phrase = exists ? schemaProblems[code] : 'missing'
  return phrase ? fill(packProblems[phrase][locale], { value: name }) : `${name}: ${message}`
}

function problemMessage({ problem, value = '' }: PackProblem, locale: Locale): string {
  if (problem === 'validation.notExtendable' || problem === 'validation.periodOrder')
    return validationPhrases[problem][locale]
  return fill(packProblems[problem][locale], { value })
}

interface Finding {
  readonly offset: number
  readonly path: string
  readonly message: string
}

function invalidPackError(text: string, findings: readonly Finding[]) {
  const problems: FileProblem[] = [...findings]
    .sort((a, b) => a.offset - b.offset)
    .slice(0, maxProblems)
    .map(({ offset, path, message }) => ({ line: lineOf(text, offset), path, message }))
  const [first] = problems
  return termsErrors.error('rule_pack_invalid', {
    values: { line: first?.line ?? 1, problem: first?.message ?? '' },
    details: problems,
  })
}

/**
 * Returns the pack of a file.
 * @throws 422 `rule_pack_invalid` with the problems and their lines in `details`
 */
export function readPackFile(file: string, locale: Locale): z.output<typeof RulePackFile> {
  // Some Windows editors begin a file with a byte order mark.
  const text = file.replace(/^\uFEFF/, '')
  const syntaxError = (offset: number, problem: keyof typeof packProblems) =>
    invalidPackError(text, [{ offset, path: '', message: packProblems[problem][locale] }])
  const depthOffset = offsetOfDepthLimit(text)
  if (depthOffset !== null) throw syntaxError(depthOffset, 'depth')
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false })
  const [firstError] = errors
  if (firstError)
    throw syntaxError(firstError.offset, syntaxProblems[printParseErrorCode(firstError.error)] ?? 'syntax')
  if (!root) throw syntaxError(0, 'syntax')
  const findingAt = (path: readonly (string | number)[], message: string): Finding => ({
    offset: offsetOf(targetOf(root, path).node),
    path: path.join('.'),
    message,
  })
  const { data, errors: fields } = validate(RulePackFile, getNodeValue(root), locale)
  if (fields)
    throw invalidPackError(
      text,
      fields.map((field) => {
        const path = field.path === '' ? [] : field.path.split('.')
        return findingAt(path, fieldMessage(field, targetOf(root, path), locale))
      }),
    )
  const problems = checkPack(data).map((problem) => findingAt(problem.path, problemMessage(problem, locale)))
  if (problems.length > 0) throw invalidPackError(text, problems)
  return data
}
