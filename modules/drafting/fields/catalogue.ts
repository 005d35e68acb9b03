// The names that templates can use, with labels in four languages. Answers of forms and questions to the person have no
// entry, since the office names them.
import type { Locale, Phrases } from '#server/contract/locale.ts'
import { dayWords, longDay, monthName, shortDay, weekdayName } from '../words/date-words.ts'
import type { FieldGroup } from '../placeholders.contract.ts'

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
  readonly words?: true
  readonly items?: readonly KnownItem[]
}

const phrases = (es: string, en: string, fr: string, pt: string): Phrases => ({ es, en, fr, pt })
const exampleDay = '2026-03-05'
const nameLabel = phrases('Nombre', 'Name', 'Nom', 'Nome')
const phoneLabel = phrases('Teléfono', 'Phone', 'Téléphone', 'Telefone')
const emailLabel = phrases('Correo electrónico', 'Email', 'Adresse e-mail', 'E-mail')
const addressLabel = phrases('Dirección', 'Address', 'Adresse', 'Endereço')
const of = (what: Phrases, whose: Phrases): Phrases =>
  phrases(
    `${what.es} ${whose.es}`,
    `${whose.en} ${what.en.toLowerCase()}`,
    `${what.fr} ${whose.fr}`,
    `${what.pt} ${whose.pt}`,
  )
const client = phrases('del cliente', "Client's", 'du client', 'do cliente')
const lawyer = phrases('del abogado', "Lawyer's", "de l'avocat", 'do advogado')
const firm = phrases('de la oficina', "Office's", 'du cabinet', 'do escritório')

export const catalogue: readonly KnownField[] = [
  {
    path: 'case.name',
    group: 'case',
    label: phrases('Nombre del caso', 'Case name', 'Nom du dossier', 'Nome do caso'),
    example: 'Laracuente v. Punta Verde',
  },
  {
    path: 'case.number',
    group: 'case',
    label: phrases('Número del caso', 'Case number', "Numéro de l'affaire", 'Número do caso'),
    example: 'SJ2026CV01234',
  },
  {
    path: 'case.court',
    group: 'case',
    label: phrases('Tribunal', 'Court', 'Tribunal', 'Tribunal judicial'),
    example: 'Tribunal de Primera Instancia, Sala Superior de San Juan',
  },
  {
    path: 'case.judge',
    group: 'case',
    label: phrases('Juez o jueza', 'Judge', 'Juge', 'Juiz ou juíza'),
    example: 'Hon. Carmen Rivera',
  },
  {
    path: 'case.city',
    group: 'case',
    label: phrases('Municipio del caso', 'City of the case', "Ville de l'affaire", 'Município do caso'),
    example: 'San Juan',
  },
  {
    path: 'case.opened_on',
    group: 'case',
    label: phrases('Fecha de apertura', 'Opened on', "Date d'ouverture", 'Data de abertura'),
    example: (l) => longDay(exampleDay, l),
    words: true,
  },
  {
    path: 'case.documents',
    group: 'case',
    label: phrases('Documentos del caso', 'Documents of the case', 'Documents du dossier', 'Documentos do caso'),
    example: 'Demanda, Contestación',
    items: [
      { name: 'name', label: nameLabel, example: 'Demanda' },
      { name: 'date', label: phrases('Fecha', 'Date', 'Date', 'Data'), example: (l) => longDay(exampleDay, l) },
    ],
  },
  {
    path: 'client.full_name',
    group: 'client',
    label: phrases('Nombre del cliente', "Client's name", 'Nom du client', 'Nome do cliente'),
    example: 'Efraín Laracuente Boneta',
  },
  { path: 'client.email', group: 'client', label: of(emailLabel, client), example: 'efrain@example.com' },
  { path: 'client.phone', group: 'client', label: of(phoneLabel, client), example: '787-555-0100' },
  {
    path: 'client.address',
    group: 'client',
    label: of(addressLabel, client),
    example: 'Calle Luna 5, San Juan, PR 00901',
  },
  {
    path: 'professional.full_name',
    group: 'professional',
    label: of(nameLabel, lawyer),
    example: 'Nereida Albaladejo Font',
  },
  {
    path: 'professional.title',
    group: 'professional',
    label: phrases('Título del abogado', "Lawyer's title", "Titre de l'avocat", 'Título do advogado'),
    example: 'Lcda.',
  },
  {
    path: 'professional.rua_number',
    group: 'professional',
    label: phrases('Número de RUA', 'RUA number', 'Numéro RUA', 'Número do RUA'),
    example: '18913',
  },
  {
    path: 'professional.membership_number',
    group: 'professional',
    label: phrases(
      'Número de colegiación',
      'Bar membership number',
      "Numéro d'inscription au barreau",
      'Número de inscrição na ordem',
    ),
    example: '12452',
  },
  { path: 'professional.phone', group: 'professional', label: of(phoneLabel, lawyer), example: '787-555-0123' },
  { path: 'professional.email', group: 'professional', label: of(emailLabel, lawyer), example: 'nereida@example.com' },
  {
    path: 'professional.address',
    group: 'professional',
    label: of(addressLabel, lawyer),
    example: 'PO Box 9023 San Juan, PR 00902',
  },
  { path: 'company.name', group: 'company', label: of(nameLabel, firm), example: 'Albaladejo & Asociados' },
  {
    path: 'company.tax_id',
    group: 'company',
    label: phrases(
      'Número patronal de la oficina',
      "Office's tax number",
      'Numéro fiscal du cabinet',
      'Número fiscal do escritório',
    ),
    example: '66-0123456',
  },
  {
    path: 'company.address',
    group: 'company',
    label: of(addressLabel, firm),
    example: 'Avenida Ponce de León 250, San Juan, PR 00901',
  },
  { path: 'company.phone', group: 'company', label: of(phoneLabel, firm), example: '787-555-0199' },
  { path: 'company.email', group: 'company', label: of(emailLabel, firm), example: 'oficina@example.com' },
  {
    path: 'company.professionals',
    group: 'company',
    label: phrases('Abogados de la oficina', 'Lawyers of the office', 'Avocats du cabinet', 'Advogados do escritório'),
    example: 'Nereida Albaladejo Font, Ismael Quirindongo Vega',
    items: [
      { name: 'full_name', label: nameLabel, example: 'Nereida Albaladejo Font' },
      { name: 'title', label: phrases('Título', 'Title', 'Titre', 'Título profissional'), example: 'Lcda.' },
      { name: 'email', label: emailLabel, example: 'nereida@example.com' },
      { name: 'phone', label: phoneLabel, example: '787-555-0123' },
      {
        name: 'rua_number',
        label: phrases('Número de RUA', 'RUA number', 'Numéro RUA', 'Número do RUA'),
        example: '18913',
      },
    ],
  },
  {
    path: 'date.today',
    group: 'date',
    label: phrases('Fecha de hoy', "Today's date", "Date d'aujourd'hui", 'Data de hoje'),
    example: (l) => longDay(exampleDay, l),
    words: true,
  },
  {
    path: 'date.today_short',
    group: 'date',
    label: phrases(
      'Fecha de hoy, en números',
      "Today's date, in numbers",
      "Date d'aujourd'hui, en chiffres",
      'Data de hoje, em números',
    ),
    example: (l) => shortDay(exampleDay, l),
  },
  {
    path: 'date.today_words',
    group: 'date',
    label: phrases(
      'Fecha de hoy, en palabras',
      "Today's date, in words",
      "Date d'aujourd'hui, en lettres",
      'Data de hoje, por extenso',
    ),
    example: (l) => dayWords(exampleDay, l),
  },
  {
    path: 'date.day',
    group: 'date',
    label: phrases('Día de hoy', 'Day of the month', 'Jour du mois', 'Dia do mês'),
    example: '5',
  },
  {
    path: 'date.weekday',
    group: 'date',
    label: phrases('Día de la semana', 'Weekday', 'Jour de la semaine', 'Dia da semana'),
    example: (l) => weekdayName(exampleDay, l),
  },
  {
    path: 'date.month',
    group: 'date',
    label: phrases('Mes de hoy', 'Month', 'Mois', 'Mês'),
    example: (l) => monthName(exampleDay, l),
  },
  { path: 'date.year', group: 'date', label: phrases('Año de hoy', 'Year', 'Année', 'Ano'), example: '2026' },
  {
    path: 'document.draft_notice',
    group: 'document',
    label: phrases('Aviso de borrador', 'Draft notice', 'Mention de projet', 'Aviso de minuta'),
    example: (l) => draftNotice[l],
  },
]

/** Notice at the head of documents made from a starting text that nobody of the company has reviewed. */
export const draftNotice: Phrases = phrases(
  'BORRADOR: un abogado o una abogada debe revisar este documento antes de usarlo.',
  'DRAFT: a lawyer must review this document before it is used.',
  'PROJET : un avocat doit relire ce document avant tout usage.',
  'MINUTA: um advogado deve revisar este documento antes do uso.',
)
