import type { MailText } from '#server/jobs/mail-layout.ts'
import type { NoticeKind } from '#server/contract/notices.ts'

type LicenceKind = Extract<NoticeKind, `licence.${string}`>

/** Mails about the licence of a professional. A reason that an administrator gave stays in the product. */
export const licenceNoticeMessages: Readonly<Record<LicenceKind, MailText>> = {
  'licence.verified': {
    es: {
      subject: 'Verificamos su licencia',
      paragraphs: ['Hola, {name}:', 'Su número de RUA quedó verificado. Ya puede publicar su perfil en el directorio.'],
      action: 'Ver sus avisos',
      after: [],
    },
    en: {
      subject: 'Your license is verified',
      paragraphs: [
        'Hello, {name},',
        'Your RUA number has been verified. You can now publish your profile in the directory.',
      ],
      action: 'See your notifications',
      after: [],
    },
    fr: {
      subject: 'Votre licence est vérifiée',
      paragraphs: [
        'Bonjour {name},',
        'Votre numéro RUA a été vérifié. Vous pouvez désormais publier votre profil dans l’annuaire.',
      ],
      action: 'Voir vos avis',
      after: [],
    },
    pt: {
      subject: 'Sua licença foi verificada',
      paragraphs: ['Olá, {name},', 'Seu número de RUA foi verificado. Você já pode publicar seu perfil no diretório.'],
      action: 'Ver seus avisos',
      after: [],
    },
  },
  'licence.expiring': {
    es: {
      subject: 'La verificación de su licencia vence {onDay}',
      paragraphs: [
        'Hola, {name}:',
        'La verificación de su licencia vence {onDay}. La plataforma la comprobará de nuevo; revise que su número de RUA esté bien escrito.',
      ],
      action: 'Ver sus avisos',
      after: [],
    },
    en: {
      subject: 'The verification of your license ends {onDay}',
      paragraphs: [
        'Hello, {name},',
        'The verification of your license ends {onDay}. The platform will check it again; make sure that your RUA number is correct.',
      ],
      action: 'See your notifications',
      after: [],
    },
    fr: {
      subject: 'La vérification de votre licence expire {onDay}',
      paragraphs: [
        'Bonjour {name},',
        'La vérification de votre licence expire {onDay}. La plateforme la contrôlera de nouveau ; assurez-vous que votre numéro RUA est exact.',
      ],
      action: 'Voir vos avis',
      after: [],
    },
    pt: {
      subject: 'A verificação da sua licença vence {onDay}',
      paragraphs: [
        'Olá, {name},',
        'A verificação da sua licença vence {onDay}. A plataforma vai conferi-la de novo; veja se o seu número de RUA está correto.',
      ],
      action: 'Ver seus avisos',
      after: [],
    },
  },
  'licence.expired': {
    es: {
      subject: 'Venció la verificación de su licencia',
      paragraphs: [
        'Hola, {name}:',
        'La verificación de su licencia venció {onDay}. Hasta que se verifique de nuevo, el directorio no muestra su licencia como verificada y puede ocultar su perfil.',
      ],
      action: 'Ver sus avisos',
      after: ['Sus casos, su agenda y sus clientes siguen igual.'],
    },
    en: {
      subject: 'The verification of your license has ended',
      paragraphs: [
        'Hello, {name},',
        'The verification of your license ended {onDay}. Until it is verified again, the directory does not show your license as verified and may hide your profile.',
      ],
      action: 'See your notifications',
      after: ['Your cases, your calendar and your clients stay as they are.'],
    },
    fr: {
      subject: 'La vérification de votre licence a expiré',
      paragraphs: [
        'Bonjour {name},',
        'La vérification de votre licence a expiré {onDay}. Jusqu’à une nouvelle vérification, l’annuaire ne présente plus votre licence comme vérifiée et peut masquer votre profil.',
      ],
      action: 'Voir vos avis',
      after: ['Vos dossiers, votre agenda et vos clients restent inchangés.'],
    },
    pt: {
      subject: 'A verificação da sua licença venceu',
      paragraphs: [
        'Olá, {name},',
        'A verificação da sua licença venceu {onDay}. Até que seja feita de novo, o diretório não mostra a sua licença como verificada e pode ocultar o seu perfil.',
      ],
      action: 'Ver seus avisos',
      after: ['Seus casos, sua agenda e seus clientes continuam iguais.'],
    },
  },
  'licence.withdrawn': {
    es: {
      subject: 'Su licencia no está verificada',
      paragraphs: [
        'Hola, {name}:',
        'Quien administra la plataforma retiró la verificación de su licencia y su perfil no aparece en el directorio. El motivo está en su perfil.',
      ],
      action: 'Ver sus avisos',
      after: ['Sus casos, su agenda y sus clientes siguen igual.'],
    },
    en: {
      subject: 'Your license is not verified',
      paragraphs: [
        'Hello, {name},',
        'The platform’s administration withdrew the verification of your license, and your profile is not in the directory. The reason is in your profile.',
      ],
      action: 'See your notifications',
      after: ['Your cases, your calendar and your clients stay as they are.'],
    },
    fr: {
      subject: 'Votre licence n’est pas vérifiée',
      paragraphs: [
        'Bonjour {name},',
        'L’administration de la plateforme a retiré la vérification de votre licence et votre profil n’apparaît pas dans l’annuaire. Le motif figure dans votre profil.',
      ],
      action: 'Voir vos avis',
      after: ['Vos dossiers, votre agenda et vos clients restent inchangés.'],
    },
    pt: {
      subject: 'Sua licença não está verificada',
      paragraphs: [
        'Olá, {name},',
        'A administração da plataforma retirou a verificação da sua licença e o seu perfil não aparece no diretório. O motivo está no seu perfil.',
      ],
      action: 'Ver seus avisos',
      after: ['Seus casos, sua agenda e seus clientes continuam iguais.'],
    },
  },
  'licence.required': {
    es: {
      subject: 'Su perfil público necesita una licencia verificada a más tardar el {day}',
      paragraphs: [
        'Hola, {name}:',
        'El directorio muestra solo a profesionales con la licencia verificada. Su perfil sigue visible hasta el {day}; después se oculta hasta que su número de RUA esté verificado. Revise que esté escrito en su perfil.',
      ],
      action: 'Ver sus avisos',
      after: ['Nada se borra: el perfil vuelve en cuanto la licencia esté verificada.'],
    },
    en: {
      subject: 'Your public profile needs a verified license by {day}',
      paragraphs: [
        'Hello, {name},',
        'The directory only shows professionals whose license is verified. Your profile stays visible until {day}; after that it is hidden until your RUA number is verified. Make sure that it is in your profile.',
      ],
      action: 'See your notifications',
      after: ['Nothing is deleted: the profile returns as soon as the license is verified.'],
    },
    fr: {
      subject: 'Votre profil public exige une licence vérifiée au plus tard le {day}',
      paragraphs: [
        'Bonjour {name},',
        'L’annuaire ne présente que les professionnels dont la licence est vérifiée. Votre profil reste visible jusqu’au {day} ; il est ensuite masqué jusqu’à la vérification de votre numéro RUA. Assurez-vous qu’il figure dans votre profil.',
      ],
      action: 'Voir vos avis',
      after: ['Rien n’est supprimé : le profil revient dès que la licence est vérifiée.'],
    },
    pt: {
      subject: 'Seu perfil público precisa de uma licença verificada até {day}',
      paragraphs: [
        'Olá, {name},',
        'O diretório mostra apenas profissionais com a licença verificada. Seu perfil continua visível até {day}; depois fica oculto até que o seu número de RUA seja verificado. Veja se ele está no seu perfil.',
      ],
      action: 'Ver seus avisos',
      after: ['Nada é apagado: o perfil volta assim que a licença for verificada.'],
    },
  },
  'licence.hidden': {
    es: {
      subject: 'Su perfil ya no aparece en el directorio',
      paragraphs: [
        'Hola, {name}:',
        'Su licencia no se verificó a tiempo y su perfil ya no aparece en el directorio. Vuelve a aparecer en cuanto su número de RUA esté verificado.',
      ],
      action: 'Ver sus avisos',
      after: ['Sus casos, su agenda y sus clientes siguen igual.'],
    },
    en: {
      subject: 'Your profile is no longer in the directory',
      paragraphs: [
        'Hello, {name},',
        'Your license was not verified in time, and your profile is no longer in the directory. It returns as soon as your RUA number is verified.',
      ],
      action: 'See your notifications',
      after: ['Your cases, your calendar and your clients stay as they are.'],
    },
    fr: {
      subject: 'Votre profil n’apparaît plus dans l’annuaire',
      paragraphs: [
        'Bonjour {name},',
        'Votre licence n’a pas été vérifiée à temps et votre profil n’apparaît plus dans l’annuaire. Il y revient dès que votre numéro RUA est vérifié.',
      ],
      action: 'Voir vos avis',
      after: ['Vos dossiers, votre agenda et vos clients restent inchangés.'],
    },
    pt: {
      subject: 'Seu perfil não aparece mais no diretório',
      paragraphs: [
        'Olá, {name},',
        'Sua licença não foi verificada a tempo e o seu perfil não aparece mais no diretório. Ele volta assim que o seu número de RUA for verificado.',
      ],
      action: 'Ver seus avisos',
      after: ['Seus casos, sua agenda e seus clientes continuam iguais.'],
    },
  },
}
