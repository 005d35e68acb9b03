import { defineErrors } from '#server/http/errors.ts'

export const identityErrors = defineErrors({
  invalid_credentials: { status: 401, es: 'El usuario o la contraseña no son correctos.', en: 'The user name or the password is not correct.', fr: "Le nom d'utilisateur ou le mot de passe est incorrect.", pt: 'O usuário ou a senha não estão corretos.' },
  two_factor_required: { status: 401, es: 'Escriba el código de su aplicación de autenticación.', en: 'Enter the code of your authenticator app.', fr: "Saisissez le code de votre application d'authentification.", pt: 'Digite o código do seu aplicativo autenticador.' },
  two_factor_invalid: { status: 401, es: 'El código no es correcto o ya se usó.', en: 'The code is not correct or was already used.', fr: 'Le code est incorrect ou a déjà servi.', pt: 'O código não está correto ou já foi usado.' },
  account_inactive: { status: 403, es: 'Su cuenta está inactiva. Comuníquese con quien administra su oficina.', en: 'Your account is inactive. Contact whoever runs your office.', fr: 'Votre compte est inactif. Contactez la personne qui administre votre cabinet.', pt: 'A sua conta está inativa. Fale com quem administra o seu escritório.' },
  username_taken: { status: 409, es: 'Ese nombre de usuario ya está en uso.', en: 'That user name is already taken.', fr: "Ce nom d'utilisateur est déjà pris.", pt: 'Esse nome de usuário já está em uso.' },
  email_taken: { status: 409, es: 'Ya hay una cuenta con ese correo electrónico.', en: 'There is already an account with that email.', fr: 'Un compte utilise déjà cette adresse e-mail.', pt: 'Já existe uma conta com esse e-mail.' },
  session_expired: { status: 401, es: 'Su sesión terminó. Inicie sesión de nuevo.', en: 'Your session has ended. Log in again.', fr: 'Votre session est terminée. Reconnectez-vous.', pt: 'A sua sessão terminou. Entre de novo.' },
  origin_refused: { status: 403, es: 'La solicitud no viene de este sitio.', en: 'The request does not come from this site.', fr: 'La requête ne vient pas de ce site.', pt: 'A solicitação não vem deste site.' },
  reset_token_invalid: { status: 410, es: 'El enlace para cambiar la contraseña venció o ya se usó. Pida otro.', en: 'The link to change the password has expired or was used. Ask for another.', fr: 'Le lien de réinitialisation a expiré ou a déjà servi. Demandez-en un autre.', pt: 'O link para mudar a senha venceu ou já foi usado. Peça outro.' },
  referral_not_found: { status: 404, es: 'Ese código de referido no existe.', en: 'That referral code does not exist.', fr: "Ce code de parrainage n'existe pas.", pt: 'Esse código de indicação não existe.' },
  current_password_wrong: { status: 403, es: 'La contraseña actual no es correcta.', en: 'The current password is not correct.', fr: 'Le mot de passe actuel est incorrect.', pt: 'A senha atual não está correta.' },
  password_unchanged: {
    status: 409, es: 'Esa ya es su contraseña. Elija otra.', en: 'That is already your password. Choose another one.',
    fr: "C'est déjà votre mot de passe. Choisissez-en un autre.", pt: 'Essa já é a sua senha. Escolha outra.',
  },
  email_unchanged: {
    status: 409, es: 'Ese ya es el correo de su cuenta.', en: 'That is already the email of your account.',
    fr: "C'est déjà l'adresse de votre compte.", pt: 'Esse já é o e-mail da sua conta.',
  },
  email_needs_confirmation: {
    status: 409, es: 'El correo se cambia aparte: pida el cambio con su contraseña y confírmelo desde el correo nuevo.',
    en: 'The email is changed separately: ask for it with your password and confirm it from the new address.',
    fr: "L'adresse e-mail se modifie à part : demandez le changement avec votre mot de passe et confirmez-le depuis la nouvelle adresse.",
    pt: 'O e-mail é mudado à parte: peça a mudança com a sua senha e confirme-a pelo novo e-mail.',
  },
  email_change_not_found: {
    status: 404, es: 'No hay un cambio de correo pendiente.', en: 'No change of email is pending.',
    fr: "Aucun changement d'adresse e-mail n'est en attente.", pt: 'Não há mudança de e-mail pendente.',
  },
  email_token_invalid: {
    status: 410, es: 'El enlace venció, ya se usó o se pidió otro después.', en: 'The link has expired, was already used or was replaced by a later one.',
    fr: 'Le lien a expiré, a déjà servi ou a été remplacé par un autre.', pt: 'O link venceu, já foi usado ou foi substituído por outro.',
  },
  session_not_found: { status: 404, es: 'Esa sesión no existe.', en: 'That session does not exist.', fr: "Cette session n'existe pas.", pt: 'Essa sessão não existe.' },
  two_factor_already_on: { status: 409, es: 'El segundo factor ya está activado.', en: 'The second factor is already on.', fr: 'Le second facteur est déjà activé.', pt: 'O segundo fator já está ativado.' },
  two_factor_not_started: { status: 409, es: 'Primero pida un código nuevo para su aplicación.', en: 'Start the set-up first.', fr: "Commencez d'abord la configuration.", pt: 'Comece a configuração primeiro.' },
  user_not_found: { status: 404, es: 'Esa persona no existe.', en: 'That person does not exist.', fr: "Cette personne n'existe pas.", pt: 'Essa pessoa não existe.' },
  cannot_change_own_role: { status: 409, es: 'No puede cambiar su propio rol.', en: 'You cannot change your own role.', fr: 'Vous ne pouvez pas modifier votre propre rôle.', pt: 'Você não pode mudar o próprio papel.' },
  role_in_company: { status: 409, es: 'Esa persona pertenece a una oficina, que decide su rol.', en: 'That person belongs to a company, which decides their role.', fr: 'Cette personne appartient à un cabinet, qui décide de son rôle.', pt: 'Essa pessoa pertence a um escritório, que decide o seu papel.' },
  user_inactive: { status: 409, es: 'Esa persona está inactiva. Actívela primero.', en: 'That person is inactive. Activate them first.', fr: "Cette personne est inactive. Réactivez-la d'abord.", pt: 'Essa pessoa está inativa. Ative-a primeiro.' },
  rua_missing: { status: 409, es: 'Esa persona no es profesional o no tiene número de RUA.', en: 'That person is not a professional or has no RUA number.', fr: "Cette personne n'est pas un professionnel ou n'a pas de numéro RUA.", pt: 'Essa pessoa não é profissional ou não tem número de RUA.' },
  rua_changed: { status: 409, es: 'El número de RUA cambió mientras lo verificaba. Verifique el número actual.', en: 'The RUA number changed while you were verifying it. Verify the present number.', fr: 'Le numéro RUA a changé pendant la vérification. Vérifiez le numéro actuel.', pt: 'O número de RUA mudou durante a verificação. Verifique o número atual.' },
  cannot_deactivate_self: { status: 409, es: 'No puede desactivar su propia cuenta.', en: 'You cannot deactivate your own account.', fr: 'Vous ne pouvez pas désactiver votre propre compte.', pt: 'Você não pode desativar a própria conta.' },
})
