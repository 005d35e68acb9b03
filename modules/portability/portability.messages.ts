import type { MailText } from '#server/jobs/mail-layout.ts'

/** Mail to the owner. It contains neither the copy nor a link that gives access to it. */
export const portabilityMessages = {
  exportReady: {
    es: {
      subject: 'La copia de {company} está lista',
      paragraphs: [
        'Hola, {name}:',
        'La copia completa de {company} está lista ({size}). Puede bajarla hasta el {date}; se le pedirá su contraseña.',
      ],
      action: 'Ir a la copia',
      after: [
        'La copia contiene todo lo de la oficina. Guárdela donde nadie más pueda leerla.',
        'Si usted no la pidió, escriba a la administración de la plataforma.',
      ],
    },
    en: {
      subject: 'The copy of {company} is ready',
      paragraphs: [
        'Hello, {name},',
        'The full copy of {company} is ready ({size}). You can download it until {date}; you will be asked for your password.',
      ],
      action: 'Go to the copy',
      after: [
        'The copy contains everything in the company. Keep it where nobody else can read it.',
        'If you did not ask for it, write to the platform administrators.',
      ],
    },
    fr: {
      subject: 'La copie de {company} est prête',
      paragraphs: [
        'Bonjour {name},',
        'La copie complète de {company} est prête ({size}). Vous pouvez la télécharger jusqu’au {date} ; votre mot de passe vous sera demandé.',
      ],
      action: 'Aller à la copie',
      after: [
        'La copie contient tout ce qui est au cabinet. Gardez-la là où personne d’autre ne peut la lire.',
        'Si vous ne l’avez pas demandée, écrivez à l’administration de la plateforme.',
      ],
    },
    pt: {
      subject: 'A cópia de {company} está pronta',
      paragraphs: [
        'Olá, {name},',
        'A cópia completa de {company} está pronta ({size}). Você pode baixá-la até {date}; sua senha será pedida.',
      ],
      action: 'Ir para a cópia',
      after: [
        'A cópia contém tudo do escritório. Guarde-a onde ninguém mais possa lê-la.',
        'Se você não a pediu, escreva à administração da plataforma.',
      ],
    },
  },
  exportFailed: {
    es: {
      subject: 'No se pudo hacer la copia de {company}',
      paragraphs: [
        'Hola, {name}:',
        'La copia de {company} no se pudo terminar. No se perdió nada de la oficina; puede pedirla otra vez.',
      ],
      action: 'Ir a las copias',
      after: [],
    },
    en: {
      subject: 'The copy of {company} could not be made',
      paragraphs: [
        'Hello, {name},',
        'The copy of {company} could not be finished. No company data was lost; you can request it again.',
      ],
      action: 'Go to the copies',
      after: [],
    },
    fr: {
      subject: 'La copie de {company} n’a pas pu être créée',
      paragraphs: [
        'Bonjour {name},',
        'La copie de {company} n’a pas pu être terminée. Rien du cabinet n’est perdu ; vous pouvez la redemander.',
      ],
      action: 'Aller aux copies',
      after: [],
    },
    pt: {
      subject: 'Não foi possível fazer a cópia de {company}',
      paragraphs: [
        'Olá, {name},',
        'A cópia de {company} não pôde ser concluída. Nada do escritório se perdeu; você pode pedi-la de novo.',
      ],
      action: 'Ir para as cópias',
      after: [],
    },
  },
  deletionPlanned: {
    es: {
      subject: '{company} se eliminará el {date}',
      paragraphs: [
        'Hola, {name}:',
        'La administración de {platform} programó la eliminación de {company} para el {date}. Ese día se borrarán sus casos, documentos, personas y todo lo demás, y se destruirá la llave de sus archivos: nadie podrá recuperarlos.',
        'Hasta entonces todo sigue funcionando y puede pedir una copia completa.',
      ],
      action: 'Pedir una copia',
      after: ['Si es un error, escriba a la administración de la plataforma antes de esa fecha.'],
    },
    en: {
      subject: '{company} will be deleted on {date}',
      paragraphs: [
        'Hello, {name},',
        'The administrators of {platform} have scheduled the deletion of {company} for {date}. On that day its cases, documents, people and everything else will be erased, and the key to its files destroyed: nobody will be able to recover them.',
        'Until then everything works, and you can request a full copy.',
      ],
      action: 'Request a copy',
      after: ['If this is a mistake, write to the platform administrators before that date.'],
    },
    fr: {
      subject: '{company} sera supprimé le {date}',
      paragraphs: [
        'Bonjour {name},',
        'L’administration de {platform} a programmé la suppression de {company} pour le {date}. Ce jour-là, ses dossiers, documents, personnes et tout le reste seront effacés et la clé de ses fichiers détruite : personne ne pourra les récupérer.',
        'D’ici là, tout fonctionne et vous pouvez demander une copie complète.',
      ],
      action: 'Demander une copie',
      after: ['Si c’est une erreur, écrivez à l’administration de la plateforme avant cette date.'],
    },
    pt: {
      subject: '{company} será excluído em {date}',
      paragraphs: [
        'Olá, {name},',
        'A administração de {platform} programou a exclusão de {company} para {date}. Nesse dia serão excluídos seus casos, documentos, pessoas e tudo o mais, e destruída a chave dos seus arquivos: ninguém poderá recuperá-los.',
        'Até lá tudo continua funcionando e você pode pedir uma cópia completa.',
      ],
      action: 'Pedir uma cópia',
      after: ['Se for um engano, escreva à administração da plataforma antes dessa data.'],
    },
  },
  deletionUndone: {
    es: {
      subject: '{company} ya no se eliminará',
      paragraphs: ['Hola, {name}:', 'La eliminación de {company} se deshizo. Todo sigue como estaba.'],
      action: null,
      after: [],
    },
    en: {
      subject: '{company} will no longer be deleted',
      paragraphs: ['Hello, {name},', 'The deletion of {company} was undone. Everything stays as it was.'],
      action: null,
      after: [],
    },
    fr: {
      subject: '{company} ne sera plus supprimé',
      paragraphs: ['Bonjour {name},', 'La suppression de {company} a été annulée. Tout reste comme avant.'],
      action: null,
      after: [],
    },
    pt: {
      subject: '{company} não será mais excluído',
      paragraphs: ['Olá, {name},', 'A exclusão de {company} foi desfeita. Tudo continua como estava.'],
      action: null,
      after: [],
    },
  },
  deletionDone: {
    es: {
      subject: '{company} se eliminó',
      paragraphs: [
        'Hola, {name}:',
        'Como se le avisó, {company} y sus cuentas se eliminaron de {platform}. La llave de sus archivos se destruyó.',
      ],
      action: null,
      after: ['Quedan los recibos sin nombre que la ley obliga a guardar.'],
    },
    en: {
      subject: '{company} was deleted',
      paragraphs: [
        'Hello, {name},',
        'As you were told, {company} and its accounts were deleted from {platform}. The key to its files was destroyed.',
      ],
      action: null,
      after: ['Receipts that must be kept by law stay, without names.'],
    },
    fr: {
      subject: '{company} a été supprimé',
      paragraphs: [
        'Bonjour {name},',
        'Comme annoncé, {company} et ses comptes ont été supprimés de {platform}. La clé de ses fichiers a été détruite.',
      ],
      action: null,
      after: ['Les reçus que la loi oblige à conserver restent, sans nom.'],
    },
    pt: {
      subject: '{company} foi excluído',
      paragraphs: [
        'Olá, {name},',
        'Como avisado, {company} e suas contas foram excluídos de {platform}. A chave dos seus arquivos foi destruída.',
      ],
      action: null,
      after: ['Só permanecem, sem nome, os recibos que a lei obriga a guardar.'],
    },
  },
} as const satisfies Record<string, MailText>
