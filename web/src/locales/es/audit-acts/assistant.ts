export const acts = {
  assistant: {
    prompted: 'Consultó al asistente',
    answered: 'Recibió una respuesta del asistente',
    accepted: 'Aceptó una propuesta del asistente',
    exported: 'Exportó una consulta',
    filed: 'Archivó una consulta en un caso',
    listened: 'Envió el audio de una grabación al proveedor de IA',
    transcribed: 'Recibió la transcripción de una grabación',
    removed: 'Borró una consulta',
    restored: 'Recuperó una consulta',
    consent_changed: 'Cambió qué datos puede recibir el proveedor de IA',
    case_excluded: 'Excluyó un caso del asistente',
    case_included: 'Permitió al asistente leer un caso',
  },
}

declare module '../../resources.ts' {
  interface AuditActs {
    assistant: typeof acts
  }
}
