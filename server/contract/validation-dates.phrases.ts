// Browser-safe. Messages of rules about days, times, periods and recurrences.
import type { Phrases } from './locale.ts'

export const datePhrases = {
  'validation.month': {
    es: 'Escriba el mes con año y número, por ejemplo 2026-11.',
    en: 'Enter the month as year and number, for example 2026-11.',
    fr: 'Saisissez le mois sous la forme année et numéro, par exemple 2026-11.',
    pt: 'Digite o mês com ano e número, por exemplo 2026-11.',
  },
  'validation.notBeforeStart': {
    es: 'No puede ser anterior a la fecha del hecho.',
    en: 'It cannot be before the date of the event.',
    fr: "Elle ne peut pas être antérieure à la date de l'événement.",
    pt: 'Não pode ser anterior à data do fato.',
  },
  'validation.notFuture': {
    es: 'Esa fecha todavía no ha llegado.',
    en: 'That date has not come yet.',
    fr: "Cette date n'est pas encore arrivée.",
    pt: 'Essa data ainda não chegou.',
  },
  'validation.dateFuture': {
    es: 'La fecha no puede ser posterior a hoy.',
    en: 'The date cannot be after today.',
    fr: "La date ne peut pas être postérieure à aujourd'hui.",
    pt: 'A data não pode ser posterior a hoje.',
  },
  'validation.notExtendable': {
    es: 'Un término jurisdiccional o improrrogable no se prorroga.',
    en: 'A jurisdictional or fixed deadline cannot be extended.',
    fr: 'Un délai de forclusion ou non prorogeable ne se proroge pas.',
    pt: 'Um prazo peremptório ou improrrogável não pode ser prorrogado.',
  },
  'validation.dateOrder': {
    es: 'La fecha final debe ser posterior a la inicial.',
    en: 'The end date must be after the start date.',
    fr: 'La date de fin doit être postérieure à la date de début.',
    pt: 'A data final deve ser posterior à inicial.',
  },
  'validation.periodOrder': {
    es: 'El período termina antes de empezar.',
    en: 'The period ends before it begins.',
    fr: 'La période se termine avant de commencer.',
    pt: 'O período termina antes de começar.',
  },
  'validation.dayRange': {
    es: 'Use una fecha entre los años 2000 y 2999.',
    en: 'Use a date between the years 2000 and 2999.',
    fr: 'Utilisez une date entre les années 2000 et 2999.',
    pt: 'Use uma data entre os anos 2000 e 2999.',
  },
  'validation.usagePeriod': {
    es: 'El período puede tener hasta 400 días.',
    en: 'The period may have up to 400 days.',
    fr: 'La période peut compter 400 jours au plus.',
    pt: 'O período pode ter até 400 dias.',
  },
  'validation.reportPeriod': {
    es: 'El período puede tener hasta 10 años.',
    en: 'The period may have up to 10 years.',
    fr: 'La période peut compter 10 ans au plus.',
    pt: 'O período pode ter até 10 anos.',
  },
  'validation.daysAtOnce': {
    es: 'Pida 62 días como máximo a la vez.',
    en: 'Choose at most 62 days at a time.',
    fr: 'Demandez 62 jours au plus à la fois.',
    pt: 'Peça no máximo 62 dias de cada vez.',
  },
  'validation.afterAcceptance': {
    es: 'Cuente lo sucedido cuando se acepte la cita.',
    en: 'Say what happened once the appointment is accepted.',
    fr: 'Racontez les faits une fois le rendez-vous accepté.',
    pt: 'Conte o que aconteceu quando a consulta for aceita.',
  },
  'validation.timeZone': {
    es: 'Esa zona horaria no existe.',
    en: 'That time zone does not exist.',
    fr: "Ce fuseau horaire n'existe pas.",
    pt: 'Esse fuso horário não existe.',
  },
  'validation.timeOfDay': {
    es: 'Escriba una hora entre 00:00 y 23:59.',
    en: 'Enter a time between 00:00 and 23:59.',
    fr: 'Saisissez une heure entre 00:00 et 23:59.',
    pt: 'Digite uma hora entre 00:00 e 23:59.',
  },
  'validation.recurrence': {
    es: 'Esa regla de repetición no se entiende.',
    en: 'That repeat rule is not recognized.',
    fr: "Cette règle de répétition n'est pas reconnue.",
    pt: 'Essa regra de repetição não foi entendida.',
  },
  'validation.recurrenceUnsupported': {
    es: 'La agenda no repite por horas, por semana del año ni por día del año. Use días, semanas, meses o años.',
    en: 'The calendar does not repeat by the hour, by week of the year or by day of the year. Use days, weeks, months or years.',
    fr: "L'agenda ne permet pas de répétition par heure, par semaine de l'année ni par jour de l'année. Utilisez jours, semaines, mois ou années.",
    pt: 'A agenda não repete por hora, por semana do ano nem por dia do ano. Use dias, semanas, meses ou anos.',
  },
  'validation.calendarRange': {
    es: 'Use una fecha entre los años 1990 y 2100.',
    en: 'Use a date between the years 1990 and 2100.',
    fr: 'Utilisez une date entre les années 1990 et 2100.',
    pt: 'Use uma data entre os anos 1990 e 2100.',
  },
  'validation.endAfterStart': {
    es: 'Debe terminar después de empezar.',
    en: 'It must end after it starts.',
    fr: 'La fin doit être postérieure au début.',
    pt: 'Deve terminar depois de começar.',
  },
  'validation.deadlineIsTerm': {
    es: 'Un término se anota en su caso, entre los términos.',
    en: 'A deadline is recorded in its case, among the deadlines.',
    fr: 'Une échéance se note dans son dossier, parmi les délais.',
    pt: 'Um prazo é registrado no caso, entre os prazos.',
  },
  'validation.eventTooLong': {
    es: 'Un evento puede durar hasta 366 días.',
    en: 'An event may last up to 366 days.',
    fr: 'Un événement peut durer 366 jours au plus.',
    pt: 'Um evento pode durar até 366 dias.',
  },
  'validation.afterPeriod': {
    es: 'La fecha nueva debe ser posterior al período.',
    en: 'The new date must be after the period.',
    fr: 'La nouvelle date doit être postérieure à la période.',
    pt: 'A nova data deve ser posterior ao período.',
  },
} as const satisfies Record<string, Phrases>
