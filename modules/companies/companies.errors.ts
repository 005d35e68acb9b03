import { defineErrors } from '#server/http/errors.ts'

export const companiesErrors = defineErrors({
  company_exists: {
    status: 409,
    es: 'Usted ya tiene una oficina.',
    en: 'You already have a company.',
    fr: 'Vous avez déjà un cabinet.',
    pt: 'Você já tem um escritório.',
  },
  company_not_found: {
    status: 404,
    es: 'Esa oficina no existe.',
    en: 'That company does not exist.',
    fr: "Ce cabinet n'existe pas.",
    pt: 'Esse escritório não existe.',
  },
  last_owner: {
    status: 409,
    es: 'El titular no puede quedar inactivo. Primero pase la titularidad a otra persona.',
    en: 'The owner cannot be deactivated. Make somebody else the owner first.',
    fr: "Le titulaire ne peut pas être désactivé. Transmettez d'abord le cabinet à une autre personne.",
    pt: 'O titular não pode ser desativado. Primeiro passe a titularidade a outra pessoa.',
  },
  user_blocked: {
    status: 409,
    es: 'La administración de la plataforma desactivó a esa persona y solo ella puede reactivarla.',
    en: 'That person was deactivated by the platform, and only its administrators can reactivate them.',
    fr: "Cette personne a été désactivée par l'administration de la plateforme, qui seule peut la réactiver.",
    pt: 'Essa pessoa foi desativada pela administração da plataforma, e só ela pode reativá-la.',
  },
  already_member: {
    status: 409,
    es: 'Esa persona ya tiene acceso a su oficina.',
    en: 'That person already has access to your company.',
    fr: 'Cette personne a déjà accès à votre cabinet.',
    pt: 'Essa pessoa já tem acesso ao seu escritório.',
  },
  invitation_not_found: {
    status: 404,
    es: 'Esa invitación no existe o ya no está pendiente.',
    en: 'That invitation does not exist or is no longer pending.',
    fr: "Cette invitation n'existe pas ou n'est plus en attente.",
    pt: 'Esse convite não existe ou não está mais pendente.',
  },
  invitation_invalid: {
    status: 410,
    es: 'La invitación venció, se retiró o ya se usó. Pida otra a quien le invitó.',
    en: 'The invitation has expired, was withdrawn or was already used. Ask whoever invited you for another.',
    fr: "L'invitation a expiré, a été retirée ou a déjà servi. Demandez-en une autre à la personne qui vous a invité.",
    pt: 'O convite venceu, foi revogado ou já foi usado. Peça outro a quem convidou você.',
  },
  invitation_for_another: {
    status: 403,
    es: 'La invitación se envió a otro correo electrónico. Entre con la cuenta de ese correo.',
    en: 'The invitation was sent to another email. Log in with the account of that email.',
    fr: "L'invitation a été envoyée à une autre adresse e-mail. Connectez-vous avec le compte de cette adresse.",
    pt: 'O convite foi enviado a outro e-mail. Entre com a conta desse e-mail.',
  },
  client_not_found: {
    status: 404,
    es: 'Ese cliente no existe.',
    en: 'That client does not exist.',
    fr: "Ce client n'existe pas.",
    pt: 'Esse cliente não existe.',
  },
  client_has_cases: {
    status: 409,
    es: 'Este cliente tiene casos y no se puede borrar.',
    en: 'This client has cases and cannot be deleted.',
    fr: 'Ce client a des dossiers et ne peut pas être supprimé.',
    pt: 'Este cliente tem casos e não pode ser excluído.',
  },
})
