// Notices of the demonstration office, received today and in the last days; the server reads them like any others.
import { dayMs } from '#server/contract/time.ts'
import { localDay } from '#server/ports/clock.ts'
import type { Services } from '#server/services.ts'
import type { DemoCase } from '#modules/cases/index.ts'
import { seedCorrespondence } from './correspondence/correspondence.demo.ts'
import { receiveMail } from './receiving/receive-mail.ts'
import { receivingDependencies } from './receiving/receiving.dependencies.ts'
import { wrapText } from './receiving/wrap-file.ts'

interface DemoNotice {
  readonly ruling: string
  /** Position among the open cases; a position beyond them is a case that the office does not have. */
  readonly inCase: number
  /** Days ago on which it was filed in the record. */
  readonly filed: number
  readonly words?: (day: (ahead: number) => string) => string
  readonly amended?: true
  /** The number as the notice has it: the zeros after the kind are lost. */
  readonly isShort?: true
}

const demoNotices: readonly DemoNotice[] = [
  { ruling: 'UNA SENTENCIA', inCase: 0, filed: 1 },
  {
    ruling: 'UNA ORDEN',
    inCase: 1,
    filed: 2,
    words: () => 'SE CONCEDE A LA PARTE DEMANDANTE UN TÉRMINO DE DIEZ (10) DÍAS PARA EXPRESARSE SOBRE LA MOCIÓN.',
  },
  {
    ruling: 'UNA ORDEN',
    inCase: 2,
    filed: 3,
    words: (day) =>
      `SE SEÑALA CONFERENCIA CON ANTELACIÓN AL JUICIO PARA EL ${day(35)} A LAS 9:30 A.M. EN EL SALÓN 803.
LAS PARTES PRESENTARÁN EL INFORME EN O ANTES DEL ${day(28)}.`,
  },
  { ruling: 'UNA RESOLUCIÓN', inCase: 3, filed: 40, isShort: true },
  { ruling: 'UNA RESOLUCIÓN', inCase: 4, filed: 38 },
]

const months = 'ENERO FEBRERO MARZO ABRIL MAYO JUNIO JULIO AGOSTO SEPTIEMBRE OCTUBRE NOVIEMBRE DICIEMBRE'.split(' ')

/** `7 DE DICIEMBRE DE 2026`. */
function inCapitals(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${Number(date)} DE ${months[Number(month) - 1]} DE ${year}`
}

/** Returns the text of a notice, in the form that the courts' public pages describe. */
function textOf(notice: DemoNotice, inCase: Pick<DemoCase, 'name' | 'court' | 'courtCaseNumber'>, now: Date): string {
  const day = (ahead: number) => inCapitals(localDay(new Date(now.getTime() + ahead * dayMs)))
  const { ruling, filed, words, amended, isShort } = notice
  const number = inCase.courtCaseNumber.split(' (')[0] ?? ''
  const issued = `ESTE TRIBUNAL EMITIÓ ${ruling} EL ${day(-filed - 1)}.`
  return `ESTADO LIBRE ASOCIADO DE PUERTO RICO
TRIBUNAL GENERAL DE JUSTICIA
${inCase.court.toUpperCase()}

${inCase.name.toUpperCase()}
CASO NÚM: ${isShort ? number.replace(/(?<=[A-Z])0+(?=\d)/u, '') : number}
SOBRE: CIVIL

NOTIFICACIÓN${amended ? ' ENMENDADA' : ''}

EL (LA) SECRETARIO(A) QUE SUSCRIBE CERTIFICA Y NOTIFICA A USTED QUE CON RELACIÓN AL CASO DE EPÍGRAFE
${issued}

${words?.(day) ?? ''}

HABIENDO SIDO REGISTRADA Y ARCHIVADA EN AUTOS COPIA DE ESTA NOTIFICACIÓN HOY ${day(-filed)}.

Presione aquí para acceder al documento electrónico objeto de esta notificación: https://notificaciones.example/d/${number}
El documento estará disponible a través de este enlace durante 45 días desde que se archivó en autos la notificación.
`
}

/** Adds the notices to the inbox of the office, as if its first lawyer had pasted them, and mail of two cases. */
export async function seedMailroom(
  services: Services,
  { companyId, lawyers }: { readonly companyId: string; readonly lawyers: readonly { readonly id: string }[] },
  cases: readonly DemoCase[],
): Promise<void> {
  const [lawyer] = lawyers
  if (!lawyer) return
  const deps = receivingDependencies(services)
  const open = cases.filter(({ status }) => status === 'open')
  try {
    for (const notice of demoNotices) {
      const inCase = open[notice.inCase]
      if (!inCase) continue
      const message = wrapText({ subject: '', text: textOf(notice, inCase, services.ports.clock.now()) })
      await receiveMail(deps, message, { source: 'upload', companyId, uploadedBy: lawyer.id })
    }
    await seedCorrespondence(services, deps, { companyId, lawyerId: lawyer.id }, open)
  } finally {
    await deps.reader.close()
  }
}
