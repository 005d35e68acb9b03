// Browser-safe. Messages of rules about per cents.
import type { Phrases } from './locale.ts'

export const percentPhrases = {
  'validation.percent': {
    es: 'El por ciento va de 0 a 100.',
    en: 'The per cent goes from 0 to 100.',
    fr: 'Le pourcentage va de 0 à 100.',
    pt: 'A porcentagem vai de 0 a 100.',
  },
  'validation.sharesSum': {
    es: 'Las partes deben sumar 100.00 %.',
    en: 'The shares must add up to 100.00%.',
    fr: 'Les parts doivent totaliser 100,00 %.',
    pt: 'As partes devem somar 100,00%.',
  },
} as const satisfies Record<string, Phrases>
