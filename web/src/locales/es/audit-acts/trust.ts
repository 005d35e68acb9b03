export const acts = {
  trust_banks: {
    opened: 'Añadió una cuenta de dinero del cliente',
    changed: 'Cambió una cuenta de dinero del cliente',
  },
  trust_journals: { posted: 'Anotó un asiento de dinero del cliente' },
  trust_requests: {
    made: 'Pidió que saliera dinero del cliente',
    approved: 'Autorizó que saliera dinero del cliente',
    refused: 'Rechazó o retiró una solicitud de dinero del cliente',
  },
  trust_settings: { changed: 'Cambió las reglas del dinero del cliente' },
  trust_statements: {
    imported: 'Importó un estado de cuenta del banco',
    removed: 'Quitó un estado de cuenta del banco',
  },
  trust_months: { sealed: 'Cerró y selló un mes del dinero del cliente' },
  trust_reports: { exported: 'Exportó un informe del dinero del cliente' },
}

declare module '../../resources.ts' {
  interface AuditActs {
    trust: typeof acts
  }
}
