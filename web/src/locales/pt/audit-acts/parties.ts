import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  people: {
    changed: 'Alterou uma pessoa do escritório',
    removed: 'Excluiu uma pessoa do escritório',
    restored: 'Restaurou uma pessoa do escritório',
    merged: 'Uniu duas fichas da mesma pessoa',
    merge_undone: 'Desfez a união de duas fichas',
    relation_added: 'Registrou uma relação entre pessoas',
    relation_changed: 'Alterou uma relação entre pessoas',
    relation_removed: 'Retirou uma relação entre pessoas',
  },
  parties: {
    added: 'Adicionou uma parte a um caso',
    changed: 'Alterou uma parte de um caso',
    removed: 'Retirou uma parte de um caso',
    restored: 'Restaurou uma parte de um caso',
  },
} satisfies Phrases<AuditActs['parties']>
