import { defineErrors } from '#server/http/errors.ts'

export const notificationsErrors = defineErrors({
  job_not_found: { status: 404, es: 'Esa tarea no existe o ya no está detenida.', en: 'That job does not exist or is no longer stopped.', fr: "Cette tâche n'existe pas ou n'est plus arrêtée.", pt: 'Essa tarefa não existe ou já não está parada.' },
})
