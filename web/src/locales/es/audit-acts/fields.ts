export const acts = {
  case_fields: {
    created: 'Definió un campo de los casos',
    changed: 'Cambió un campo de los casos',
    archived: 'Archivó un campo de los casos',
    restored: 'Restauró un campo de los casos',
    ordered: 'Ordenó los campos de los casos',
  },
}

declare module '../../resources.ts' {
  interface AuditActs {
    fields: typeof acts
  }
}
