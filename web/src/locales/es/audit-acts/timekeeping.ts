export const acts = {
  time_entries: {
    changed: 'Cambió una anotación de tiempo',
    removed: 'Borró una anotación de tiempo',
    restored: 'Recuperó una anotación de tiempo',
    approved: 'Aprobó una anotación de tiempo',
    returned: 'Devolvió una anotación de tiempo',
  },
  hourly_rates: {
    added: 'Añadió una tarifa por hora',
    removed: 'Borró una tarifa por hora',
  },
  time_settings: {
    changed: 'Cambió las reglas de las anotaciones de tiempo',
  },
  expenses: {
    changed: 'Cambió un gasto',
    removed: 'Borró un gasto',
    restored: 'Recuperó un gasto',
    reimbursed: 'Marcó un gasto como reembolsado',
    reimbursement_withdrawn: 'Deshizo el reembolso de un gasto',
  },
  mileage_rates: {
    added: 'Añadió una tarifa por milla',
    removed: 'Borró una tarifa por milla',
  },
}

declare module '../../resources.ts' {
  interface AuditActs {
    timekeeping: typeof acts
  }
}
