import { defineErrors } from '#server/http/errors.ts'

export const portabilityErrors = defineErrors({
  export_running: {
    status: 409,
    es: 'Ya se está haciendo una copia de la oficina. Espere a que termine.',
    en: 'A copy of the company is already being made. Wait until it is done.',
    fr: 'Une copie du cabinet est déjà en cours. Attendez qu’elle soit terminée.',
    pt: 'Já está sendo feita uma cópia do escritório. Aguarde o término.',
  },
  export_shows_hidden: {
    status: 409,
    es: 'La copia mostraría fechas de términos que el titular de la oficina todavía debe computar por segunda vez. Pídala después de ese cómputo.',
    en: 'The copy would show dates of deadlines that the owner of the company still has to count a second time. Request it after that count.',
    fr: 'La copie montrerait des dates de délais que le titulaire du cabinet doit encore calculer une seconde fois. Demandez-la après ce calcul.',
    pt: 'A cópia mostraria datas de prazos que o titular do escritório ainda precisa contar pela segunda vez. Peça-a depois dessa contagem.',
  },
  export_not_found: {
    status: 404,
    es: 'Esa copia no existe, venció o el enlace ya no sirve.',
    en: 'That copy does not exist, has expired, or its link no longer works.',
    fr: 'Cette copie n’existe pas, a expiré ou son lien ne fonctionne plus.',
    pt: 'Essa cópia não existe, venceu ou o link não funciona mais.',
  },
  export_not_ready: {
    status: 409,
    es: 'Esa copia todavía no está lista.',
    en: 'That copy is not ready yet.',
    fr: 'Cette copie n’est pas encore prête.',
    pt: 'Essa cópia ainda não está pronta.',
  },
  deletion_planned: {
    status: 409,
    es: 'La eliminación de esa oficina ya está programada.',
    en: 'The deletion of that company is already scheduled.',
    fr: 'La suppression de ce cabinet est déjà programmée.',
    pt: 'A exclusão desse escritório já está programada.',
  },
  deletion_not_planned: {
    status: 404,
    es: 'Esa oficina no está por eliminarse.',
    en: 'That company is not about to be deleted.',
    fr: 'Ce cabinet n’est pas en cours de suppression.',
    pt: 'Esse escritório não está programado para exclusão.',
  },
  company_name_differs: {
    status: 422,
    es: 'El nombre que escribió no es el de la oficina.',
    en: 'The name you typed is not that of the company.',
    fr: 'Le nom saisi n’est pas celui du cabinet.',
    pt: 'O nome que você escreveu não é o do escritório.',
  },
})
