import type { Phrases } from '#server/contract/locale.ts'

/** Names of exported files of terms, and headers of their columns. */
export const filePhrases = {
  fileName: { es: 'terminos', en: 'deadlines', fr: 'delais', pt: 'prazos' },
  calendar: { es: 'Términos', en: 'Deadlines', fr: 'Délais', pt: 'Prazos' },
  act: { es: 'Término', en: 'Deadline', fr: 'Délai', pt: 'Prazo' },
  dueOn: { es: 'Vence', en: 'Due', fr: 'Échéance', pt: 'Vence' },
  laterOn: {
    es: 'En otra lectura',
    en: 'Under another reading',
    fr: 'Selon une autre lecture',
    pt: 'Em outra leitura',
  },
  left: {
    es: 'Días laborables que faltan',
    en: 'Business days left',
    fr: 'Jours ouvrables restants',
    pt: 'Dias úteis restantes',
  },
  case: { es: 'Caso', en: 'Case', fr: 'Dossier', pt: 'Caso' },
  nature: { es: 'Naturaleza', en: 'Nature', fr: 'Nature', pt: 'Natureza' },
  state: { es: 'Estado', en: 'Status', fr: 'État', pt: 'Situação' },
  owner: { es: 'Responsable', en: 'Assigned to', fr: 'Responsable', pt: 'Responsável' },
  confirmedBy: { es: 'Confirmado por', en: 'Confirmed by', fr: 'Confirmé par', pt: 'Confirmado por' },
  metOn: { es: 'Cumplido el', en: 'Met on', fr: 'Respecté le', pt: 'Cumprido em' },
  citation: { es: 'Regla', en: 'Rule', fr: 'Règle', pt: 'Regra' },
} as const satisfies Record<string, Phrases>
