import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  appointments: {
    requested: 'Recebeu um pedido de consulta',
    confirmed: 'Confirmou uma consulta',
    declined: 'Recusou uma consulta',
    cancelled: 'Cancelou uma consulta',
    moved: 'Mudou uma consulta',
    described: 'Recebeu o relato de uma consulta',
    claims_kept: 'Manteve afirmações no nome de um tipo de consulta, com a sua explicação',
  },
  deadlines: { moved: 'Mudou a data de um prazo', removed: 'Excluiu um prazo', restored: 'Restaurou um prazo' },
  feeds: { opened: 'Criou o endereço do seu calendário', revoked: 'Revogou o endereço do seu calendário' },
  schedules: { changed: 'Alterou seu horário e suas consultas' },
} satisfies Phrases<AuditActs['scheduling']>
