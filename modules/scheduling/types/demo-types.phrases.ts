import type { Phrases } from '#server/contract/locale.ts'

/** Names of the types of the demonstration. */
export const demoTypes = {
  first: { es: 'Primera consulta', en: 'First consultation', fr: 'Première consultation', pt: 'Primeira consulta' },
  review: {
    es: 'Revisar documentos',
    en: 'Document review',
    fr: 'Examen de documents',
    pt: 'Revisão de documentos',
  },
  followUp: { es: 'Seguimiento', en: 'Follow-up', fr: 'Suivi', pt: 'Acompanhamento' },
} as const satisfies Record<string, Phrases>
