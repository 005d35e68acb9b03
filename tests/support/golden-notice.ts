/** An invented notice in the form that the courts' public pages describe. */
export const goldenNotice = {
  subject: 'Notificación electrónica SJ2026CV01234',
  text: `ESTADO LIBRE ASOCIADO DE PUERTO RICO
TRIBUNAL GENERAL DE JUSTICIA
TRIBUNAL DE PRIMERA INSTANCIA
SALA SUPERIOR DE SAN JUAN

RIVERA LÓPEZ, CARMEN M. VS COOPERATIVA X
CASO NÚM: SJ2026CV01234
SALÓN: 803
SOBRE: COBRO DE DINERO

NOTIFICACIÓN

A: LCDA. ANA VEGA
lcda.vega@example.com

EL (LA) SECRETARIO(A) QUE SUSCRIBE CERTIFICA Y NOTIFICA A USTED QUE CON RELACIÓN AL CASO DE EPÍGRAFE ESTE TRIBUNAL
EMITIÓ UNA SENTENCIA EL 7 DE DICIEMBRE DE 2026. SE ACOMPAÑA.

SIENDO USTED O SU REPRESENTADO PARTE EN EL CASO, SE LE NOTIFICA POR ESTE MEDIO, HABIENDO SIDO REGISTRADA Y ARCHIVADA
EN AUTOS COPIA DE ESTA NOTIFICACIÓN HOY 9 DE DICIEMBRE DE 2026.

Presione aquí para acceder al documento electrónico objeto de esta notificación:
https://notificaciones.example.pr/documento?id=8f1b2c
El documento estará disponible a través de este enlace durante 45 días desde que se archivó en autos la notificación.
`,
} as const
