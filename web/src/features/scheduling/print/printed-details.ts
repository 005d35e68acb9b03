import type { Item } from '../items.ts'
import type { ItemLabels } from '../use-item-labels.ts'

const withoutEmpty = (lines: readonly (string | null | undefined)[]): string[] =>
  lines.flatMap((line) => (line ? [line] : []))

/** Returns nature and state of a term. */
const statesOf = ({ mark, status }: Item) => withoutEmpty([mark?.label, status]).join(' · ')

/** Returns the lines under the title of a printed item: nature and state of a term, people and place, case. */
export function detailsOf(item: Item, labels: ItemLabels): string[] {
  const { case: eventCase } = item.event ?? {}
  return withoutEmpty([
    statesOf(item),
    labels.detail(item),
    withoutEmpty([eventCase?.courtCaseNumber, eventCase?.name]).join(' · '),
  ])
}

/** Returns the lines of `detailsOf` for a narrow column, where a case is shown by its number alone. */
export function briefDetailsOf(item: Item, labels: ItemLabels): string[] {
  const { case: eventCase } = item.event ?? {}
  return withoutEmpty([statesOf(item), labels.detail(item), eventCase?.courtCaseNumber ?? eventCase?.name])
}
