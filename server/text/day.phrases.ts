import type { Locale } from '#server/contract/locale.ts'

/**
 * Words that a sentence puts before a day, by weekday (0 Sunday), because the names of days have two genders in
 * Portuguese.
 */
interface DayPhrases {
  /** For an event on that day. */
  readonly onDay: (weekday: number) => string
  /** For a request for that day. */
  readonly forDay: string
  /** After the name of an event: «la cita del martes». */
  readonly ofDay: string
}
export const dayPhrases: Readonly<Record<Locale, DayPhrases>> = {
  es: { onDay: () => 'el {day}', forDay: 'para el {day}', ofDay: 'del {day}' },
  en: { onDay: () => 'on {day}', forDay: 'for {day}', ofDay: 'on {day}' },
  fr: { onDay: () => 'le {day}', forDay: 'pour le {day}', ofDay: 'du {day}' },
  pt: {
    onDay: (weekday) => (weekday === 0 || weekday === 6 ? 'no {day}' : 'na {day}'),
    forDay: 'para {day}',
    ofDay: 'de {day}',
  },
}

/** Consecutive days from the first to the last, with the words of {@link dayPhrases}. */
export const dayRangePhrases: Readonly<Record<Locale, Readonly<Record<keyof DayPhrases, string>>>> = {
  es: {
    onDay: 'del {day}, al {lastDay}',
    forDay: 'para los días del {day}, al {lastDay}',
    ofDay: 'del {day}, al {lastDay}',
  },
  en: { onDay: 'from {day} to {lastDay}', forDay: 'for {day} to {lastDay}', ofDay: 'from {day} to {lastDay}' },
  fr: {
    onDay: 'du {day} au {lastDay}',
    forDay: 'pour la période du {day} au {lastDay}',
    ofDay: 'du {day} au {lastDay}',
  },
  pt: {
    onDay: 'de {day}, a {lastDay}',
    forDay: 'para o período de {day}, a {lastDay}',
    ofDay: 'de {day}, a {lastDay}',
  },
}

/** A day with a time, by the hour (0–23): one o’clock is singular. */
export const atTimePhrases: Readonly<Record<Locale, (hour: number) => string>> = {
  es: (hour) => (hour % 12 === 1 ? '{day}, a la {time}' : '{day}, a las {time}'),
  en: () => '{day} at {time}',
  fr: () => '{day} à {time}',
  pt: (hour) => (hour <= 1 ? '{day}, à {time}' : '{day}, às {time}'),
}
