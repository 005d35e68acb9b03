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
  expenses: {
    changed: 'Cambió un gasto',
    removed: 'Eliminó un gasto',
    restored: 'Restauró un gasto',
    reimbursed: 'Marcó un gasto como reembolsado',
    reimbursement_withdrawn: 'Deshizo el reembolso de un gasto',
  },
  mileage_rates: {
    added: 'Añadió una tarifa por milla',
    removed: 'Eliminó una tarifa por milla',
  },
}

declare module '../../resources.ts' {
  interface AuditActs {
    timekeeping: typeof acts
  }
}
