export const acts = {
  sessions: {
    opened: 'Entró',
    refused: 'Se rechazó un intento de entrar',
    closed: 'Salió',
    revoked: 'Cerró una sesión',
    reused: 'Se cerró una sesión copiada',
  },
  accounts: {
    registered: 'Creó su cuenta',
    status_changed: 'Activó o desactivó una cuenta',
    role_changed: 'Cambió el perfil de una cuenta',
    rua_verified: 'Verificó una licencia',
    rua_unverified: 'Quitó la verificación de una licencia',
    rua_withdrawn: 'Retiró o rechazó la verificación de una licencia',
    rua_expired: 'La verificación de una licencia venció',
    email_confirmed: 'Confirmó el correo de su cuenta',
    email_changed: 'Cambió el correo de su cuenta',
    email_restored: 'Recuperó el correo anterior de su cuenta',
  },
  passwords: {
    changed: 'Cambió su contraseña',
    reset: 'Eligió otra contraseña con un enlace',
    link_sent: 'Envió un enlace de contraseña',
  },
  two_factor: {
    turned_on: 'Activó la verificación en dos pasos',
    turned_off: 'Desactivó la verificación en dos pasos',
  },
}

declare module '../../resources.ts' {
  interface AuditActs {
    identity: typeof acts
  }
}
