import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  terms: {
    confirmed: 'Confirmou um prazo',
    met: 'Registrou que um prazo foi cumprido',
    missed: 'Registrou que um prazo não foi cumprido',
    voided: 'Registrou que um prazo não se aplica',
    reopened: 'Reabriu um prazo',
    extended: 'Registrou a prorrogação de um prazo',
    corrected: 'Corrigiu o fato que inicia prazos',
    counted_twice: 'Contou prazos pela segunda vez',
    settings_changed: 'Mudou como o escritório confirma os prazos',
    exported: 'Baixou uma lista de prazos',
  },
  term_rules: {
    imported: 'Importou uma versão das regras de prazos',
    confirmed: 'Registrou a confirmação de uma regra de prazo',
    withdrawn: 'Retirou a confirmação de uma regra de prazo',
    added: 'Adicionou uma regra de prazo do escritório',
    ended: 'Encerrou uma regra de prazo do escritório',
  },
} satisfies Phrases<AuditActs['terms']>
