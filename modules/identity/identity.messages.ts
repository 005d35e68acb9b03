import type { MailText } from '#server/jobs/mail-layout.ts'

/** Mail of this module, in the reader's language. */
export const identityMessages = {
  passwordReset: {
    es: {
      subject: 'Cambie su contraseña de {platform}',
      paragraphs: [
        'Hola, {name}:',
        'Recibimos una solicitud para cambiar la contraseña de su cuenta. El enlace sirve una sola vez, durante una hora.',
      ],
      action: 'Cambiar la contraseña',
      after: ['Si usted no lo pidió, no haga nada: su contraseña sigue igual.'],
    },
    en: {
      subject: 'Change your {platform} password',
      paragraphs: [
        'Hello, {name}:',
        'We received a request to change the password of your account. The link works once, for one hour.',
      ],
      action: 'Change the password',
      after: ['If you did not ask for it, do nothing: your password stays as it is.'],
    },
    fr: {
      subject: 'Changez votre mot de passe {platform}',
      paragraphs: [
        'Bonjour {name},',
        'Nous avons reçu une demande de changement du mot de passe de votre compte. Le lien ne sert qu’une fois, pendant une heure.',
      ],
      action: 'Changer le mot de passe',
      after: ['Si vous n’êtes pas à l’origine de cette demande, ne faites rien : votre mot de passe reste le même.'],
    },
    pt: {
      subject: 'Mude a sua senha do {platform}',
      paragraphs: [
        'Olá, {name},',
        'Recebemos um pedido para mudar a senha da sua conta. O link só pode ser usado uma vez e vence em uma hora.',
      ],
      action: 'Mudar a senha',
      after: ['Se você não pediu isto, não faça nada: a sua senha continua a mesma.'],
    },
  },
  welcome: {
    es: {
      subject: 'Su cuenta de {platform} está lista',
      paragraphs: [
        'Hola, {name}:',
        'La administración de {platform} creó una cuenta para usted. Su nombre de usuario es {username}; también puede entrar con este correo.',
        'Con el enlace elige una contraseña que solo usted conozca. Sirve una sola vez, durante 7 días.',
      ],
      action: 'Elegir mi contraseña',
      after: ['Si el enlace venció, pida otro en «Olvidé mi contraseña».', 'Si no esperaba esta cuenta, no haga nada.'],
    },
    en: {
      subject: 'Your {platform} account is ready',
      paragraphs: [
        'Hello, {name}:',
        'The administrators of {platform} created an account for you. Your username is {username}; you can also log in with this email.',
        'Use the link to choose a password that only you know. It works once, for 7 days.',
      ],
      action: 'Choose my password',
      after: [
        'If the link has expired, ask for another under “Forgot my password”.',
        'If you did not expect this account, do nothing.',
      ],
    },
    fr: {
      subject: 'Votre compte {platform} est prêt',
      paragraphs: [
        'Bonjour {name},',
        'L’administration de {platform} a créé un compte pour vous. Votre nom d’utilisateur est {username} ; vous pouvez aussi vous connecter avec cette adresse.',
        'Le lien vous permet de choisir un mot de passe que vous seul connaissez. Il ne sert qu’une fois, pendant 7 jours.',
      ],
      action: 'Choisir mon mot de passe',
      after: [
        'Si le lien a expiré, demandez-en un autre avec « Mot de passe oublié ».',
        'Si vous n’attendiez pas ce compte, ne faites rien.',
      ],
    },
    pt: {
      subject: 'A sua conta do {platform} está pronta',
      paragraphs: [
        'Olá, {name},',
        'A administração do {platform} criou uma conta para você. O seu nome de usuário é {username}; também pode entrar com este e-mail.',
        'Com o link você escolhe uma senha que só você conhece. Ele só pode ser usado uma vez e vence em 7 dias.',
      ],
      action: 'Escolher a minha senha',
      after: ['Se o link venceu, peça outro em “Esqueceu?”.', 'Se você não esperava esta conta, ignore esta mensagem.'],
    },
  },
  passwordChanged: {
    es: {
      subject: 'Su contraseña de {platform} cambió',
      paragraphs: [
        'Hola, {name}:',
        'La contraseña de su cuenta acaba de cambiar y las demás sesiones se cerraron.',
        'Si usted no hizo este cambio, pida una contraseña nueva ahora mismo.',
      ],
      action: 'Pedir una contraseña nueva',
      after: [],
    },
    en: {
      subject: 'Your {platform} password has changed',
      paragraphs: [
        'Hello, {name}:',
        'The password of your account has just changed and the other sessions were ended.',
        'If you did not make this change, ask for a new password right now.',
      ],
      action: 'Ask for a new password',
      after: [],
    },
    fr: {
      subject: 'Votre mot de passe {platform} a changé',
      paragraphs: [
        'Bonjour {name},',
        'Le mot de passe de votre compte vient de changer et les autres sessions ont été fermées.',
        'Si vous n’êtes pas à l’origine de ce changement, demandez tout de suite un nouveau mot de passe.',
      ],
      action: 'Demander un nouveau mot de passe',
      after: [],
    },
    pt: {
      subject: 'A sua senha do {platform} mudou',
      paragraphs: [
        'Olá, {name},',
        'A senha da sua conta acaba de mudar e as outras sessões foram encerradas.',
        'Se você não fez esta mudança, peça uma senha nova agora mesmo.',
      ],
      action: 'Pedir uma senha nova',
      after: [],
    },
  },
  confirmAddress: {
    es: {
      subject: 'Confirme su correo en {platform}',
      paragraphs: [
        'Hola, {name}:',
        'Con esta dirección se creó una cuenta en {platform}. Confírmela para recibir en ella invitaciones y avisos. El enlace sirve durante 7 días.',
      ],
      action: 'Confirmar mi correo',
      after: [
        'Si usted no creó la cuenta, no use el enlace: sin confirmarla, esta dirección no recibe invitaciones ni avisos.',
      ],
    },
    en: {
      subject: 'Confirm your {platform} email',
      paragraphs: [
        'Hello, {name}:',
        'An account was created on {platform} with this address. Confirm it to receive invitations and notifications here. The link works for 7 days.',
      ],
      action: 'Confirm my email',
      after: [
        'If you did not create the account, do not use the link: until it is confirmed, this address receives no invitations or notifications.',
      ],
    },
    fr: {
      subject: 'Confirmez votre adresse e-mail {platform}',
      paragraphs: [
        'Bonjour {name},',
        'Un compte a été créé sur {platform} avec cette adresse. Confirmez-la pour y recevoir des invitations et des avis. Le lien est valable 7 jours.',
      ],
      action: 'Confirmer mon adresse',
      after: [
        'Si vous n’avez pas créé ce compte, n’utilisez pas le lien : tant qu’elle n’est pas confirmée, cette adresse ne reçoit ni invitations ni avis.',
      ],
    },
    pt: {
      subject: 'Confirme o seu e-mail no {platform}',
      paragraphs: [
        'Olá, {name},',
        'Uma conta foi criada no {platform} com este endereço. Confirme-o para receber nele convites e avisos. O link vale por 7 dias.',
      ],
      action: 'Confirmar o meu e-mail',
      after: [
        'Se você não criou a conta, não use o link: sem confirmação, este endereço não recebe convites nem avisos.',
      ],
    },
  },
  confirmEmail: {
    es: {
      subject: 'Confirme su correo nuevo en {platform}',
      paragraphs: [
        'Hola, {name}:',
        'Se pidió que su cuenta use esta dirección de correo. El cambio se hace cuando usted lo confirme. El enlace sirve una sola vez, durante 24 horas.',
      ],
      action: 'Confirmar este correo',
      after: ['Si usted no lo pidió, no haga nada: nada cambia.'],
    },
    en: {
      subject: 'Confirm your new {platform} email',
      paragraphs: [
        'Hello, {name}:',
        'Somebody asked for your account to use this email address. It changes once you confirm it. The link works once, for 24 hours.',
      ],
      action: 'Confirm this email',
      after: ['If you did not ask for it, do nothing: nothing changes.'],
    },
    fr: {
      subject: 'Confirmez votre nouvelle adresse {platform}',
      paragraphs: [
        'Bonjour {name},',
        'Il a été demandé que votre compte utilise cette adresse e-mail. Le changement se fait dès que vous le confirmez. Le lien ne sert qu’une fois, pendant 24 heures.',
      ],
      action: 'Confirmer cette adresse',
      after: ['Si vous n’êtes pas à l’origine de cette demande, ne faites rien : rien ne change.'],
    },
    pt: {
      subject: 'Confirme o seu novo e-mail no {platform}',
      paragraphs: [
        'Olá, {name},',
        'Recebemos um pedido para que a sua conta use este endereço de e-mail. A mudança só acontece quando você a confirmar. O link só pode ser usado uma vez e vence em 24 horas.',
      ],
      action: 'Confirmar este e-mail',
      after: ['Se você não pediu isto, não faça nada: nada muda.'],
    },
  },
  emailChanged: {
    es: {
      subject: 'El correo electrónico de su cuenta de {platform} cambió',
      paragraphs: [
        'Hola, {name}:',
        'Desde ahora su cuenta usa la dirección {email}; a esta ya no llegarán mensajes.',
        'Si usted no hizo este cambio, deshágalo con el enlace, que sirve durante 72 horas: recupera esta dirección, cierra todas las sesiones y le pide una contraseña nueva.',
      ],
      action: 'Deshacer el cambio',
      after: ['Si fue usted, no haga nada.'],
    },
    en: {
      subject: 'The email of your {platform} account has changed',
      paragraphs: [
        'Hello, {name}:',
        'From now on your account uses the address {email}; no more messages will come to this one.',
        'If you did not make this change, undo it with the link, which works for 72 hours: it restores this address, ends every session and asks you for a new password.',
      ],
      action: 'Undo the change',
      after: ['If it was you, do nothing.'],
    },
    fr: {
      subject: "L'adresse e-mail de votre compte {platform} a changé",
      paragraphs: [
        'Bonjour {name},',
        "Votre compte utilise désormais l'adresse {email} ; celle-ci ne recevra plus de messages.",
        "Si vous n'êtes pas à l'origine de ce changement, annulez-le avec le lien, valable 72 heures : il rétablit cette adresse, ferme toutes les sessions et vous demande un nouveau mot de passe.",
      ],
      action: 'Annuler le changement',
      after: ["Si c'était vous, ne faites rien."],
    },
    pt: {
      subject: 'O e-mail da sua conta do {platform} mudou',
      paragraphs: [
        'Olá, {name},',
        'A partir de agora a sua conta usa o endereço {email}; este não receberá mais mensagens.',
        'Se você não fez esta mudança, desfaça-a com o link, que vale por 72 horas: ele recupera este endereço, encerra todas as sessões e pede uma senha nova.',
      ],
      action: 'Desfazer a mudança',
      after: ['Se foi você, não é preciso fazer nada.'],
    },
  },
} as const satisfies Record<string, MailText>
