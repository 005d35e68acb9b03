export const acts = {
  mail_addresses: {
    created: 'Creó una dirección que recibe correo',
    revoked: 'Revocó una dirección que recibe correo',
  },
  mail_accounts: {
    added: 'Añadió un buzón',
    changed: 'Cambió un buzón',
    removed: 'Quitó un buzón',
  },
  mailroom: {
    settings_changed: 'Cambió cómo se recibe el correo',
    drop_key_renewed: 'Creó la clave de entregas de correo',
    drop_key_revoked: 'Revocó la clave de entregas de correo',
  },
}

declare module '../../resources.ts' {
  interface AuditActs {
    mailAddresses: typeof acts
  }
}
