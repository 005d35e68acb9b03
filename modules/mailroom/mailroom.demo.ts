// Demonstration: court notices of the last days, received and read in the same way as real notices.
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
  /** Index among the open cases. A notice whose index is too large is skipped. */
  readonly caseIndex: number
  /** Days since it was filed in the record. */
  readonly filedDaysAgo: number
  /** The text of the order; `day` returns the day that is `daysAhead` days from now, in capitals. */
  readonly orderText?: (day: (daysAhead: number) => string) => string
  readonly amended?: true
  /** The case number lacks the zeros after its letters, as real notices sometimes do. */
  readonly hasShortNumber?: true
}

const demoNotices: readonly DemoNotice[] = [
  { ruling: 'UNA SENTENCIA', caseIndex: 0, filedDaysAgo: 1 },
  {
    ruling: 'UNA ORDEN',
    caseIndex: 1,
    filedDaysAgo: 2,
    orderText: () => 'SE CONCEDE A LA PARTE DEMANDANTE UN TÉRMINO DE DIEZ (10) DÍAS PARA EXPRESARSE SOBRE LA MOCIÓN.',
  },
  {
    ruling: 'UNA ORDEN',
    caseIndex: 2,
    filedDaysAgo: 3,
    orderText: (day) =>
      `SE SEÑALA CONFERENCIA CON ANTELACIÓN AL JUICIO PARA EL ${day(35)} A LAS 9:30 A.M. EN EL SALÓN 803.
LAS PARTES PRESENTARÁN EL INFORME EN O ANTES DEL ${day(28)}.`,
  },
  { ruling: 'UNA RESOLUCIÓN', caseIndex: 3, filedDaysAgo: 40, hasShortNumber: true },
  { ruling: 'UNA RESOLUCIÓN', caseIndex: 4, filedDaysAgo: 38 },
]

const months = 'ENERO FEBRERO MARZO ABRIL MAYO JUNIO JULIO AGOSTO SEPTIEMBRE OCTUBRE NOVIEMBRE DICIEMBRE'.split(' ')

/** Formats a day as notices write it: `7 DE DICIEMBRE DE 2026`. */
function formatNoticeDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${Number(date)} DE ${months[Number(month) - 1]} DE ${year}`
}

/** Returns the text of a notice in the form described on the courts' public pages. */
function textOf(notice: DemoNotice, demoCase: Pick<DemoCase, 'name' | 'court' | 'courtCaseNumber'>, now: Date): string {
  const day = (daysAhead: number) => formatNoticeDay(localDay(new Date(now.getTime() + daysAhead * dayMs)))
  const { ruling, filedDaysAgo, orderText, amended, hasShortNumber } = notice
  const number = demoCase.courtCaseNumber.split(' (')[0] ?? ''
  const issued = `ESTE TRIBUNAL EMITIÓ ${ruling} EL ${day(-filedDaysAgo - 1)}.`
  return `ESTADO LIBRE ASOCIADO DE PUERTO RICO
TRIBUNAL GENERAL DE JUSTICIA
${demoCase.court.toUpperCase()}

${demoCase.name.toUpperCase()}
CASO NÚM: ${hasShortNumber ? number.replace(/(?<=[A-Z])0+(?=\d)/u, '') : number}
SOBRE: CIVIL

NOTIFICACIÓN${amended ? ' ENMENDADA' : ''}

EL (LA) SECRETARIO(A) QUE SUSCRIBE CERTIFICA Y NOTIFICA A USTED QUE CON RELACIÓN AL CASO DE EPÍGRAFE
${issued}

${orderText?.(day) ?? ''}

HABIENDO SIDO REGISTRADA Y ARCHIVADA EN AUTOS COPIA DE ESTA NOTIFICACIÓN HOY ${day(-filedDaysAgo)}.

Presione aquí para acceder al documento electrónico objeto de esta notificación: https://notificaciones.example/d/${number}
El documento estará disponible a través de este enlace durante 45 días desde que se archivó en autos la notificación.
`
}

/** Adds the notices to the inbox of the office, as if its first lawyer had pasted them, and mail to two cases. */
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
      const demoCase = open[notice.caseIndex]
      if (!demoCase) continue
      const message = wrapText({ subject: '', text: textOf(notice, demoCase, services.ports.clock.now()) })
      await receiveMail(deps, message, { source: 'upload', companyId, uploadedBy: lawyer.id })
    }
    await seedCorrespondence(services, deps, { companyId, lawyerId: lawyer.id }, open)
  } finally {
    await deps.reader.close()
  }
}
