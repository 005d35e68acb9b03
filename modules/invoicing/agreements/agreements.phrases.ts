import type { Locale, Phrases } from '#server/contract/locale.ts'
import { fill } from '#server/contract/locale.ts'

/** Parts of the description of a computed fee, which its client reads on the invoice. */
const phrases = {
  fee: {
    es: 'Honorario contingente: {percent} de {base}',
    en: 'Contingent fee: {percent} of {base}',
    fr: 'Honoraire de résultat : {percent} de {base}',
    pt: 'Honorários de êxito: {percent} de {base}',
  },
  recovery: {
    es: '{amount} recobrados',
    en: '{amount} recovered',
    fr: '{amount} recouvrés',
    pt: '{amount} recuperados',
  },
  liens: {
    es: '{amount} de gravámenes y pagos a terceros',
    en: '{amount} of liens and payments to third parties',
    fr: '{amount} de charges et paiements à des tiers',
    pt: '{amount} de gravames e pagamentos a terceiros',
  },
  expenses: {
    es: '{amount} de gastos',
    en: '{amount} of expenses',
    fr: '{amount} de frais',
    pt: '{amount} de despesas',
  },
} as const satisfies Readonly<Record<string, Phrases>>

export const agreementPhrase = (
  phrase: keyof typeof phrases,
  locale: Locale,
  values: Readonly<Record<string, string>>,
): string => fill(phrases[phrase][locale], values)
