export const acts = {
  matter_templates: {
    created: 'Creó una plantilla de asunto',
    changed: 'Cambió una plantilla de asunto',
    reviewed: 'Marcó como revisada una plantilla de asunto',
    archived: 'Archivó una plantilla de asunto',
    restored: 'Restauró una plantilla de asunto',
    removed: 'Borró una plantilla de asunto',
    applied: 'Aplicó una plantilla de asunto a un caso',
    undone: 'Deshizo una plantilla de asunto en un caso',
  },
}

declare module '../../resources.ts' {
  interface AuditActs {
    matters: typeof acts
  }
}
