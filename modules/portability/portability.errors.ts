import { defineErrors } from '#server/http/errors.ts'

export const portabilityErrors = defineErrors({
  export_running: { status: 409, es: 'Ya se está haciendo una copia de la oficina. Espere a que termine.', en: 'A copy of the company is already being made. Wait until it is done.', fr: 'Une copie du cabinet est déjà en cours. Attendez qu’elle soit terminée.', pt: 'Já está sendo feita uma cópia do escritório. Espere até que termine.' },
  export_not_found: { status: 404, es: 'Esa copia no existe, venció o el enlace ya no sirve.', en: 'That copy does not exist, has expired, or its link no longer works.', fr: 'Cette copie n’existe pas, a expiré ou son lien ne fonctionne plus.', pt: 'Essa cópia não existe, venceu ou o link já não funciona.' },
  export_not_ready: { status: 409, es: 'Esa copia todavía no está lista.', en: 'That copy is not ready yet.', fr: 'Cette copie n’est pas encore prête.', pt: 'Essa cópia ainda não está pronta.' },
})
