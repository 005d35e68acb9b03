import CalendarDays from 'lucide-react/icons/calendar-days'
import CircleCheck from 'lucide-react/icons/circle-check'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Clock from 'lucide-react/icons/clock'
import Phone from 'lucide-react/icons/phone'
import Store from 'lucide-react/icons/store'
import User from 'lucide-react/icons/user'
import UserX from 'lucide-react/icons/user-x'
import { dateFormat } from '#server/contract/date-format.ts'
import { dayMs } from '#server/contract/time.ts'
import { dayOf, formatDayMonth, formatRelative, formatTime, localeTag, timeZone } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import type { Icon } from '../../ui/icon.ts'
import type { Lead } from './intake.queries.ts'

export const sourceIcons: Readonly<Record<Lead['sources'][number], Icon>> = {
  booking: Store,
  form: ClipboardList,
  call: Phone,
  hand: User,
}

export interface LeadState {
  readonly text: string
  readonly icon: Icon
  readonly color: string
}

/** A wait of more hours is amber; of more than a day, red. */
const amberHours = 2
const hourMs = 3_600_000
const grey = 'text.secondary'
const atLeastOne = (minutes: number) => Math.max(1, Math.round(minutes))

/** Returns a length of time in words: `40 min`, `3 h`, `2 días`. */
export function useDuration() {
  const { t } = useTranslation('intake')
  return (minutes: number): string => {
    if (minutes < 60) return t('time.minutes', { count: atLeastOne(minutes) })
    if (minutes < 24 * 60) return t('time.hours', { count: Math.round(minutes / 60) })
    return t('time.days', { count: Math.round(minutes / (24 * 60)) })
  }
}

/** Returns when a consultation is: `hoy, 4:00 p. m.`, `lunes 14, 10:00 a. m.` */
export function meetingText(at: string, now: Date): string {
  const days = Math.round((Date.parse(dayOf(at)) - Date.parse(dayOf(now))) / dayMs)
  const dayText = () => {
    if (Math.abs(days) <= 1) return new Intl.RelativeTimeFormat(localeTag(), { numeric: 'auto' }).format(days, 'day')
    if (days < 0 || days >= 14) return formatDayMonth(at)
    return dateFormat(localeTag(), { weekday: 'long', day: 'numeric', timeZone }).format(new Date(at))
  }
  return `${dayText()}, ${formatTime(at)}`
}

function waitColor(waitedMs: number): string {
  if (waitedMs > dayMs) return 'error.main'
  return waitedMs > amberHours * hourMs ? 'warning.main' : grey
}

function gateColor(gate: Lead['gate']): string {
  if (gate === 'open') return 'success.main'
  return gate === 'conflict' ? 'error.main' : 'warning.main'
}

/** Returns the line of a card about a lead: how long it has waited, or the state of its stage. */
export function useLeadState(): (lead: Lead, now: Date) => LeadState {
  const { t } = useTranslation('intake')
  const duration = useDuration()
  const since = (at: string | null) => (at === null ? '' : formatRelative(at))
  return (lead, now) => {
    const { stage, receivedAt, firstAnswerAt } = lead
    if (stage === 'declined') {
      const text = lead.declineReason === null ? t('stages.declined') : t(`reasons.${lead.declineReason}`)
      return { text, icon: UserX, color: grey }
    }
    if (stage === 'hired')
      return {
        text: t(lead.case ? 'state.caseOpened' : 'state.hired', { when: since(lead.stageAt) }),
        icon: CircleCheck,
        color: 'success.main',
      }
    if (receivedAt !== null && firstAnswerAt === null) {
      const waited = Math.max(0, now.getTime() - Date.parse(receivedAt))
      return {
        text: t('state.waits', { time: duration(waited / 60_000) }),
        icon: Clock,
        color: waitColor(waited),
      }
    }
    if (stage === 'conflict') {
      const { gate, check } = lead
      return { text: t(`gate.${gate}`, { count: check?.undecided ?? 0 }), icon: Clock, color: gateColor(gate) }
    }
    if (stage === 'consultation')
      return lead.meetsAt === null
        ? { text: t('state.undated'), icon: CalendarDays, color: grey }
        : { text: meetingText(lead.meetsAt, now), icon: CalendarDays, color: 'primary.main' }
    if (stage === 'proposal') return { text: t('state.sent', { when: since(lead.stageAt) }), icon: Clock, color: grey }
    const minutes =
      receivedAt === null || firstAnswerAt === null ? 0 : (Date.parse(firstAnswerAt) - Date.parse(receivedAt)) / 60_000
    return { text: t('state.answered', { time: duration(minutes) }), icon: Clock, color: grey }
  }
}
