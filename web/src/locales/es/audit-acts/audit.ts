export const acts = {
  access: { denied: 'Se le negó el acceso' },
  audit: { verified: 'Verificó la auditoría', broken: 'La verificación encontró una cadena alterada' },
}

declare module '../../resources.ts' {
  interface AuditActs {
    audit: typeof acts
  }
}
