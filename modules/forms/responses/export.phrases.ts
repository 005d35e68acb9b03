import type { Locale, Phrases } from '#server/contract/locale.ts'

const phrases = {
  submittedAt: { es: 'Recibida', en: 'Received', fr: 'Reçue', pt: 'Recebida' },
  tags: { es: 'Etiquetas', en: 'Tags', fr: 'Étiquettes', pt: 'Etiquetas' },
  note: { es: 'Nota', en: 'Note', fr: 'Note', pt: 'Nota' },
  case: { es: 'Caso', en: 'Case', fr: 'Dossier', pt: 'Caso' },
  client: { es: 'Cliente', en: 'Client', fr: 'Client', pt: 'Cliente' },
  yes: { es: 'Sí', en: 'Yes', fr: 'Oui', pt: 'Sim' },
  sheet: { es: 'Respuestas', en: 'Responses', fr: 'Réponses', pt: 'Respostas' },
} as const satisfies Record<string, Phrases>

export const exportPhrase = (phrase: keyof typeof phrases, locale: Locale): string => phrases[phrase][locale]
