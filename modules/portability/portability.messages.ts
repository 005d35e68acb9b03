import type { MailText } from '#server/jobs/mail-layout.ts'

/** Mail to the owner; it never holds the copy or a link that opens it. */
export const portabilityMessages = {
  exportReady: {
    es: { subject: 'La copia de {company} está lista', paragraphs: ['Hola, {name}:', 'La copia completa de {company} está lista ({size}). Puede descargarla hasta el {date}; se le pedirá su contraseña.'], action: 'Ir a la copia', after: ['La copia contiene todo lo de la oficina. Guárdela donde nadie más pueda leerla.', 'Si usted no la pidió, escriba a la administración de la plataforma.'] },
    en: { subject: 'The copy of {company} is ready', paragraphs: ['Hello, {name},', 'The whole copy of {company} is ready ({size}). You can download it until {date}; you will be asked for your password.'], action: 'Go to the copy', after: ['The copy holds everything of the company. Keep it where nobody else can read it.', 'If you did not ask for it, write to the administrators of the platform.'] },
    fr: { subject: 'La copie de {company} est prête', paragraphs: ['Bonjour {name},', 'La copie complète de {company} est prête ({size}). Vous pouvez la télécharger jusqu’au {date} ; votre mot de passe vous sera demandé.'], action: 'Aller à la copie', after: ['La copie contient tout ce qui est au cabinet. Gardez-la là où personne d’autre ne peut la lire.', 'Si vous ne l’avez pas demandée, écrivez à l’administration de la plateforme.'] },
    pt: { subject: 'A cópia de {company} está pronta', paragraphs: ['Olá, {name}:', 'A cópia completa de {company} está pronta ({size}). Você pode baixá-la até {date}; sua senha será pedida.'], action: 'Ir para a cópia', after: ['A cópia contém tudo do escritório. Guarde-a onde ninguém mais possa lê-la.', 'Se você não a pediu, escreva à administração da plataforma.'] },
  },
  exportFailed: {
    es: { subject: 'No se pudo hacer la copia de {company}', paragraphs: ['Hola, {name}:', 'La copia de {company} no se pudo terminar. No se perdió nada de la oficina; puede pedirla otra vez.'], action: 'Ir a las copias', after: [] },
    en: { subject: 'The copy of {company} could not be made', paragraphs: ['Hello, {name},', 'The copy of {company} could not be finished. Nothing of the company was lost; you can ask for it again.'], action: 'Go to the copies', after: [] },
    fr: { subject: 'La copie de {company} n’a pas pu être faite', paragraphs: ['Bonjour {name},', 'La copie de {company} n’a pas pu être terminée. Rien du cabinet n’est perdu ; vous pouvez la redemander.'], action: 'Aller aux copies', after: [] },
    pt: { subject: 'Não foi possível fazer a cópia de {company}', paragraphs: ['Olá, {name}:', 'A cópia de {company} não pôde ser concluída. Nada do escritório se perdeu; você pode pedi-la de novo.'], action: 'Ir para as cópias', after: [] },
  },
} as const satisfies Record<string, MailText>
