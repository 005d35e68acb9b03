import type { Locale } from '#server/contract/locale.ts'

export interface LetterPhrases {
  readonly subject: string
  readonly title: string
  readonly greeting: string
  readonly body: readonly string[]
  /** Omitted when the letter has no date. */
  readonly actBy: string
  readonly closing: string
}

/**
 * Proposal of a letter that declines a lead, for a lawyer to review. It says that the office does not represent the
 * person and states the date that the lawyer chose, but gives no advice.
 */
export const letterPhrases: Readonly<Record<Locale, LetterPhrases>> = {
  es: {
    subject: 'Sobre su consulta a {company}',
    title: 'Carta de no representación',
    greeting: 'Estimado(a) {name}:',
    body: [
      'Gracias por comunicarse con {company}. Lamentamos informarle que no podemos representarle en este asunto.',
      'No hemos evaluado los méritos de su asunto, y esta carta no es una opinión sobre ellos. No somos sus abogados ni tomaremos gestión alguna a su nombre.',
      'Su asunto puede estar sujeto a términos. Si no se actúa dentro de ellos, usted puede perder derechos. Le recomendamos consultar a otro abogado cuanto antes.',
    ],
    actBy: 'Le sugerimos que lo haga antes del {date}. Esta fecha no es un cómputo del término que aplica a su caso.',
    closing: 'Atentamente,',
  },
  en: {
    subject: 'About your inquiry to {company}',
    title: 'Non-engagement letter',
    greeting: 'Dear {name}:',
    body: [
      'Thank you for contacting {company}. We regret that we cannot represent you in this matter.',
      'We have not evaluated the merits of your matter, and this letter is not an opinion on them. We are not your lawyers and will take no steps on your behalf.',
      'Your matter may be subject to deadlines. If they pass, you may lose rights. We recommend that you consult another lawyer as soon as possible.',
    ],
    actBy:
      'We suggest that you do so before {date}. This date is not a calculation of the deadline that applies to your case.',
    closing: 'Sincerely,',
  },
  fr: {
    subject: 'Au sujet de votre demande à {company}',
    title: 'Lettre de non-représentation',
    greeting: 'Madame, Monsieur {name},',
    body: [
      'Merci de vous être adressé à {company}. Nous regrettons de ne pouvoir vous représenter dans cette affaire.',
      "Nous n'avons pas évalué le bien-fondé de votre affaire et cette lettre n'est pas un avis à ce sujet. Nous ne sommes pas vos avocats et n'entreprendrons aucune démarche en votre nom.",
      'Votre affaire peut être soumise à des délais. Passé ces délais, vous pourriez perdre des droits. Nous vous recommandons de consulter un autre avocat au plus vite.',
    ],
    actBy:
      "Nous vous suggérons de le faire avant le {date}. Cette date n'est pas un calcul du délai applicable à votre affaire.",
    closing: 'Veuillez agréer nos salutations distinguées,',
  },
  pt: {
    subject: 'Sobre a sua consulta a {company}',
    title: 'Carta de não representação',
    greeting: 'Prezado(a) {name}:',
    body: [
      'Obrigado por entrar em contato com {company}. Lamentamos informar que não podemos representá-lo(a) neste assunto.',
      'Não avaliamos o mérito do seu assunto, e esta carta não é uma opinião sobre ele. Não somos seus advogados nem tomaremos providências em seu nome.',
      'O seu assunto pode estar sujeito a prazos. Se eles passarem, você pode perder direitos. Recomendamos consultar outro advogado o quanto antes.',
    ],
    actBy: 'Sugerimos que o faça antes de {date}. Esta data não é um cálculo do prazo que se aplica ao seu caso.',
    closing: 'Atenciosamente,',
  },
}
