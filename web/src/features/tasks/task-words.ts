import CornerDownRight from 'lucide-react/icons/corner-down-right'
import Flag from 'lucide-react/icons/flag'
import Hourglass from 'lucide-react/icons/hourglass'
import ListChecks from 'lucide-react/icons/list-checks'
import Repeat from 'lucide-react/icons/repeat'
import { dateFormat } from '#server/contract/date-format.ts'
import { withoutFeira } from '../../lib/day-words.ts'
import { daysBetween, type Day } from '../../lib/days.ts'
import { dayOf, formatDay, formatTime, formatter, localeTag } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import type { Icon } from '../../ui/icon.ts'
import type { Task } from './tasks.queries.ts'

const utc = (day: Day): Date => new Date(`${day}T00:00:00Z`)
/** `lunes, 14`, `quarta, 2`. */
const weekdayText = (day: Day): string =>
  withoutFeira(
    formatter('weekdayDay', (tag) => dateFormat(tag, { timeZone: 'UTC', weekday: 'long', day: 'numeric' })).format(
      utc(day),
    ),
  )
/** `14 de diciembre`. */
export const dayMonthText = (day: Day): string =>
  formatter('dayMonthOf', (tag) => dateFormat(tag, { timeZone: 'UTC', day: 'numeric', month: 'long' })).format(utc(day))

/** Returns a time of day, `HH:MM` in Puerto Rico, as it is written. */
export const timeText = (time: string): string => formatTime(`2026-01-01T${time}:00-04:00`)

/** Returns a day near today in a few words: `mañana`, `lunes, 14`, `14 de enero`, `hace 3 días`. */
export function relativeDayText(day: Day, today: Day): string {
  const days = daysBetween(today, day)
  // «mañana», «ayer», and up to six days ago.
  if (days >= -6 && days <= 1) return new Intl.RelativeTimeFormat(localeTag(), { numeric: 'auto' }).format(days, 'day')
  if (days > 0 && days <= 7) return weekdayText(day)
  return day.slice(0, 4) === today.slice(0, 4) ? dayMonthText(day) : formatDay(day)
}

export interface DueText {
  readonly text: string
  readonly overdue: boolean
}

/** Returns when a task is due, or was; null without a date. */
export function useDueText(): (task: Pick<Task, 'dueOn' | 'dueTime' | 'doneAt'>, today: Day) => DueText | null {
  const { t } = useTranslation('tasks')
  return ({ dueOn, dueTime, doneAt }, today) => {
    if (dueOn === null) return null
    const days = daysBetween(today, dueOn)
    const date = relativeDayText(dueOn, today)
    if (days < 0 && doneAt === null)
      return { text: t('due.was', { date: days >= -6 ? date : t('due.onDay', { date }) }), overdue: true }
    if (dueTime === null) return { text: date, overdue: false }
    return {
      text: days === 0 ? timeText(dueTime) : t('due.at', { date, time: timeText(dueTime) }),
      overdue: false,
    }
  }
}

/** Returns when a task was done: the hour of today, or the day. */
export function useDoneText(): (doneAt: string, today: Day) => string {
  const { t } = useTranslation('tasks')
  return (doneAt, today) =>
    dayOf(doneAt) === today ? formatTime(doneAt) : t('due.done', { date: relativeDayText(dayOf(doneAt), today) })
}

/** Returns how a task recurs: `cada 2 semanas`. */
export function useRecurrenceText(): (recurrence: NonNullable<Task['recurrence']>) => string {
  const { t } = useTranslation('tasks')
  return ({ unit, every }) => t(`repeats.${unit}`, { count: every })
}

/** Returns from which date a due date is counted: `5 días laborables del tribunal antes del 21 de diciembre`. */
export function useOffsetText(): (task: Pick<Task, 'offset' | 'pinned'>) => string | null {
  const { t } = useTranslation('tasks')
  return ({ offset, pinned }) => {
    if (offset === null) return null
    const count = Math.abs(offset.days)
    const date = dayMonthText(offset.anchorOn)
    const text =
      count === 0
        ? t('facts.same', { date })
        : t(offset.days < 0 ? 'facts.before' : 'facts.after', {
            count,
            unit: t(`units.${offset.unit}`, { count }),
            date,
          })
    return pinned ? `${text}, ${t('facts.pinned')}` : text
  }
}

export interface TaskFact {
  readonly key: string
  readonly icon: Icon
  readonly text: string
  /** Bold, because a person must not overlook it. */
  readonly strong?: true
  /** Long text, shown on a separate line. */
  readonly long?: true
}

/** Returns the facts of a task in a list, in addition to its title, case, date and assignee. */
export function useTaskFacts(): (task: Task) => readonly TaskFact[] {
  const { t } = useTranslation('tasks')
  const offsetText = useOffsetText()
  const recurrenceText = useRecurrenceText()
  return (task) => {
    const offsetFact = offsetText(task)
    const waitsFact =
      task.waitsFor && (task.waitsFor.title ? t('facts.waits', { title: task.waitsFor.title }) : t('facts.waitsHidden'))
    return [
      ...(task.priority === 'high' && task.doneAt === null
        ? [{ key: 'high', icon: Flag, text: t('facts.high'), strong: true } as const]
        : []),
      ...(task.checklistTotal > 0
        ? [
            {
              key: 'checklist',
              icon: ListChecks,
              text: t('facts.checklist', { done: task.checklistDone, total: task.checklistTotal }),
            },
          ]
        : []),
      ...(task.recurrence ? [{ key: 'repeats', icon: Repeat, text: recurrenceText(task.recurrence) }] : []),
      ...(waitsFact ? [{ key: 'waits', icon: Hourglass, text: waitsFact, long: true } as const] : []),
      ...(offsetFact ? [{ key: 'offset', icon: CornerDownRight, text: offsetFact, long: true } as const] : []),
    ]
  }
}
