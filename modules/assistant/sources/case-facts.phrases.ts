import { locales, type Locale, type Phrases } from '#server/contract/locale.ts'

export const factPhrases = {
  hearing: { es: 'Vista', en: 'Hearing', fr: 'Audience', pt: 'Audiência' },
  term: { es: 'Término', en: 'Deadline', fr: 'Délai', pt: 'Prazo' },
  appointment: { es: 'Cita', en: 'Appointment', fr: 'Rendez-vous', pt: 'Compromisso' },
  task: { es: 'Tarea', en: 'Task', fr: 'Tâche', pt: 'Tarefa' },
  call: { es: 'Llamada', en: 'Call', fr: 'Appel', pt: 'Chamada' },
  personal: { es: 'Evento', en: 'Event', fr: 'Événement', pt: 'Evento' },
  proposed: {
    es: 'término propuesto, sin confirmar',
    en: 'proposed deadline, not confirmed',
    fr: 'délai proposé, non confirmé',
    pt: 'prazo proposto, não confirmado',
  },
  met: { es: 'cumplido', en: 'met', fr: 'respecté', pt: 'cumprido' },
  missed: { es: 'vencido sin cumplir', en: 'missed', fr: 'expiré sans suite', pt: 'vencido sem cumprimento' },
  unrecorded: {
    es: 'no consta si se cumplió',
    en: 'not recorded whether it was met',
    fr: "on ignore s'il a été respecté",
    pt: 'não consta se foi cumprido',
  },
  received: { es: 'Recibida', en: 'Received', fr: 'Reçue', pt: 'Recebida' },
} as const satisfies Record<string, Phrases>

/** Words of a question about dates, as parts of a regular expression. */
const dateWords: Readonly<Record<Locale, string>> = {
  es: 'cu[aá]ndo|fechas?|t[eé]rminos?|plazos?|vence|vencimiento|pr[oó]xim[oa]s?|vistas?|calendario|agenda|citas?|audiencias?',
  en: 'when|dates?|deadlines?|hearings?|upcoming|calendar',
  fr: 'quand|[eé]ch[eé]ances?|d[eé]lais?|prochaine?s?',
  pt: 'quando|prazos?|datas?|audi[eê]ncias?',
}

/** Matches a question about dates in any of the languages. */
export const dateQuestionPattern = new RegExp(
  String.raw`\b(?:${locales.map((locale) => dateWords[locale]).join('|')})(?!\p{L})`,
  'iu',
)
