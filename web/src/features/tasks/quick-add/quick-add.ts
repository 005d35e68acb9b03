import type { Locale } from '#server/contract/locale.ts'
import { findDay } from './find-day.ts'
import { findTime } from './find-time.ts'
import { dayMark, foldInPlace, maskQuoted, withoutSpans, type TextSpan } from './masked-text.ts'
import { quickAddWords } from './quick-add.phrases.ts'

/** A colleague who may be named with `@`. */
export interface NamedColleague {
  readonly id: string
  readonly name: string
  readonly surname: string
}

/** Parts that the person turned back into text: they stay in the title. */
export type QuickAddPart = 'day' | 'time' | 'assignee'

export interface QuickAddOptions<C extends NamedColleague> {
  readonly locale: Locale
  /** `YYYY-MM-DD` in Puerto Rico. */
  readonly today: string
  readonly colleagues?: readonly C[]
  readonly ignored?: ReadonlySet<QuickAddPart>
}

export interface QuickAddResult<C extends NamedColleague> {
  readonly title: string
  /** `YYYY-MM-DD`; today for an hour without a day. */
  readonly dueOn: string | null
  /** `HH:MM`. */
  readonly dueTime: string | null
  readonly assignee: C | null
}

/** Returns the colleague whose name or surname begins with a word; null when no colleague or several match. */
function colleagueOf<C extends NamedColleague>(colleagues: readonly C[], word: string): C | null {
  const matches = colleagues.filter(({ name, surname }) =>
    foldInPlace(`${name} ${surname}`)
      .split(' ')
      .some((part) => part.startsWith(word)),
  )
  return matches.length === 1 ? (matches[0] ?? null) : null
}

function findAssignee<C extends NamedColleague>(
  line: string,
  colleagues: readonly C[],
): (TextSpan & { colleague: C }) | null {
  for (const match of line.matchAll(/(?<=^|\s)@(?<word>\p{L}+)/gu)) {
    const colleague = colleagueOf(colleagues, match.groups?.['word'] ?? '')
    if (colleague) return { colleague, start: match.index, end: match.index + match[0].length }
  }
  return null
}

/**
 * Parses a task from one line, such as «llamar a Carmen mañana 9»: the first day, an hour and a colleague after `@`.
 * Text that is not recognised, is in quotation marks or is ignored stays in the title unchanged. A line without any
 * other text becomes the title.
 */
export function parseQuickAdd<C extends NamedColleague = NamedColleague>(
  text: string,
  { locale, today, colleagues = [], ignored = new Set() }: QuickAddOptions<C>,
): QuickAddResult<C> {
  const words = quickAddWords[locale]
  const line = maskQuoted(foldInPlace(text))
  const day = ignored.has('day') ? null : findDay(line, words, today)
  const lineWithDayMark = day
    ? line.slice(0, day.start) + dayMark.repeat(day.end - day.start) + line.slice(day.end)
    : line
  // A task has no hour without a day.
  const time = ignored.has('time') || ignored.has('day') ? null : findTime(lineWithDayMark, words)
  const assignee = ignored.has('assignee') ? null : findAssignee(line, colleagues)
  const title = withoutSpans(
    text,
    [day, time, assignee].filter((span) => span !== null),
  )
  if (title === '') return { title: text.trim(), dueOn: null, dueTime: null, assignee: null }
  return {
    title,
    dueOn: day?.day ?? (time ? today : null),
    dueTime: time?.time ?? null,
    assignee: assignee?.colleague ?? null,
  }
}
