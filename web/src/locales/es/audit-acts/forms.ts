export const acts = {
  forms: {
    published: 'Hizo público un formulario',
    withdrawn: 'Volvió privado un formulario',
    removed: 'Eliminó un formulario',
    restored: 'Restauró un formulario',
    sent: 'Envió un formulario a un cliente',
  },
  responses: {
    exported: 'Exportó respuestas de un formulario',
    removed: 'Eliminó una respuesta',
    restored: 'Restauró una respuesta',
    filed: 'Puso una respuesta en un caso',
    file_taken: 'Descargó un archivo de una respuesta',
  },
}

declare module '../../resources.ts' {
  interface AuditActs {
    forms: typeof acts
  }
}
