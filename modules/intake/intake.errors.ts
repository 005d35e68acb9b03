import { defineErrors } from '#server/http/errors.ts'

export const intakeErrors = defineErrors({
  lead_not_found: {
    status: 404,
    es: 'No se encontró el prospecto.',
    en: 'The lead was not found.',
    fr: 'Demande introuvable.',
    pt: 'O interessado não foi encontrado.',
  },
  lead_check_needed: {
    status: 409,
    es: 'Antes hay que comprobar conflictos: la oficina lo exige para pasar a consulta.',
    en: 'Check for conflicts first: the office requires it before a consultation.',
    fr: "Vérifiez d'abord les conflits : le cabinet l'exige avant une consultation.",
    pt: 'Antes é preciso verificar conflitos: o escritório exige isso para passar à consulta.',
  },
  lead_check_undecided: {
    status: 409,
    es: 'La hoja de conflictos {number} no está resuelta: decida cada coincidencia, espere los consentimientos y selle la hoja.',
    en: 'Conflict sheet {number} is not settled: decide each match, wait for the consents and seal the sheet.',
    fr: 'La fiche de conflits {number} n’est pas réglée : tranchez chaque correspondance, attendez les consentements et scellez la fiche.',
    pt: 'A folha de conflitos {number} não está resolvida: decida cada coincidência, aguarde os consentimentos e sele a folha.',
  },
  lead_check_against: {
    status: 409,
    es: 'La hoja de conflictos {number} terminó en conflicto. Este prospecto solo puede declinarse.',
    en: 'Conflict sheet {number} ended in a conflict. This lead can only be declined.',
    fr: 'La fiche de conflits {number} conclut à un conflit. Cette demande ne peut qu’être déclinée.',
    pt: 'A folha de conflitos {number} terminou em conflito. Este interessado só pode ser recusado.',
  },
  lead_story_after_check: {
    status: 409,
    es: 'El relato se pide después de comprobar conflictos.',
    en: 'The story is asked for after the conflict check.',
    fr: 'Le récit se demande après la vérification des conflits.',
    pt: 'O relato é pedido depois da verificação de conflitos.',
  },
  lead_closed: {
    status: 409,
    es: 'El prospecto ya no está abierto.',
    en: 'The lead is no longer open.',
    fr: "La demande n'est plus ouverte.",
    pt: 'O interessado já não está em aberto.',
  },
  lead_converted: {
    status: 409,
    es: 'El prospecto ya tiene un caso y no cambia de etapa.',
    en: 'The lead already has a case and does not change its stage.',
    fr: "La demande a déjà un dossier et ne change plus d'étape.",
    pt: 'O interessado já tem um caso e não muda de etapa.',
  },
  lead_without_mailbox: {
    status: 422,
    es: 'El prospecto no tiene correo. Quite el envío o anote un correo.',
    en: 'The lead has no e-mail address. Turn off the mail or add an address.',
    fr: "La demande n'a pas d'adresse e-mail. Renoncez à l'envoi ou ajoutez une adresse.",
    pt: 'O interessado não tem e-mail. Desative o envio ou anote um e-mail.',
  },
  lead_without_letter: {
    status: 422,
    es: 'No hay carta que enviar.',
    en: 'There is no letter to send.',
    fr: "Il n'y a pas de lettre à envoyer.",
    pt: 'Não há carta para enviar.',
  },
  lead_limit: {
    status: 409,
    es: 'La oficina ya tiene {most} prospectos abiertos. Decline o convierta algunos antes de anotar otro.',
    en: 'The office already has {most} open leads. Decline or convert some before noting another.',
    fr: 'Le cabinet compte déjà {most} demandes ouvertes. Déclinez-en ou convertissez-en avant d’en noter une autre.',
    pt: 'O escritório já tem {most} interessados em aberto. Recuse ou converta alguns antes de anotar outro.',
  },
})
