// Mail of clients, colleagues and machines: it speaks of courts and cases, and is no notice of one.

export const ordinaryMails: readonly { readonly subject: string; readonly text: string }[] = [
  {
    subject: 'Mi caso SJ2023CV00029',
    text: 'Buenos días, licenciada: ¿ya emitió el tribunal la sentencia? Me llegó una carta de la Secretaría. Carmen',
  },
  {
    subject: 'RE: Vista del martes',
    text: 'El Tribunal de Primera Instancia, Sala Superior de Ponce, señaló la vista para el 3 de diciembre. ¿Debo ir?',
  },
  { subject: 'Factura noviembre', text: 'Adjunto la factura del perito por $1,250.00. Saludos, Ing. Méndez' },
  {
    subject: 'Respuesta automática: fuera de la oficina',
    text: 'Estaré fuera hasta el 9 de diciembre de 2026. Para notificaciones urgentes llame al 787-555-0100.',
  },
  {
    subject: 'Oferta de transacción - Caso Núm. BY2024CV01010',
    text: 'Compañero: mi representada ofrece $15,000 en pago total. La oferta vence en diez (10) días. Lcdo. Ortiz Díaz',
  },
  {
    subject: 'Your appointment',
    text: 'Hi, can we move our meeting about the court case to Friday? The judge set a hearing. Thanks, Ana',
  },
  {
    subject: 'Documents pour mon dossier',
    text: 'Bonjour Maître, veuillez trouver les documents demandés par le tribunal. Cordialement, J. Martin',
  },
  {
    subject: 'Documentos do processo',
    text: 'Bom dia, doutora. Seguem os recibos que o tribunal pediu na ordem de 2 de novembro. Abraço, Paulo',
  },
  { subject: 'GANE DINERO', text: 'Ha sido seleccionado. Presione aquí para reclamar su premio antes de 45 días.' },
  {
    subject: 'Borrador de moción',
    text: 'Te envío el borrador. Falta citar la resolución del 4 de mayo y el archivo en autos. Revísalo, por favor.',
  },
  {
    subject: 'Moción presentada',
    text: 'ESTADO LIBRE ASOCIADO DE PUERTO RICO\nTRIBUNAL DE PRIMERA INSTANCIA\nSALA SUPERIOR DE CAGUAS\nCaso Núm.: CG2024CV00100\n\nAL HONORABLE TRIBUNAL:\nCOMPARECE la parte demandada y respetuosamente solicita que se deje sin efecto la Orden archivada en autos el 3 de noviembre de 2026.',
  },
  {
    subject: 'RE: CG2024CV00100',
    text: 'Compañera: le notifico que mi cliente acepta. Tribunal de Primera Instancia, Sala Superior de Caguas. ¿Presentamos la moción conjunta el lunes? Lcdo. Ruiz',
  },
  {
    subject: 'Out of office',
    text: 'I am in trial before the U.S. District Court until December 4, 2026 and will answer when I return.',
  },
  {
    subject: 'Boletín: novedades jurídicas',
    text: 'El Tribunal Supremo emitió una opinión sobre el término para apelar. El Tribunal de Apelaciones había desestimado. Oprima el enlace para leer la columna.',
  },
]
