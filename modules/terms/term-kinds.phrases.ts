import type { Phrases } from '#server/contract/locale.ts'
import type { termNatures, TermState } from './term-kinds.contract.ts'

/** Names of the natures of terms, in mails and files. */
export const naturePhrases: Readonly<Record<(typeof termNatures)[number], Phrases>> = {
  jurisdictional: { es: 'jurisdiccional', en: 'jurisdictional', fr: 'de forclusion', pt: 'peremptório' },
  strict: {
    es: 'cumplimiento estricto',
    en: 'strict compliance',
    fr: 'de rigueur',
    pt: 'de cumprimento estrito',
  },
  fixed: { es: 'improrrogable', en: 'not extendable', fr: 'non prorogeable', pt: 'improrrogável' },
  ordinary: { es: 'ordinario', en: 'ordinary', fr: 'ordinaire', pt: 'ordinário' },
  directive: { es: 'directivo', en: 'directory', fr: 'indicatif', pt: 'impróprio' },
}

/** Names of the states of terms, in mails and files. */
export const statePhrases: Readonly<Record<TermState, Phrases>> = {
  proposed: { es: 'propuesto', en: 'proposed', fr: 'proposé', pt: 'proposto' },
  confirmed: { es: 'confirmado', en: 'confirmed', fr: 'confirmé', pt: 'confirmado' },
  met: { es: 'cumplido', en: 'met', fr: 'respecté', pt: 'cumprido' },
  missed: { es: 'vencido sin cumplir', en: 'missed', fr: 'expiré sans suite', pt: 'vencido sem cumprimento' },
  unrecorded: {
    es: 'sin dato de cumplimiento',
    en: 'outcome not recorded',
    fr: 'issue non consignée',
    pt: 'sem registro de cumprimento',
  },
  interrupted: { es: 'interrumpido', en: 'interrupted', fr: 'interrompu', pt: 'interrompido' },
  void: { es: 'no aplica', en: 'does not apply', fr: 'sans objet', pt: 'não se aplica' },
}
