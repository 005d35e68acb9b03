import { defineErrors } from '#server/http/errors.ts'

export const fieldsErrors = defineErrors({
  case_field_not_found: {
    status: 404,
    es: 'No se encontró ese campo.',
    en: 'That field was not found.',
    fr: 'Ce champ est introuvable.',
    pt: 'Esse campo não foi encontrado.',
  },
  case_field_limit: {
    status: 409,
    es: 'La oficina ya tiene {limit} campos en uso. Archive alguno para añadir otro.',
    en: 'The office already has {limit} fields in use. Archive one to add another.',
    fr: 'Le cabinet a déjà {limit} champs en service. Archivez-en un pour en ajouter un autre.',
    pt: 'O escritório já tem {limit} campos em uso. Arquive algum para adicionar outro.',
  },
  case_field_order: {
    status: 409,
    es: 'La lista de campos cambió mientras los ordenaba. Vuelva a intentarlo.',
    en: 'The list of fields changed while you were sorting it. Try again.',
    fr: 'La liste des champs a changé pendant que vous l’ordonniez. Réessayez.',
    pt: 'A lista de campos mudou enquanto você a ordenava. Tente de novo.',
  },
  case_field_choices_needed: {
    status: 422,
    es: 'Escriba al menos una opción.',
    en: 'Enter at least one choice.',
    fr: 'Saisissez au moins un choix.',
    pt: 'Informe ao menos uma opção.',
  },
  case_field_choices_equal: {
    status: 422,
    es: 'La opción «{label}» aparece dos veces.',
    en: 'The choice “{label}” appears twice.',
    fr: 'Le choix « {label} » figure deux fois.',
    pt: 'A opção “{label}” aparece duas vezes.',
  },
  case_field_choice_in_use: {
    status: 409,
    es: 'La opción «{label}» se usa en algún caso y no puede quitarse. Puede cambiarle el nombre.',
    en: 'The choice “{label}” is set in a case and cannot be removed. You can rename it.',
    fr: 'Le choix « {label} » est utilisé dans un dossier et ne peut pas être retiré. Vous pouvez le renommer.',
    pt: 'A opção “{label}” está em algum caso e não pode ser removida. Você pode renomeá-la.',
  },
  case_field_value_invalid: {
    status: 422,
    es: 'El valor de «{label}» no es válido.',
    en: 'The value of “{label}” is not valid.',
    fr: 'La valeur de « {label} » n’est pas valide.',
    pt: 'O valor de “{label}” não é válido.',
  },
})
