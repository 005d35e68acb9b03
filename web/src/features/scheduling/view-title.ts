import { dateFormat } from '#server/contract/date-format.ts'
import { defaultTimeZone } from '#server/contract/time.ts'
import { formatter } from '../../lib/format.ts'
import { instantAt, type Day, type View } from './calendar/days.ts'
import { dayRange, fullDay, monthTitle, upperFirst } from './words.ts'

/** `29 de nov – 5 de dic de 2026` */
const shortDayRange = (first: Day, last: Day): string =>
  formatter('calendarDay', (tag) =>
    dateFormat(tag, { timeZone: defaultTimeZone, day: 'numeric', month: 'short', year: 'numeric' }),
  ).formatRange(instantAt(first, 0), instantAt(last, 0))

/** Returns the title of a view: the days that it shows. A short title has abbreviated months in the range of a week. */
export function titleOf(
  view: View,
  day: Day,
  shownDays: readonly Day[],
  { isShort = false }: { readonly isShort?: boolean } = {},
): string {
  if (view === 'week') return (isShort ? shortDayRange : dayRange)(shownDays[0] ?? day, shownDays.at(-1) ?? day)
  return view === 'day' ? upperFirst(fullDay(day)) : monthTitle(day)
}
