import { useTranslation } from '../../../lib/use-translation.ts'
import { minutesOfDay } from '../calendar/days.ts'

/** Converts minutes to the largest unit that divides them. */
export function toLargestUnit(minutes: number): {
  readonly unit: 'minutes' | 'hours' | 'days'
  readonly count: number
} {
  if (minutes > 0 && minutes % minutesOfDay === 0) return { unit: 'days', count: minutes / minutesOfDay }
  return minutes > 0 && minutes % 60 === 0
    ? { unit: 'hours', count: minutes / 60 }
    : { unit: 'minutes', count: minutes }
}

/** `45 minutos`, `2 horas`, `1 día`. */
export function useMinutesText(): (minutes: number) => string {
  const { t } = useTranslation('scheduling-settings')
  return (minutes) => {
    const { unit, count } = toLargestUnit(minutes)
    return t(`span.${unit}`, { count })
  }
}
