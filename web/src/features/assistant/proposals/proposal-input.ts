// Parses the input of a proposal, which the model wrote and which may be malformed, and applies the person's changes.
import type { Proposal } from '../assistant.queries.ts'

/**
 * A calendar entry or a task. `time` is in the office's time zone; an all-day entry has none. `day` is empty for a task
 * without a date.
 */
export interface ProposedEntry {
  readonly title: string
  readonly kind: string | undefined
  readonly day: string
  readonly time: string | undefined
  readonly location: string | undefined
  readonly description: string | undefined
  readonly quote: string | undefined
}

const nonEmptyText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))

function entryOf(value: unknown, canLackDay: boolean): ProposedEntry | undefined {
  if (!isRecord(value)) return undefined
  const lacksDay = canLackDay && value.day === undefined && nonEmptyText(value.title) !== undefined
  if (!lacksDay && !isDay(value.day)) return undefined
  return {
    title: nonEmptyText(value.title) ?? '',
    kind: nonEmptyText(value.kind),
    day: isDay(value.day) ? value.day : '',
    time: nonEmptyText(value.time),
    location: nonEmptyText(value.location),
    description: nonEmptyText(value.description),
    quote: nonEmptyText(value.quote),
  }
}

/** Returns the calendar entries, or the task, of a proposal; none for other kinds. */
export function entriesOf({ tool, input }: Pick<Proposal, 'tool' | 'input'>): readonly ProposedEntry[] {
  const dates: readonly unknown[] = Array.isArray(input.dates) ? input.dates : []
  const entries = tool === 'propose_dates' ? dates : [input]
  return entries.flatMap((value) => entryOf(value, tool === 'create_task') ?? [])
}

/**
 * Returns the document that a proposal would write. The input of a summary names its document by id, and that of a
 * document from a template its template; their `summary` has the name.
 */
export function writtenDocumentOf({
  tool,
  input,
}: Pick<Proposal, 'tool' | 'input'>): { readonly name: string; readonly content: string | undefined } | undefined {
  if (tool !== 'draft_document') return undefined
  return { name: nonEmptyText(input.name) ?? '', content: nonEmptyText(input.content) }
}

/** What the person changed: an absent title or day stays; an absent time, or an empty day, is removed. */
export type EntryChange = Partial<Pick<ProposedEntry, 'title' | 'day' | 'time'>>

/**
 * Returns the input with changed entries; of several dates those that are not `selected` are left out.
 * @param changes one for each entry of {@link entriesOf}
 */
export function withEntries(
  { tool, input }: Pick<Proposal, 'tool' | 'input'>,
  changes: readonly (EntryChange & { readonly selected: boolean })[],
): Record<string, unknown> {
  const withChange = (value: unknown, index: number): readonly unknown[] => {
    const change = changes[index]
    if (!isRecord(value) || !change) return [value]
    const { selected, time, day, ...values } = change
    if (!selected) return []
    const { time: _previousTime, day: previousDay, ...withoutTimes } = value
    const newDay = day ?? previousDay
    return [{ ...withoutTimes, ...values, ...(newDay ? { day: newDay } : {}), ...(time ? { time } : {}) }]
  }
  if (tool === 'propose_dates')
    return {
      ...input,
      dates: (Array.isArray(input.dates) ? (input.dates as readonly unknown[]) : [])
        .filter((date) => entryOf(date, false) !== undefined)
        .flatMap(withChange),
    }
  return withChange(input, 0)[0] as Record<string, unknown> // one entry, never left out
}
