import { defineErrors } from '#server/http/errors.ts'

export const auditErrors = defineErrors({
  audit_chain_not_found: {
    status: 404,
    es: 'No hay nada registrado de esa oficina.',
    en: 'There are no entries for that company.',
    fr: "Rien n'a été consigné pour ce cabinet.",
    pt: 'Nada foi registrado desse escritório.',
  },
  audit_verifying: {
    status: 409,
    es: 'Ya se está verificando la auditoría. Espere a que termine.',
    en: 'The audit log is already being verified. Wait until it is done.',
    fr: "L'audit est déjà en cours de vérification. Attendez la fin.",
    pt: 'A auditoria já está sendo verificada. Aguarde o término.',
  },
})
