export const acts = {
  documents: {
    viewed: 'Vio un documento',
    downloaded: 'Bajó un documento',
    exported: 'Exportó un documento',
    shared: 'Cambió con quién se comparte un documento',
    removed: 'Borró un documento',
    restored: 'Recuperó un documento',
    read_again: 'Pidió leer de nuevo un documento',
    made: 'Creó documentos con una plantilla',
  },
}

declare module '../../resources.ts' {
  interface AuditActs {
    documents: typeof acts
  }
}
