export const acts = {
  templates: {
    created: 'Guardó una plantilla de documento',
    changed: 'Cambió una plantilla de documento',
    removed: 'Borró una plantilla de documento',
    restored: 'Recuperó una plantilla de documento',
  },
}

declare module '../../resources.ts' {
  interface AuditActs {
    drafting: typeof acts
  }
}
