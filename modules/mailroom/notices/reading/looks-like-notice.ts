import type { NoticeInput } from '../parsed-notice.ts'
import { flatten } from './flat-text.ts'
import { composeText } from './notice-text.ts'

/** Of a heading and an address: pleadings and letters of lawyers have them too. */
const headings: readonly RegExp[] = [
  /ESTADO LIBRE ASOCIADO DE PUERTO RICO|GO(?:B|V)(?:I)?ERN(?:O|MENT) (?:DE|OF) PUERTO RICO/u,
  /TRIBUNAL(?: DE)?:? (?:GENERAL DE JUSTICIA|PRIMERA INSTANCIA|APELACIONES|SUPREMO)|UNITED STATES DISTRICT COURT|U\.S\. DISTRICT COURT/u,
  /SALA:? (?:SUPERIOR|SUP\.|MUNICIPAL|DE [A-Z])|CENTRO JUDICIAL DE|DISTRICT OF PUERTO RICO/u,
  /(?:CASO|CIVIL|CRIMINAL|RECURSO)(?: NUM| NO|:)|CASE (?:N(?:UMBER|O)|\d:\d\d-)|NUM(?:ERO|\.) DE(?:L)? (?:CASO|RECURSO)/u,
  /SE (?:LES? )?NOTIFICA(?: A LAS PARTES)?(?: QUE| COPIA| POR)|NOTIFICO QUE EN EL CASO/u,
]
/** Of what only a court or its secretary does. */
const acts: readonly RegExp[] = [
  /SECRETARI[AO](?: |\(A\) |\(O\) )(?:GENERAL|REGIONAL|AUXILIAR|QUE SUSCRIBE|DEL TRIBUNAL)|EL \(LA\) SECRETARI/u,
  /CERTIFIC[OA]N?:? (?:QUE|Y NOTIFICA)/u,
  /ARCHIV(?:AD[AO]S?|O|E) EN (?:LOS |EL )?(?:AUTOS|EXPEDIENTE)|AUTOS COPIA|ARCHIV(?:O|AD[AO])(?: EN (?:LOS )?AUTOS)?: {0,3}[A-Z]{0,9},? ?\d/u,
  /PRESIONE AQUI|DOCUMENTO ELECTRONICO OBJETO DE ESTA NOTIFICACION|(?:OPRIMA|PULSE|HAGA CLIC|ACCEDA)[A-Z ]{0,30} ENLACE/u,
  /NOTIFICACION (?:ELECTRONICA|ENMENDADA|DE (?:SENTENCIA|RESOLUCION|ORDEN|MINUTA|VISTA|SENALAMIENTO|DETERMINACION|DOCUMENTO))|NOTICE OF ELECTRONIC FILING|CITACION/u,
  /FORMULARIO UNICO DE NOTIFICACION|OAT \d{3,4}/u,
  /(?:EMITIO|DICTO|DICTADA|EMITIDA|EXPIDIO|EMITIDO)(?: (?:LA|UNA|EL|SIGUIENTE))* (?:SENTENCIA|RESOLUCION|ORDEN|MINUTA)/u,
  /(?:DOCUMENTO|TIPO|DETERMINACION|CLASE): {0,3}(?:SENTENCIA|RESOLUCION|ORDEN|MINUTA|SENT\.|RES(?:OL)?\.)/u,
  /THE FOLLOWING TRANSACTION WAS ENTERED|DOCKET TEXT|DATE (?:ENTERED|FILED):|SIGNED BY (?:[A-Z. ]{0,16} )?JUDGE/u,
]
/** Of a motion of a party, which has the heading of a court and cites its rulings. */
const pleading =
  /RESPETUOSAMENTE (?:SOLICITA|SOMETID|EXPONE|ALEGA|SE SOLICITA)|POR TODO LO (?:CUAL|ANTERIOR),? (?:SE )?(?:RESPETUOSAMENTE )?SOLICITA|AL HONORABLE TRIBUNAL|RESPECTFULLY (?:SUBMITTED|REQUESTS)/u
/** The certificate of a secretary, which no party writes. */
const certificate = /SECRETARI[AO]\(?[AO]?\)? QUE SUSCRIBE|CERTIFICA Y NOTIFICA|OAT 1812|NOTICE OF ELECTRONIC FILING/u
const needed = 3

/** Returns whether a text has the form of a court's notice. The sender does not count: trust is decided elsewhere. */
export function looksLikeNotice(input: NoticeInput): boolean {
  // The cells of a table are labels and values too.
  const flat = flatten(composeText(input).slice(0, 40_000)).flat.replaceAll(' |', ':')
  const done = acts.filter((sign) => sign.test(flat)).length
  if (done === 0 || (pleading.test(flat) && !certificate.test(flat))) return false
  return done + headings.filter((sign) => sign.test(flat)).length >= needed
}
