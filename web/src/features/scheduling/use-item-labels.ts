import { useMemo } from 'react'
import { useTranslation } from '../../lib/use-translation.ts'
import { clockAt } from './calendar/days.ts'
import { firstDayOf, lastDayOf } from './calendar/layout.ts'
import type { Item } from './items.ts'
import { dayRange, fullDay, timeRange } from './words.ts'

export interface ItemLabels {
  readonly title: (item: Item) => string
  /** `Término · propuesto` */
  readonly kind: (item: Item) => string
  /** `10:30–11:30 a. m.`, or the words for an all-day item. */
  readonly time: (item: Item) => string
  /** Day, date and time. */
  readonly when: (item: Item) => string
  /** Title, kind, day, date, time, case, people. */
  readonly accessibleName: (item: Item) => string
  /** Text under the title: people or place. */
  readonly detail: (item: Item) => string
}

/** Returns the labels of calendar items in the language of the interface. */
export function useItemLabels(): ItemLabels {
  const { t } = useTranslation('scheduling')
  return useMemo(() => {
    const title = (item: Item) => item.title ?? t('busy')
    const kind = (item: Item) => {
      if (item.title === null) return t('busy')
      if (item.request) return t('request.waiting')
      return item.tentative ? `${t(`kinds.${item.kind}`)} · ${t('proposed')}` : t(`kinds.${item.kind}`)
    }
    const time = (item: Item) => {
      if (item.kind === 'term') return t('due')
      return item.allDay ? t('allDay') : timeRange(item.start, item.end)
    }
    const when = (item: Item) => {
      const [first, last] = [firstDayOf(item), lastDayOf(item)]
      if (item.allDay) return `${first === last ? fullDay(first) : dayRange(first, last)}, ${time(item)}`
      return first === last
        ? `${fullDay(clockAt(item.start).day)}, ${timeRange(item.start, item.end)}`
        : timeRange(item.start, item.end)
    }
    const detail = ({ event, detail }: Item) => [detail, event?.guestName, event?.location].filter(Boolean).join(' · ')
    const accessibleName = (item: Item) => {
      const { event } = item
      const caseLabel = event?.case ? t('caseWords', { name: event.case.courtCaseNumber ?? event.case.name }) : null
      return [
        title(item),
        item.title === null ? null : kind(item),
        item.mark?.label,
        item.status,
        when(item),
        caseLabel,
        detail(item),
        event?.rrule ? t('repeats') : null,
      ]
        .filter(Boolean)
        .join(', ')
    }
    return { title, kind, time, when, accessibleName, detail }
  }, [t])
}
