import type { Locale } from '#server/contract/locale.ts'
import { englishNeeds } from './english-needs.phrases.ts'
import { frenchNeeds } from './french-needs.phrases.ts'
import type { NeedTable } from './need-table.ts'
import { portugueseNeeds } from './portuguese-needs.phrases.ts'
import { spanishNeeds } from './spanish-needs.phrases.ts'

export const needTables: Readonly<Record<Locale, NeedTable>> = {
  es: spanishNeeds,
  en: englishNeeds,
  fr: frenchNeeds,
  pt: portugueseNeeds,
}
