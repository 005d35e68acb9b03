import type { Locale, Phrases } from '#server/contract/locale.ts'
import type { ReportGroup } from '../reporting.contract.ts'
import type { ReportName } from './report-figures.ts'

const reports = {
  wip: { es: 'Trabajo sin facturar', en: 'Work in progress', fr: 'Travail non facturé', pt: 'Trabalho não faturado' },
  hours: { es: 'Horas', en: 'Hours', fr: 'Heures', pt: 'Horas' },
  realisation: { es: 'Realización', en: 'Realization', fr: 'Réalisation', pt: 'Realização' },
  collected: { es: 'Cobrado', en: 'Collected', fr: 'Encaissements', pt: 'Recebido' },
} as const satisfies Record<ReportName, Phrases>

const groups = {
  lawyer: { es: 'Persona', en: 'Person', fr: 'Personne', pt: 'Pessoa' },
  client: { es: 'Cliente', en: 'Client', fr: 'Client', pt: 'Cliente' },
  case: { es: 'Caso', en: 'Case', fr: 'Dossier', pt: 'Caso' },
  month: { es: 'Mes', en: 'Month', fr: 'Mois', pt: 'Mês' },
} as const satisfies Record<ReportGroup, Phrases>

/** Names of rows without a person, client or case. */
const unnamed = {
  lawyer: { es: 'Sin persona', en: 'No person', fr: 'Aucune personne', pt: 'Sem pessoa' },
  client: { es: 'Sin cliente', en: 'No client', fr: 'Aucun client', pt: 'Sem cliente' },
  case: { es: 'La oficina', en: 'The office', fr: 'Le cabinet', pt: 'O escritório' },
  month: { es: '', en: '', fr: '', pt: '' },
} as const satisfies Record<ReportGroup, Phrases>

const columns: Readonly<Record<string, Phrases>> = {
  courtCaseNumber: { es: 'Número', en: 'Number', fr: 'Numéro', pt: 'Número' },
  unbilledSeconds: {
    es: 'Horas sin facturar',
    en: 'Unbilled hours',
    fr: 'Heures non facturées',
    pt: 'Horas não faturadas',
  },
  valueCents: {
    es: 'Valor sin facturar',
    en: 'Unbilled value',
    fr: 'Valeur non facturée',
    pt: 'Valor não faturado',
  },
  expensesCents: { es: 'Gastos', en: 'Expenses', fr: 'Frais', pt: 'Despesas' },
  oldestOn: { es: 'Desde', en: 'Since', fr: 'Depuis', pt: 'Desde' },
  workedSeconds: { es: 'Horas trabajadas', en: 'Hours worked', fr: 'Heures travaillées', pt: 'Horas trabalhadas' },
  billableSeconds: {
    es: 'Horas facturables',
    en: 'Billable hours',
    fr: 'Heures facturables',
    pt: 'Horas faturáveis',
  },
  billedSeconds: { es: 'Horas facturadas', en: 'Billed hours', fr: 'Heures facturées', pt: 'Horas faturadas' },
  nonBillableSeconds: {
    es: 'Horas no facturables',
    en: 'Non-billable hours',
    fr: 'Heures non facturables',
    pt: 'Horas não faturáveis',
  },
  workedCents: { es: 'Valor trabajado', en: 'Value worked', fr: 'Valeur travaillée', pt: 'Valor trabalhado' },
  invoicedCents: {
    es: 'Honorarios facturados',
    en: 'Fees invoiced',
    fr: 'Honoraires facturés',
    pt: 'Honorários faturados',
  },
  billingRate: {
    es: 'Realización de facturación (%)',
    en: 'Billing realization (%)',
    fr: 'Taux de facturation (%)',
    pt: 'Realização de faturamento (%)',
  },
  collectedCents: {
    es: 'Honorarios cobrados',
    en: 'Fees collected',
    fr: 'Honoraires encaissés',
    pt: 'Honorários recebidos',
  },
  collectionRate: {
    es: 'Realización de cobro (%)',
    en: 'Collection realization (%)',
    fr: 'Taux d’encaissement (%)',
    pt: 'Realização de recebimento (%)',
  },
  feesCents: { es: 'Honorarios', en: 'Fees', fr: 'Honoraires', pt: 'Honorários' },
  taxCents: { es: 'IVU', en: 'Tax', fr: 'Taxe', pt: 'Imposto' },
  totalCents: { es: 'Total cobrado', en: 'Total collected', fr: 'Total encaissé', pt: 'Total recebido' },
}

export const reportPhrase = (report: ReportName, locale: Locale): string => reports[report][locale]
export const groupPhrase = (group: ReportGroup, locale: Locale): string => groups[group][locale]
export const unnamedPhrase = (group: ReportGroup, locale: Locale): string => unnamed[group][locale]
export const columnPhrase = (column: string, locale: Locale): string => columns[column]?.[locale] ?? column
