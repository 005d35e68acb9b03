export const acts = {
  time_entries: {
    changed: 'Cambió una anotación de tiempo',
    removed: 'Eliminó una anotación de tiempo',
    restored: 'Restauró una anotación de tiempo',
    approved: 'Aprobó una anotación de tiempo',
    returned: 'Devolvió una anotación de tiempo',
  },
  hourly_rates: {
    added: 'Añadió una tarifa por hora',
    removed: 'Eliminó una tarifa por hora',
  },
  time_settings: {
    changed: 'Cambió las reglas de las anotaciones de tiempo',
  },
}

declare module '../../resources.ts' {
  interface AuditActs {
    timekeeping: typeof acts
  }
}
