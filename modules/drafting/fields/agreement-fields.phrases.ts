import type { Phrases } from '#server/contract/locale.ts'

/** Labels of the fields of the fee agreement of a case, and of the facts inside of its lists. */
export const agreementLabels = {
  kinds: { es: 'Formas de honorarios', en: 'Fee types', fr: 'Formes d’honoraires', pt: 'Formas de honorários' },
  hourly: { es: 'Por hora', en: 'Hourly', fr: 'À l’heure', pt: 'Por hora' },
  flat: { es: 'Honorario fijo', en: 'Flat fee', fr: 'Forfait', pt: 'Honorários fixos' },
  contingent: { es: 'Contingente', en: 'Contingent', fr: 'Au résultat', pt: 'De êxito' },
  effective_on: {
    es: 'El acuerdo rige desde',
    en: 'Agreement effective from',
    fr: 'La convention prend effet le',
    pt: 'Contrato em vigor desde',
  },
  signed_on: {
    es: 'Firma del acuerdo',
    en: 'Date of signature',
    fr: 'Signature de la convention',
    pt: 'Assinatura do contrato',
  },
  hourly_rate: { es: 'Tarifa por hora', en: 'Hourly rate', fr: 'Taux horaire', pt: 'Valor por hora' },
  rates: { es: 'Tarifas por persona', en: 'Rates by person', fr: 'Taux par personne', pt: 'Valores por pessoa' },
  'rates.person': { es: 'Persona', en: 'Person', fr: 'Personne', pt: 'Pessoa' },
  'rates.rate': { es: 'Tarifa', en: 'Rate', fr: 'Taux', pt: 'Valor por hora' },
  flat_fee: {
    es: 'Suma de los pagos fijos',
    en: 'Total flat fees',
    fr: 'Somme des forfaits',
    pt: 'Soma dos honorários fixos',
  },
  instalments: {
    es: 'Pagos acordados',
    en: 'Agreed installments',
    fr: 'Versements convenus',
    pt: 'Parcelas combinadas',
  },
  'instalments.description': { es: 'Concepto', en: 'Description', fr: 'Objet', pt: 'Descrição' },
  'instalments.amount': { es: 'Importe', en: 'Amount', fr: 'Montant', pt: 'Valor' },
  'instalments.due': { es: 'Cuándo vence', en: 'When it is due', fr: 'Échéance', pt: 'Quando vence' },
  contingent_percent: {
    es: 'Por ciento contingente',
    en: 'Contingent percentage',
    fr: 'Pourcentage de résultat',
    pt: 'Percentual de êxito',
  },
  contingent_terms: {
    es: 'Términos del honorario contingente',
    en: 'Terms of the contingent fee',
    fr: 'Conditions de l’honoraire de résultat',
    pt: 'Termos dos honorários de êxito',
  },
  expenses_first: {
    es: 'Los gastos se descuentan antes',
    en: 'Expenses deducted first',
    fr: 'Frais déduits d’abord',
    pt: 'Despesas descontadas antes',
  },
  expenses_after: {
    es: 'Los gastos se descuentan después',
    en: 'Expenses deducted afterward',
    fr: 'Frais déduits ensuite',
    pt: 'Despesas descontadas depois',
  },
  retainer: { es: 'Anticipo acordado', en: 'Agreed retainer', fr: 'Provision convenue', pt: 'Adiantamento combinado' },
  retainer_minimum: {
    es: 'Mínimo del anticipo',
    en: 'Minimum retainer',
    fr: 'Minimum de la provision',
    pt: 'Mínimo do adiantamento',
  },
  interest_percent: {
    es: 'Interés anual por mora',
    en: 'Annual interest on overdue invoices',
    fr: 'Intérêt annuel de retard',
    pt: 'Juros anuais de mora',
  },
  grace_days: { es: 'Días de gracia', en: 'Grace days', fr: 'Jours de grâce', pt: 'Dias de carência' },
  budget: { es: 'Presupuesto del caso', en: 'Case budget', fr: 'Budget du dossier', pt: 'Orçamento do caso' },
  budget_hours: {
    es: 'Presupuesto en horas',
    en: 'Budget in hours',
    fr: 'Budget en heures',
    pt: 'Orçamento em horas',
  },
} as const satisfies Record<string, Phrases>

/** The text for the due date of an instalment without a day. */
export const dueWords = {
  agreement: {
    es: 'al regir el acuerdo',
    en: 'when the agreement takes effect',
    fr: 'à la prise d’effet',
    pt: 'no início do contrato',
  },
  milestone: {
    es: 'al alcanzar la etapa',
    en: 'when the milestone is reached',
    fr: 'une fois l’étape atteinte',
    pt: 'ao alcançar a etapa',
  },
} as const satisfies Record<string, Phrases>

/** Label of the rate that applies to everybody without an individual rate. */
export const everybody: Phrases = {
  es: 'Todas las personas',
  en: 'Everybody',
  fr: 'Toutes les personnes',
  pt: 'Todas as pessoas',
}
