import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  companies: {
    created: 'Criou uma empresa',
    changed: 'Mudou os dados de uma empresa',
    status_changed: 'Ativou ou desativou uma empresa',
    owner_changed: 'Mudou o titular de uma empresa',
    imported: 'Uma empresa foi importada de uma cópia',
    arrived: 'O escritório chegou de outra instalação',
    moved: 'O escritório foi transferido para outra instalação',
    deletion_planned: 'Programou a exclusão de uma empresa',
    deletion_undone: 'Desfez a exclusão de uma empresa',
    deleted: 'Uma empresa foi excluída',
  },
  exports: {
    ordered: 'Pediu uma cópia da empresa',
    made: 'Foi feita uma cópia da empresa',
    downloaded: 'Baixou uma cópia da empresa',
    removed: 'Removeu uma cópia da empresa',
  },
  invitations: { sent: 'Enviou um convite', revoked: 'Revogou um convite' },
  members: {
    joined: 'Entrou na empresa',
    deactivated: 'Desativou uma pessoa da empresa',
    reactivated: 'Reativou uma pessoa da empresa',
  },
} satisfies Phrases<AuditActs['companies']>
