import { defineErrors } from '#server/http/errors.ts'

export const mattersErrors = defineErrors({
  matter_template_not_found: {
    status: 404,
    es: 'No se encontró la plantilla de asunto.',
    en: 'The matter template was not found.',
    fr: 'Modèle de dossier introuvable.',
    pt: 'Modelo de assunto não encontrado.',
  },
  matter_template_archived: {
    status: 409,
    es: 'La plantilla está archivada. Restáurela para usarla.',
    en: 'The template is archived. Restore it to use it.',
    fr: 'Le modèle est archivé. Restaurez-le pour l’utiliser.',
    pt: 'O modelo está arquivado. Restaure-o para usá-lo.',
  },
  matter_template_not_archived: {
    status: 409,
    es: 'Archive la plantilla antes de borrarla.',
    en: 'Archive the template before deleting it.',
    fr: 'Archivez le modèle avant de le supprimer.',
    pt: 'Arquive o modelo antes de excluí-lo.',
  },
  matter_template_limit: {
    status: 409,
    es: 'La oficina ya tiene {limit} plantillas de asunto. Borre alguna que no use.',
    en: 'The office already has {limit} matter templates. Delete one that is not in use.',
    fr: 'Le cabinet a déjà {limit} modèles de dossier. Supprimez-en un qui ne sert plus.',
    pt: 'O escritório já tem {limit} modelos de assunto. Exclua algum que não use.',
  },
  matter_starter_not_found: {
    status: 404,
    es: 'No se encontró esa plantilla de partida.',
    en: 'That starting template was not found.',
    fr: 'Ce modèle de départ est introuvable.',
    pt: 'Esse modelo inicial não foi encontrado.',
  },
  matter_trigger_unknown: {
    status: 422,
    es: 'Una de las fechas inicia términos que no están en las reglas. Elija otro hecho.',
    en: 'One of the dates starts deadlines that are not in the rules. Choose another event.',
    fr: 'Une des dates ouvre des délais que les règles ne connaissent pas. Choisissez un autre fait.',
    pt: 'Uma das datas inicia prazos que as regras não conhecem. Escolha outro fato.',
  },
  matter_date_unknown: {
    status: 422,
    es: 'La plantilla no pide una de esas fechas. Ábrala de nuevo.',
    en: 'The template does not ask for one of those dates. Open it again.',
    fr: 'Le modèle ne demande pas l’une de ces dates. Ouvrez-le de nouveau.',
    pt: 'O modelo não pede uma dessas datas. Abra-o de novo.',
  },
  matter_party_unknown: {
    status: 422,
    es: 'La plantilla no pide el nombre de una de esas partes. Ábrala de nuevo.',
    en: 'The template does not ask for the name of one of those parties. Open it again.',
    fr: 'Le modèle ne demande pas le nom de l’une de ces parties. Ouvrez-le de nouveau.',
    pt: 'O modelo não pede o nome de uma dessas partes. Abra-o de novo.',
  },
  matter_application_not_found: {
    status: 404,
    es: 'No se encontró esa aplicación de la plantilla.',
    en: 'That application of the template was not found.',
    fr: 'Cette application du modèle est introuvable.',
    pt: 'Essa aplicação do modelo não foi encontrada.',
  },
  matter_application_undone: {
    status: 409,
    es: 'Ya se deshizo.',
    en: 'It was already undone.',
    fr: 'Cela a déjà été annulé.',
    pt: 'O modelo já foi desfeito.',
  },
})
