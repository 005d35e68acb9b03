import { caption, certificate, heading, numbered, paragraph, signature, type Brief } from './authored-parts.demo.ts'
import { storyOf } from './authored-stories.demo.ts'

/** The first pleading of a case. */
export function complaint(brief: Brief): { name: string; html: string } {
  const story = storyOf(brief)
  const title = brief.other ? 'DEMANDA' : 'PETICIÓN'
  const side = brief.other ? 'demandante' : 'peticionaria'
  const jurisdiction = [
    `Este Tribunal tiene jurisdicción sobre la materia y sobre las partes, y es la sala competente, por haber ocurrido los hechos y residir las partes en la región judicial de ${brief.city}.`,
    `La parte ${side} es ${brief.client}, con capacidad para comparecer, y se le puede notificar por conducto de la representación legal que suscribe.`,
    ...(brief.other
      ? [
          `La parte demandada es ${brief.other}, con capacidad para demandar y ser demandada, a quien se emplazará según disponen las Reglas de Procedimiento Civil.`,
        ]
      : []),
  ]
  const html =
    caption(brief, title) +
    paragraph('<strong>AL HONORABLE TRIBUNAL:</strong>') +
    paragraph(
      `<strong>COMPARECE</strong> la parte ${side}, por conducto de la representación legal que suscribe, y muy respetuosamente <strong>EXPONE, ALEGA y SOLICITA</strong>:`,
    ) +
    heading('I. JURISDICCIÓN Y PARTES') +
    numbered(jurisdiction) +
    heading('II. HECHOS') +
    numbered(story.facts, jurisdiction.length + 1) +
    heading('III. DERECHO') +
    story.law.map(paragraph).join('') +
    heading('IV. SÚPLICA') +
    paragraph(
      `<strong>POR TODO LO CUAL</strong>, la parte ${side} solicita respetuosamente de este Honorable Tribunal que declare <strong>CON LUGAR</strong> este escrito y, en su consecuencia:`,
    ) +
    bulleted(story.prayers) +
    signature(brief)
  return { name: `${brief.other ? 'Demanda' : 'Petición'} · ${brief.matter}`, html }
}

/** A procedural motion; its request varies. */
export function motion(brief: Brief): { name: string; html: string } {
  const { day, other, random } = brief
  const side = other ? 'demandante' : 'peticionaria'
  const request = random.pick(motionRequests)
  const html =
    caption(brief, request.title) +
    paragraph('<strong>AL HONORABLE TRIBUNAL:</strong>') +
    paragraph(
      `<strong>COMPARECE</strong> la parte ${side}, por conducto de la representación legal que suscribe, y muy respetuosamente <strong>EXPONE y SOLICITA</strong>:`,
    ) +
    numbered([
      `El ${day(-75)} se presentó el escrito que dio inicio a este caso, sobre ${brief.matter.toLocaleLowerCase('es')}.`,
      other
        ? `La parte demandada, ${other}, fue emplazada y compareció por conducto de su representación legal el ${day(-41)}.`
        : `El ${day(-41)} se acreditó la notificación a todas las personas con interés, sin que ninguna se opusiera.`,
      `El ${day(-20)}, este Honorable Tribunal emitió una orden en la que concedió a las partes un término de veinte días para informar sobre los asuntos pendientes.`,
      'Desde entonces, las partes han sostenido conversaciones de buena fe y han intercambiado la mayor parte de los documentos, de manera que los asuntos por atender son pocos y están claramente delimitados.',
      ...request.reasons(brief),
      'Esta solicitud se presenta dentro del término concedido, no persigue dilatar los procedimientos ni causa perjuicio a ninguna de las partes.',
    ]) +
    heading('FUNDAMENTOS') +
    paragraph(
      'Las Reglas de Procedimiento Civil se interpretan de modo que garanticen una solución justa, rápida y económica de todo procedimiento. A ese fin, los tribunales tienen amplia discreción para el manejo de los casos y para fijar los plazos que sirvan mejor a ese propósito.',
    ) +
    paragraph(request.ground) +
    paragraph(
      'Las determinaciones sobre el manejo del caso descansan en la sana discreción de la sala que lo atiende, y es esa sala la que mejor conoce sus particularidades y el estado de su calendario.',
    ) +
    heading('SÚPLICA') +
    paragraph(
      `<strong>POR TODO LO CUAL</strong>, la parte ${side} solicita respetuosamente de este Honorable Tribunal que tome conocimiento de lo informado, declare <strong>CON LUGAR</strong> esta moción y, en su consecuencia:`,
    ) +
    bulleted(request.prayers(brief)) +
    certificate(brief) +
    signature(brief)
  return { name: `${request.name} · ${day(0)}`, html }
}

const bulleted = (texts: readonly string[]): string =>
  `<ul>${texts.map((text) => `<li>${paragraph(text)}</li>`).join('')}</ul>`

type MotionRequest = {
  name: string
  title: string
  ground: string
  reasons(brief: Brief): string[]
  prayers(brief: Brief): string[]
}

const motionRequests: readonly MotionRequest[] = [
  {
    name: 'Moción de prórroga',
    title: 'MOCIÓN EN SOLICITUD DE PRÓRROGA',
    ground:
      'La Regla 68.2 de Procedimiento Civil faculta al Tribunal a prorrogar, por causa justificada, los términos que no son de naturaleza jurisdiccional, cuando así se solicita antes de su vencimiento. Para el cómputo del plazo se toma en cuenta lo que dispone la Regla 68.1.',
    reasons: ({ day }) => [
      `El <strong>${day(6)}</strong> vence el término para contestar el primer pliego de interrogatorios y el requerimiento de producción de documentos.`,
      'Parte de los documentos solicitados se encuentra en un archivo externo, cuya administración informó por escrito que la entrega tardará de dos a tres semanas. La comunicación se incluye como <em>Anejo 1</em>.',
      'Además, la persona que debe juramentar las contestaciones se encuentra fuera de Puerto Rico por razones médicas previamente coordinadas y regresa en los próximos días.',
      'La representación legal de la parte promovente consultó el asunto con las demás personas interesadas, que no expresaron reparo a que se conceda el plazo adicional.',
    ],
    prayers: ({ day }) => [
      `Conceda una prórroga de treinta días, hasta el ${day(36)}, para contestar el descubrimiento de prueba.`,
      'Deje sin efecto cualquier apercibimiento relacionado con el término original.',
    ],
  },
  {
    name: 'Moción de señalamiento',
    title: 'MOCIÓN INFORMATIVA Y EN SOLICITUD DE SEÑALAMIENTO',
    ground:
      'La Regla 37 de Procedimiento Civil dispone para la celebración de conferencias en las que se delimitan las controversias, se planifica el descubrimiento y se calendarizan los procedimientos. Señalar la conferencia en esta etapa permitirá atender en una sola fecha los asuntos que aquí se informan.',
    reasons: ({ day }) => [
      `El descubrimiento de prueba escrito concluyó el ${day(-4)}. Solo queda por tomar una deposición, que las partes coordinaron para el ${day(18)}.`,
      'Las partes han estipulado la autenticidad de once documentos, lo que hace innecesario el testimonio de dos custodios de récords.',
      'Subsisten dos controversias de hecho que requieren prueba testifical y una de derecho que puede someterse por memorando.',
      `La representación legal tiene disponibles, para una vista de media mañana, las siguientes fechas: ${day(32)}, ${day(39)} y ${day(46)}.`,
    ],
    prayers: ({ day }) => [
      `Señale la conferencia para el ${day(32)}, o para la fecha más cercana que permita el calendario del Tribunal.`,
      'Ordene a las partes presentar el informe conjunto diez días antes del señalamiento.',
    ],
  },
  {
    name: 'Moción en cumplimiento de orden',
    title: 'MOCIÓN EN CUMPLIMIENTO DE ORDEN',
    ground:
      'La Regla 23 de Procedimiento Civil favorece un descubrimiento amplio y liberal, y la Regla 34 provee remedios cuando una parte no descubre lo que se le requiere. Antes de acudir al Tribunal se agotaron los esfuerzos razonables para resolver el asunto, como esas reglas exigen.',
    reasons: ({ day }) => [
      `En cumplimiento de lo ordenado, se informa que el ${day(-9)} se entregaron los estados de cuenta, los contratos y la correspondencia que obraban en poder de la parte promovente: 214 folios, numerados del 001 al 214.`,
      'Quedan pendientes los documentos que están en poder de una institución financiera, la cual requiere una orden judicial para divulgarlos. Se somete un proyecto de orden como <em>Anejo 1</em>.',
      `Se produjo asimismo una lista de seis testigos, con un resumen breve del testimonio de cada uno, y se ofrecieron fechas para sus deposiciones a partir del ${day(15)}.`,
      'Las partes acordaron reunirse por videoconferencia una vez se reciba la información bancaria, para explorar una transacción total o parcial del pleito.',
    ],
    prayers: () => [
      'Dé por cumplida la orden y releve a la parte promovente de cualquier sanción.',
      'Expida la orden dirigida a la institución financiera, según el proyecto sometido.',
    ],
  },
]
