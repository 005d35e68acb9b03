import type { Item } from '../items.ts'
import type { ItemLabels } from '../use-item-labels.ts'

const withoutEmpty = (lines: readonly (string | null | undefined)[]): string[] =>
  lines.flatMap((line) => (line ? [line] : []))

/** Returns nature and state of a term. */
const statesOf = ({ mark, status }: Item) => withoutEmpty([mark?.label, status]).join(' · ')

/** Returns the lines under the title of a printed item: nature and state of a term, people and place, case. */
export function detailsOf(item: Item, labels: ItemLabels): string[] {
  const { case: ofCase } = item.event ?? {}
  return withoutEmpty([
    statesOf(item),
    labels.detail(item),
    withoutEmpty([ofCase?.courtCaseNumber, ofCase?.name]).join(' · '),
  ])
}

/** Returns the same lines for a narrow column: a case with its number alone. */
export function briefDetailsOf(item: Item, labels: ItemLabels): string[] {
  const { case: ofCase } = item.event ?? {}
  return withoutEmpty([statesOf(item), labels.detail(item), ofCase?.courtCaseNumber ?? ofCase?.name])
}
