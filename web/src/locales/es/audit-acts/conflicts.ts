export const acts = {
  conflicts: {
    checked: 'Buscó conflictos',
    decided: 'Decidió sobre coincidencias de una hoja de conflictos',
    sealed: 'Selló una hoja de conflictos',
    asked: 'Preguntó por un registro reservado',
    consent_changed: 'Cambió un consentimiento por conflicto',
  },
}

declare module '../../resources.ts' {
  interface AuditActs {
    conflicts: typeof acts
  }
}
