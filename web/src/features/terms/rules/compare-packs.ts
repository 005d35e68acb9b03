// Finds the differences between two versions of a rule pack.
import type { PackVersion, ListedRule } from './rules.queries.ts'

export const comparedFields = [
  'act',
  'length',
  'start',
  'nature',
  'extendable',
  'set',
  'mail',
  'citation',
  'quote',
  'quotedOn',
  'certainty',
  'note',
  'interrupts',
  'exclusiveWith',
  'after',
  'asks',
] as const
export type ComparedField = (typeof comparedFields)[number]
/** The fields of a rule in words; null where a field is empty. */
export type DescribedRule = Readonly<Record<ComparedField, string | null>>

export interface ChangedRule {
  readonly rule: ListedRule
  readonly fields: readonly {
    readonly field: ComparedField
    readonly former: string | null
    readonly now: string | null
  }[]
}
export interface PackComparison {
  readonly added: readonly ListedRule[]
  readonly removed: readonly ListedRule[]
  readonly changed: readonly ChangedRule[]
}

/** Compares rules of the same code; `describe` returns the fields of a rule in words. */
export function comparePacks(
  former: PackVersion,
  current: PackVersion,
  describe: (rule: ListedRule, version: PackVersion) => DescribedRule,
): PackComparison {
  const formerByCode = new Map(former.rules.map((rule) => [rule.code, rule]))
  const codes = new Set(current.rules.map(({ code }) => code))
  const changed = current.rules.flatMap((rule): ChangedRule[] => {
    const before = formerByCode.get(rule.code)
    if (!before) return []
    const [formerFields, currentFields] = [describe(before, former), describe(rule, current)]
    const fields = comparedFields
      .filter((field) => formerFields[field] !== currentFields[field])
      .map((field) => ({ field, former: formerFields[field], now: currentFields[field] }))
    return fields.length > 0 ? [{ rule, fields }] : []
  })
  return {
    added: current.rules.filter(({ code }) => !formerByCode.has(code)),
    removed: former.rules.filter(({ code }) => !codes.has(code)),
    changed,
  }
}
