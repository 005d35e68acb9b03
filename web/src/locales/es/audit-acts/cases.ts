export const acts = {
  cases: { opened: 'Abrió un caso', closed: 'Cerró un caso', reopened: 'Reabrió un caso' },
  walls: {
    raised: 'Reservó un caso',
    changed: 'Cambió la barrera de un caso',
    lifted: 'Levantó la barrera de un caso',
  },
  case_tags: {
    added: 'Creó una etiqueta',
    changed: 'Cambió una etiqueta',
    removed: 'Borró una etiqueta',
  },
}

declare module '../../resources.ts' {
  interface AuditActs {
    cases: typeof acts
  }
}
