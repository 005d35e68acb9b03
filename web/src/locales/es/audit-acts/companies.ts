export const acts = {
  companies: {
    created: 'Creó una empresa',
    changed: 'Cambió los datos de una empresa',
    status_changed: 'Activó o desactivó una empresa',
    owner_changed: 'Cambió el titular de una empresa',
    imported: 'Se importó una empresa desde una copia',
    arrived: 'La oficina llegó de otra instalación',
    moved: 'La oficina se trasladó a otra instalación',
    deletion_planned: 'Programó la eliminación de una empresa',
    deletion_undone: 'Deshizo la eliminación de una empresa',
    deleted: 'Se eliminó una empresa',
  },
  exports: {
    ordered: 'Pidió una copia de la empresa',
    made: 'Se hizo una copia de la empresa',
    downloaded: 'Bajó una copia de la empresa',
    removed: 'Borró una copia de la empresa',
  },
  invitations: { sent: 'Envió una invitación', revoked: 'Retiró una invitación' },
  members: {
    joined: 'Se unió a la empresa',
    deactivated: 'Desactivó a una persona de la empresa',
    reactivated: 'Reactivó a una persona de la empresa',
  },
}

declare module '../../resources.ts' {
  interface AuditActs {
    companies: typeof acts
  }
}
