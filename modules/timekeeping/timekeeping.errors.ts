import { defineErrors } from '#server/http/errors.ts'

export const timekeepingErrors = defineErrors({
  time_entry_not_found: {
    status: 404,
    es: 'No se encontró esa anotación de tiempo.',
    en: 'That time entry was not found.',
    fr: 'Cette saisie de temps est introuvable.',
    pt: 'Esse registro de tempo não foi encontrado.',
  },
  time_in_future: {
    status: 422,
    es: 'Ese día aún no llega. Anote el tiempo cuando lo haya trabajado.',
    en: 'That day has not come yet. Record time once it is worked.',
    fr: 'Ce jour n’est pas encore venu. Saisissez le temps une fois travaillé.',
    pt: 'Esse dia ainda não chegou. Registre o tempo depois de trabalhado.',
  },
  time_day_full: {
    status: 422,
    es: 'Con este tiempo el día pasaría de 24 horas: ya hay {hours} h anotadas.',
    en: 'With this time the day would exceed 24 hours: {hours} h are recorded already.',
    fr: 'Avec ce temps, la journée dépasserait 24 heures : {hours} h sont déjà saisies.',
    pt: 'Com este tempo o dia passaria de 24 horas: já há {hours} h registradas.',
  },
  time_office_billable: {
    status: 422,
    es: 'El tiempo de la oficina no se factura. Elija un caso o márquelo como no facturable.',
    en: 'Time of the office is not billed. Choose a case or mark it as not billable.',
    fr: 'Le temps du cabinet n’est pas facturé. Choisissez un dossier ou marquez-le non facturable.',
    pt: 'O tempo do escritório não é faturado. Escolha um caso ou marque como não faturável.',
  },
  time_entry_limit: {
    status: 409,
    es: 'Ese día ya tiene {limit} anotaciones. Cambie una de ellas.',
    en: 'That day already has {limit} entries. Change one of them.',
    fr: 'Ce jour a déjà {limit} saisies. Modifiez l’une d’elles.',
    pt: 'Esse dia já tem {limit} registros. Altere um deles.',
  },
  timer_not_found: {
    status: 404,
    es: 'No hay ningún cronómetro en marcha.',
    en: 'There is no timer.',
    fr: 'Aucun chronomètre n’est en cours.',
    pt: 'Não há cronômetro em andamento.',
  },
  timer_too_long: {
    status: 422,
    es: 'El cronómetro lleva más de 24 horas. Escriba cuánto tiempo trabajó.',
    en: 'The timer has run for more than 24 hours. Enter how long you worked.',
    fr: 'Le chronomètre tourne depuis plus de 24 heures. Indiquez le temps travaillé.',
    pt: 'O cronômetro passou de 24 horas. Escreva quanto tempo trabalhou.',
  },
  hourly_rate_not_found: {
    status: 404,
    es: 'No se encontró esa tarifa.',
    en: 'That rate was not found.',
    fr: 'Ce tarif est introuvable.',
    pt: 'Essa tarifa não foi encontrada.',
  },
  hourly_rate_exists: {
    status: 409,
    es: 'Ya hay una tarifa de esa persona y ese caso desde ese día. Elimínela antes de poner otra.',
    en: 'There is already a rate of that person and case from that day. Remove it before adding another.',
    fr: 'Un tarif existe déjà pour cette personne et ce dossier à partir de ce jour. Supprimez-le d’abord.',
    pt: 'Já existe uma tarifa dessa pessoa e desse caso a partir desse dia. Exclua-a antes de pôr outra.',
  },
  hourly_rate_limit: {
    status: 409,
    es: 'La oficina ya tiene {limit} tarifas. Elimine alguna que ya no use.',
    en: 'The office already has {limit} rates. Remove one that is no longer used.',
    fr: 'Le cabinet a déjà {limit} tarifs. Supprimez-en un qui ne sert plus.',
    pt: 'O escritório já tem {limit} tarifas. Exclua alguma que não use mais.',
  },
})
