export const acts = {
  forms: {
    published: 'Hizo público un formulario',
    withdrawn: 'Hizo privado un formulario',
    removed: 'Borró un formulario',
    restored: 'Recuperó un formulario',
    sent: 'Envió un formulario a un cliente',
  },
  responses: {
    exported: 'Exportó respuestas de un formulario',
    removed: 'Borró una respuesta',
    restored: 'Recuperó una respuesta',
    filed: 'Añadió una respuesta a un caso',
    file_taken: 'Bajó un archivo de una respuesta',
  },
}

declare module '../../resources.ts' {
  interface AuditActs {
    forms: typeof acts
  }
}
