import { defineErrors } from '#server/http/errors.ts'

export const schedulingErrors = defineErrors({
  event_not_found: {
    status: 404,
    es: 'Ese evento no existe.',
    en: 'That event does not exist.',
    fr: "Cet événement n'existe pas.",
    pt: 'Esse evento não existe.',
  },
  occurrence_not_found: {
    status: 404,
    es: 'Ese evento no ocurre en esa fecha.',
    en: 'That event does not take place on that date.',
    fr: "Cet événement n'a pas lieu à cette date.",
    pt: 'Esse evento não acontece nessa data.',
  },
  event_times_invalid: {
    status: 422,
    es: 'Indique el comienzo y el fin del evento; debe terminar después de empezar.',
    en: 'Enter the start and end of the event; it must end after it starts.',
    fr: "Indiquez le début et la fin de l'événement ; la fin doit être postérieure au début.",
    pt: 'Indique o início e o fim do evento; deve terminar depois de começar.',
  },
  recurrence_empty: {
    status: 422,
    es: 'Con esa repetición el evento nunca ocurre.',
    en: 'With that repeat rule the event never takes place.',
    fr: "Avec cette répétition, l'événement n'a jamais lieu.",
    pt: 'Com essa repetição o evento nunca acontece.',
  },
  guest_required: {
    status: 422,
    es: 'Una cita necesita el nombre y el correo del invitado.',
    en: 'An appointment needs the name and the email of the guest.',
    fr: "Un rendez-vous nécessite le nom et l'e-mail de l'invité.",
    pt: 'Um compromisso precisa do nome e do e-mail do convidado.',
  },
  appointment_fixed: {
    status: 409,
    es: 'Una cita reservada no se puede repetir ni restaurar.',
    en: 'A booked appointment can neither be repeated nor restored.',
    fr: 'Un rendez-vous réservé ne peut être ni répété ni rétabli.',
    pt: 'Um compromisso reservado não pode ser repetido nem restaurado.',
  },
  slug_taken: {
    status: 409,
    es: 'Esa dirección pública ya está en uso. Elija otra.',
    en: 'That public address is already in use. Choose another.',
    fr: 'Cette adresse publique est déjà utilisée. Choisissez-en une autre.',
    pt: 'Esse endereço público já está em uso. Escolha outro.',
  },
  windows_overlap: {
    status: 422,
    es: 'Dos horarios de trabajo se superponen.',
    en: 'Two working hours overlap.',
    fr: 'Deux plages de travail se chevauchent.',
    pt: 'Dois horários de trabalho se sobrepõem.',
  },
  feed_not_found: {
    status: 404,
    es: 'Ese calendario no existe o dejó de compartirse.',
    en: 'That calendar does not exist or is no longer shared.',
    fr: "Cet agenda n'existe pas ou n'est plus partagé.",
    pt: 'Esse calendário não existe ou deixou de ser compartilhado.',
  },
})
