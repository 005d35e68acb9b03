import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  trust_banks: {
    opened: 'Adicionou uma conta de dinheiro do cliente',
    changed: 'Alterou uma conta de dinheiro do cliente',
  },
  trust_journals: { posted: 'Registrou um lançamento de dinheiro do cliente' },
  trust_requests: {
    made: 'Pediu a saída de dinheiro do cliente',
    approved: 'Autorizou a saída de dinheiro do cliente',
    refused: 'Recusou ou retirou um pedido de dinheiro do cliente',
  },
  trust_settings: { changed: 'Alterou as regras do dinheiro do cliente' },
  trust_statements: { imported: 'Importou um extrato do banco', removed: 'Removeu um extrato do banco' },
  trust_months: { sealed: 'Fechou e selou um mês do dinheiro do cliente' },
  trust_reports: { exported: 'Exportou um relatório do dinheiro do cliente' },
} satisfies Phrases<AuditActs['trust']>
