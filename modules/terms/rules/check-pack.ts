// Checks of a pack that its schema cannot express: codes that must exist, be unique or fit together.
import type { z } from 'zod'
import { locales } from '#server/contract/locale.ts'
import { mayShareWords, type packProblems } from './pack-problems.phrases.ts'
import type { Definition } from './rule-row.ts'
import { isFinal, ownRulePrefix, type RulePackFile } from './rules.contract.ts'

/** Content of the file of a pack's version. */
export type PackContent = z.output<typeof RulePackFile>
type Words = Definition['act']

export interface PackProblem {
  readonly path: readonly (string | number)[]
  /** Key of the phrase: a key of `packProblems`, or a key that contracts share. */
  readonly problem: keyof typeof packProblems | 'validation.notExtendable' | 'validation.periodOrder'
  readonly value?: string
}

function findRepeated(values: readonly string[], pathOf: (index: number) => PackProblem['path']): PackProblem[] {
  return values.flatMap((value, index) =>
    values.indexOf(value) < index ? [{ path: pathOf(index), problem: 'repeated', value }] : [],
  )
}

/** Finds texts that are equal in two languages, which were probably not translated. */
function findSameWords(words: Words, path: PackProblem['path']): PackProblem[] {
  const isSame = locales.some((locale, index) =>
    locales.slice(index + 1).some((other) => words[locale] === words[other] && !mayShareWords(locale, other)),
  )
  return isSame ? [{ path, problem: 'sameWords' }] : []
}

/** Returns whether the rules that a rule runs `after` lead back to it. */
function isCircular(rule: Definition, rules: ReadonlyMap<string, Definition>): boolean {
  const seen = new Set<string>()
  for (let next = rule.after; next !== undefined && !seen.has(next); next = rules.get(next)?.after) {
    if (next === rule.code) return true
    seen.add(next)
  }
  return false
}

function checkRule(rule: Definition, index: number, { triggers, rules }: PackContent): PackProblem[] {
  const byCode = new Map(rules.map((other) => [other.code, other]))
  const trigger = triggers.find(({ kind }) => kind === rule.trigger)
  const precedingRule = rule.after === undefined ? undefined : byCode.get(rule.after)
  const pathTo = (...path: (string | number)[]) => ['rules', index, ...path]
  const unknownIn = (field: 'interrupts' | 'exclusiveWith') =>
    (rule[field] ?? []).flatMap((value, position): PackProblem[] =>
      byCode.has(value) ? [] : [{ path: pathTo(field, position), problem: 'unknownRule', value }],
    )
  const problems: PackProblem[] = [...unknownIn('interrupts'), ...unknownIn('exclusiveWith')]
  const reportIf = (isWrong: boolean, problem: PackProblem['problem'], field: string, value = '') => {
    if (isWrong) problems.push({ path: pathTo(field), problem, value })
  }
  reportIf(rule.code.startsWith(ownRulePrefix), 'officeCode', 'code')
  reportIf(!trigger, 'unknownTrigger', 'trigger', rule.trigger)
  reportIf(rule.after !== undefined && !precedingRule, 'unknownRule', 'after', rule.after)
  reportIf(precedingRule !== undefined && precedingRule.trigger !== rule.trigger, 'otherTrigger', 'after', rule.after)
  reportIf(isCircular(rule, byCode), 'cycle', 'after', rule.code)
  reportIf(rule.unit === 'hour' && rule.amount % 24 !== 0, 'hours', 'amount')
  reportIf(trigger?.filed === true && rule.mailDays > 0, 'mailFiled', 'mailDays')
  reportIf(rule.extendable && isFinal(rule.nature), 'validation.notExtendable', 'extendable')
  return [
    ...problems,
    ...findSameWords(rule.act, pathTo('act')),
    ...(rule.note ? findSameWords(rule.note, pathTo('note')) : []),
  ]
}

/** Returns all problems of a pack, in the order of its file. */
export function checkPack(pack: PackContent): PackProblem[] {
  const { from, until, triggers, rules } = pack
  return [
    ...(until !== null && until < from ? [{ path: ['until'], problem: 'validation.periodOrder' as const }] : []),
    ...findRepeated(
      triggers.map(({ kind }) => kind),
      (index) => ['triggers', index, 'kind'],
    ),
    ...triggers.flatMap(({ name }, index) => findSameWords(name, ['triggers', index, 'name'])),
    ...findRepeated(
      rules.map(({ code }) => code),
      (index) => ['rules', index, 'code'],
    ),
    ...rules.flatMap((rule, index) => checkRule(rule, index, pack)),
  ]
}
