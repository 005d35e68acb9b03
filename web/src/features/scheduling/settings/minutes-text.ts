import { useTranslation } from 'react-i18next'

/** Minutes in their largest whole unit. */
export function partsOf(minutes: number): { readonly unit: 'minutes' | 'hours' | 'days'; readonly count: number } {
  if (minutes > 0 && minutes % 1_440 === 0) return { unit: 'days', count: minutes / 1_440 }
  return minutes > 0 && minutes % 60 === 0
    ? { unit: 'hours', count: minutes / 60 }
    : { unit: 'minutes', count: minutes }
}

/** `45 minutos`, `2 horas`, `1 día`. */
export function useMinutesText(): (minutes: number) => string {
  const { t } = useTranslation('scheduling-settings')
  return (minutes) => {
    const { unit, count } = partsOf(minutes)
    return t(`span.${unit}`, { count })
  }
}
