export const acts = {
  terms: {
    confirmed: 'Confirmó un término',
    met: 'Anotó que un término se cumplió',
    missed: 'Anotó que un término no se cumplió',
    voided: 'Anotó que un término no aplica',
    reopened: 'Reabrió un término',
    extended: 'Anotó la prórroga de un término',
    corrected: 'Corrigió el hecho que inicia unos términos',
    counted_twice: 'Computó unos términos por segunda vez',
    settings_changed: 'Cambió cómo la oficina confirma los términos',
    exported: 'Bajó una lista de términos',
  },
  term_rules: {
    imported: 'Importó una versión de las reglas de términos',
    confirmed: 'Anotó la confirmación de una regla de términos',
    withdrawn: 'Retiró la confirmación de una regla de términos',
    added: 'Añadió una regla de términos de la oficina',
    ended: 'Dio por terminada una regla de términos de la oficina',
  },
}

declare module '../../resources.ts' {
  interface AuditActs {
    terms: typeof acts
  }
}
