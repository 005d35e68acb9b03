// The names that templates can use, with their labels. Answers of forms and questions to the person have no entry,
// because the office names them.
import type { Locale, Phrases } from '#server/contract/locale.ts'
import { dayWords, longDay, monthName, shortDay, weekdayName } from '../words/date-words.ts'
import type { FieldGroup } from '../placeholders.contract.ts'
import { draftNotice, fieldLabels } from './catalogue.phrases.ts'
import { agreementFields } from './agreement-fields.ts'
import { partyFields } from './party-fields.ts'

type Example = string | ((locale: Locale) => string)
export interface KnownItem {
  readonly name: string
  readonly label: Phrases
  readonly example: Example
}
export interface KnownField {
  readonly path: string
  readonly group: FieldGroup
  readonly label: Phrases
  readonly example: Example
  /** Set for a field whose value can also be written out in words, with the filter `words`. */
  readonly words?: true
  /** Set for a list: the facts of each of its items. */
  readonly items?: readonly KnownItem[]
}

const exampleDay = '2026-03-05'

export const catalogue: readonly KnownField[] = [
  {
    path: 'case.name',
    group: 'case',
    label: fieldLabels['case.name'],
    example: 'Laracuente v. Punta Verde',
  },
  {
    path: 'case.caption',
    group: 'case',
    label: fieldLabels['case.caption'],
    example: 'Laracuente Boneta v. Desarrollos Punta Verde, LLC',
  },
  {
    path: 'case.caption_block',
    group: 'case',
    label: fieldLabels['case.caption_block'],
    example: 'EFRAÍN LARACUENTE BONETA, v., DESARROLLOS PUNTA VERDE, LLC',
  },
  { path: 'case.subject', group: 'case', label: fieldLabels['case.subject'], example: 'Incumplimiento de contrato' },
  {
    path: 'case.number',
    group: 'case',
    label: fieldLabels['case.number'],
    example: 'SJ2026CV01234',
  },
  {
    path: 'case.court',
    group: 'case',
    label: fieldLabels['case.court'],
    example: 'Tribunal de Primera Instancia, Sala Superior de San Juan',
  },
  {
    path: 'case.judge',
    group: 'case',
    label: fieldLabels['case.judge'],
    example: 'Hon. Carmen Rivera',
  },
  {
    path: 'case.city',
    group: 'case',
    label: fieldLabels['case.city'],
    example: 'San Juan',
  },
  {
    path: 'case.opened_on',
    group: 'case',
    label: fieldLabels['case.opened_on'],
    example: (l) => longDay(exampleDay, l),
    words: true,
  },
  {
    path: 'case.documents',
    group: 'case',
    label: fieldLabels['case.documents'],
    example: 'Demanda, Contestación',
    items: [
      { name: 'name', label: fieldLabels['case.documents.name'], example: 'Demanda' },
      { name: 'date', label: fieldLabels['case.documents.date'], example: (l) => longDay(exampleDay, l) },
    ],
  },
  {
    path: 'client.full_name',
    group: 'client',
    label: fieldLabels['client.full_name'],
    example: 'Efraín Laracuente Boneta',
  },
  { path: 'client.email', group: 'client', label: fieldLabels['client.email'], example: 'efrain@example.com' },
  { path: 'client.phone', group: 'client', label: fieldLabels['client.phone'], example: '787-555-0100' },
  {
    path: 'client.address',
    group: 'client',
    label: fieldLabels['client.address'],
    example: 'Calle Luna 5, San Juan, PR 00901',
  },
  ...partyFields,
  ...agreementFields,
  {
    path: 'professional.full_name',
    group: 'professional',
    label: fieldLabels['professional.full_name'],
    example: 'Nereida Albaladejo Font',
  },
  {
    path: 'professional.title',
    group: 'professional',
    label: fieldLabels['professional.title'],
    example: 'Lcda.',
  },
  {
    path: 'professional.rua_number',
    group: 'professional',
    label: fieldLabels['professional.rua_number'],
    example: '18913',
  },
  {
    path: 'professional.membership_number',
    group: 'professional',
    label: fieldLabels['professional.membership_number'],
    example: '12452',
  },
  {
    path: 'professional.phone',
    group: 'professional',
    label: fieldLabels['professional.phone'],
    example: '787-555-0123',
  },
  {
    path: 'professional.email',
    group: 'professional',
    label: fieldLabels['professional.email'],
    example: 'nereida@example.com',
  },
  {
    path: 'professional.address',
    group: 'professional',
    label: fieldLabels['professional.address'],
    example: 'PO Box 9023 San Juan, PR 00902',
  },
  { path: 'company.name', group: 'company', label: fieldLabels['company.name'], example: 'Albaladejo & Asociados' },
  {
    path: 'company.letterhead',
    group: 'company',
    label: fieldLabels['company.letterhead'],
    example: 'ALBALADEJO & ASOCIADOS, Avenida Ponce de León 250, Tel. 787-555-0199, oficina@example.com',
  },
  {
    path: 'company.tax_id',
    group: 'company',
    label: fieldLabels['company.tax_id'],
    example: '66-0123456',
  },
  {
    path: 'company.address',
    group: 'company',
    label: fieldLabels['company.address'],
    example: 'Avenida Ponce de León 250, San Juan, PR 00901',
  },
  { path: 'company.phone', group: 'company', label: fieldLabels['company.phone'], example: '787-555-0199' },
  { path: 'company.email', group: 'company', label: fieldLabels['company.email'], example: 'oficina@example.com' },
  {
    path: 'company.professionals',
    group: 'company',
    label: fieldLabels['company.professionals'],
    example: 'Nereida Albaladejo Font, Ismael Quirindongo Vega',
    items: [
      { name: 'full_name', label: fieldLabels['company.professionals.full_name'], example: 'Nereida Albaladejo Font' },
      { name: 'title', label: fieldLabels['company.professionals.title'], example: 'Lcda.' },
      { name: 'email', label: fieldLabels['company.professionals.email'], example: 'nereida@example.com' },
      { name: 'phone', label: fieldLabels['company.professionals.phone'], example: '787-555-0123' },
      {
        name: 'rua_number',
        label: fieldLabels['company.professionals.rua_number'],
        example: '18913',
      },
    ],
  },
  {
    path: 'date.today',
    group: 'date',
    label: fieldLabels['date.today'],
    example: (l) => longDay(exampleDay, l),
    words: true,
  },
  {
    path: 'date.today_short',
    group: 'date',
    label: fieldLabels['date.today_short'],
    example: (l) => shortDay(exampleDay, l),
  },
  {
    path: 'date.today_words',
    group: 'date',
    label: fieldLabels['date.today_words'],
    example: (l) => dayWords(exampleDay, l),
  },
  {
    path: 'date.day',
    group: 'date',
    label: fieldLabels['date.day'],
    example: '5',
  },
  {
    path: 'date.weekday',
    group: 'date',
    label: fieldLabels['date.weekday'],
    example: (l) => weekdayName(exampleDay, l),
  },
  {
    path: 'date.month',
    group: 'date',
    label: fieldLabels['date.month'],
    example: (l) => monthName(exampleDay, l),
  },
  { path: 'date.year', group: 'date', label: fieldLabels['date.year'], example: '2026' },
  {
    path: 'document.draft_notice',
    group: 'document',
    label: fieldLabels['document.draft_notice'],
    example: (l) => draftNotice[l],
  },
]
