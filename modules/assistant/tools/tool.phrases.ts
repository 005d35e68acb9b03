import { dateFormat } from '#server/contract/date-format.ts'
import { languageTags, type Locale, type Phrases } from '#server/contract/locale.ts'
import type { ToolInput, ToolName } from './tools.ts'

const phrases = {
  create_event: {
    es: 'Añadir al calendario',
    en: 'Add to the calendar',
    fr: "Inscrire à l'agenda",
    pt: 'Incluir na agenda',
  },
  create_task: { es: 'Crear la tarea', en: 'Create the task', fr: 'Créer la tâche', pt: 'Criar a tarefa' },
  propose_dates: {
    es: 'Añadir al calendario',
    en: 'Add to the calendar',
    fr: "Inscrire à l'agenda",
    pt: 'Incluir na agenda',
  },
  draft_document: {
    es: 'Redactar el documento',
    en: 'Draft the document',
    fr: 'Rédiger le document',
    pt: 'Redigir o documento',
  },
  draft_from_template: {
    es: 'Crear desde la plantilla',
    en: 'Create from the template',
    fr: 'Établir à partir du modèle',
    pt: 'Fazer a partir do modelo',
  },
  summarize_document: { es: 'Resumir', en: 'Summarize', fr: 'Résumer', pt: 'Resumir' },
  list_parties: {
    es: 'Ver quiénes son parte',
    en: 'See who the parties are',
    fr: 'Voir les parties',
    pt: 'Ver quem são as partes',
  },
} as const satisfies Record<ToolName, Phrases>

interface DayAndTime {
  readonly day: string
  readonly time?: string | undefined
}

/** `martes, 1 de diciembre de 2026, 2:00 p. m.` */
function formatWhen({ day, time }: DayAndTime, locale: Locale): string {
  const date = new Date(`${day}T${time ?? '00:00'}:00Z`)
  return dateFormat(languageTags[locale], {
    dateStyle: 'full',
    ...(time ? { timeStyle: 'short' } : {}),
    timeZone: 'UTC',
  }).format(date)
}

const details: { readonly [N in ToolName]: (input: ToolInput<N>, locale: Locale) => string } = {
  create_event: (input, locale) => `${input.title}, ${formatWhen(input, locale)}`,
  create_task: ({ title, day, time }, locale) => (day ? `${title}, ${formatWhen({ day, time }, locale)}` : title),
  propose_dates: ({ dates }, locale) => dates.map((date) => `${date.title}, ${formatWhen(date, locale)}`).join('; '),
  draft_document: ({ name }) => name,
  draft_from_template: ({ template, name }) => (name ? `${name} (${template})` : template),
  summarize_document: ({ document }) => document,
  list_parties: () => '',
}

/** Returns one line, in the person's language, that describes the effect of accepting a proposal. */
export function summaryOf<N extends ToolName>(locale: Locale, tool: N, input: ToolInput<N>): string {
  const detail = details[tool](input, locale)
  return detail === '' ? phrases[tool][locale] : `${phrases[tool][locale]}: ${detail}`
}
