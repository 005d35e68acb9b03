import { defineErrors } from '#server/http/errors.ts'

export const appointmentTypesErrors = defineErrors({
  appointment_type_not_found: {
    status: 404,
    es: 'Ese tipo de cita no existe.',
    en: 'That type of appointment does not exist.',
    fr: "Ce type de rendez-vous n'existe pas.",
    pt: 'Esse tipo de consulta não existe.',
  },
  appointment_type_last: {
    status: 409,
    es: 'Su agenda necesita al menos un tipo de cita. Añada otro antes de quitar este, o cierre la agenda pública.',
    en: 'Your calendar needs at least one type of appointment. Add another before you remove this one, or close the public calendar.',
    fr: 'Votre agenda doit proposer au moins un type de rendez-vous. Ajoutez-en un autre avant de supprimer celui-ci, ou fermez l’agenda public.',
    pt: 'A sua agenda precisa de pelo menos um tipo de consulta. Adicione outro antes de remover este, ou feche a agenda pública.',
  },
  appointment_types_full: {
    status: 409,
    es: 'Ya ofrece {max} tipos de cita, que es lo más que se puede.',
    en: 'You already offer {max} types of appointment, which is the maximum.',
    fr: 'Vous proposez déjà {max} types de rendez-vous, ce qui est le maximum.',
    pt: 'Você já oferece {max} tipos de consulta, que é o máximo.',
  },
  appointment_types_changed: {
    status: 409,
    es: 'Sus tipos de cita cambiaron mientras los ordenaba. Vea la lista actual e inténtelo de nuevo.',
    en: 'Your types of appointment changed while you ordered them. Look at the current list and try again.',
    fr: 'Vos types de rendez-vous ont changé pendant que vous les classiez. Consultez la liste actuelle et réessayez.',
    pt: 'Os seus tipos de consulta mudaram enquanto você os ordenava. Veja a lista atual e tente de novo.',
  },
  appointment_hours_missing: {
    status: 409,
    es: 'Guarde primero su horario de trabajo; después puede añadir tipos de cita.',
    en: 'Save your working hours first; then you can add types of appointment.',
    fr: 'Enregistrez d’abord vos horaires de travail ; vous pourrez ensuite ajouter des types de rendez-vous.',
    pt: 'Salve primeiro o seu horário de trabalho; depois pode adicionar tipos de consulta.',
  },
  appointment_type_claims: {
    status: 409,
    es: 'El nombre de la cita contiene afirmaciones que las reglas de conducta pueden no permitir. Cámbielas o explique por qué las mantiene.',
    en: 'The name of the appointment contains claims that the rules of conduct may not permit. Change them, or explain why you keep them.',
    fr: 'Le nom du rendez-vous contient des affirmations que les règles de conduite peuvent ne pas permettre. Modifiez-les ou expliquez pourquoi vous les conservez.',
    pt: 'O nome da consulta contém afirmações que as regras de conduta podem não permitir. Mude-as ou explique por que as mantém.',
  },
  appointment_type_changed: {
    status: 409,
    es: 'La oficina cambió esta cita mientras usted reservaba. Vea las condiciones actuales y elija de nuevo.',
    en: 'The office changed this appointment while you were booking. See the current terms and choose again.',
    fr: 'Le cabinet a modifié ce rendez-vous pendant votre réservation. Consultez les conditions actuelles et choisissez à nouveau.',
    pt: 'O escritório mudou esta consulta enquanto você reservava. Veja as condições atuais e escolha de novo.',
  },
})
