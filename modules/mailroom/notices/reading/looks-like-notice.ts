import type { NoticeInput } from '../parsed-notice.ts'
import { flatten } from './flat-text.ts'
import { composeNoticeText } from './notice-text.ts'

/** Signs of the caption of a case and of a salutation; pleadings and letters of lawyers have them, too. */
const headings: readonly RegExp[] = [
  /ESTADO LIBRE ASOCIADO DE PUERTO RICO|GO(?:B|V)(?:I)?ERN(?:O|MENT) (?:DE|OF) PUERTO RICO/u,
  /TRIBUNAL(?: DE)?:? (?:GENERAL DE JUSTICIA|PRIMERA INSTANCIA|APELACIONES|SUPREMO)|UNITED STATES DISTRICT COURT|U\.S\. DISTRICT COURT/u,
  /SALA:? (?:SUPERIOR|SUP\.|MUNICIPAL|DE [A-Z])|CENTRO JUDICIAL DE|DISTRICT OF PUERTO RICO/u,
  /(?:CASO|CIVIL|CRIMINAL|RECURSO)(?: NUM| NO|:)|CASE (?:N(?:UMBER|O)|\d:\d\d-)|NUM(?:ERO|\.) DE(?:L)? (?:CASO|RECURSO)/u,
  /SE (?:LES? )?NOTIFICA(?: A LAS PARTES)?(?: QUE| COPIA| POR)|NOTIFICO QUE EN EL CASO/u,
]
/** Signs of acts that only a court or its secretary performs. */
const courtActs: readonly RegExp[] = [
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
/** Signs of a party's motion, which has the heading of a court and cites its rulings. */
const pleading =
  /RESPETUOSAMENTE (?:SOLICITA|SOMETID|EXPONE|ALEGA|SE SOLICITA)|POR TODO LO (?:CUAL|ANTERIOR),? (?:SE )?(?:RESPETUOSAMENTE )?SOLICITA|AL HONORABLE TRIBUNAL|RESPECTFULLY (?:SUBMITTED|REQUESTS)/u
/** The certificate of a secretary, which no party writes. */
const certificate = /SECRETARI[AO]\(?[AO]?\)? QUE SUSCRIBE|CERTIFICA Y NOTIFICA|OAT 1812|NOTICE OF ELECTRONIC FILING/u
/** Signs that a text needs to count as a notice. */
const minSigns = 3
/** Characters at the beginning of a text that are searched for signs. */
const searchedLength = 40_000

/** Returns whether a text has the form of a court notice. Trust in the sender is decided elsewhere. */
export function looksLikeNotice(input: NoticeInput): boolean {
  // Cells of a table are separated by ` |`; in a notice they are labels and values.
  const flat = flatten(composeNoticeText(input).slice(0, searchedLength)).flat.replaceAll(' |', ':')
  const actCount = courtActs.filter((sign) => sign.test(flat)).length
  if (actCount === 0 || (pleading.test(flat) && !certificate.test(flat))) return false
  return actCount + headings.filter((sign) => sign.test(flat)).length >= minSigns
}
