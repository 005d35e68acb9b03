export const acts = {
  cases: { opened: 'Abrió un caso', closed: 'Cerró un caso', reopened: 'Reabrió un caso' },
  walls: {
    raised: 'Reservó un caso',
    changed: 'Cambió la barrera de un caso',
    lifted: 'Levantó la barrera de un caso',
  },
  case_tags: {
    added: 'Creó una etiqueta de casos',
    changed: 'Cambió una etiqueta de casos',
    removed: 'Eliminó una etiqueta de casos',
  },
}

declare module '../../resources.ts' {
  interface AuditActs {
    cases: typeof acts
  }
}
