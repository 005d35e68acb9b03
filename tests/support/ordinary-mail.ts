// Mail of clients, colleagues and machines that is no court notice; some of it mentions courts and cases.

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
  {
    subject: 'Recibo de pago',
    text: 'Su pago de $90.00 por aranceles fue recibido el 12 de noviembre de 2026. Número de transacción 0048821. Conserve este recibo.',
  },
  {
    subject: 'Confirmación de radicación de su solicitud de licencia',
    text: 'Hemos recibido su solicitud núm. 2026-00418. El Departamento de Estado la evaluará en treinta (30) días laborables.',
  },
  {
    subject: 'FW: Notificación',
    text: 'Hola, ¿me explica qué es esto? Dice que me emplazaron y que tengo treinta días. Lo recibí ayer. Gracias, Rosa',
  },
  {
    subject: 'Pregunta sobre la pensión',
    text: 'Licenciado, el papá no ha pagado desde la orden de mayo. ¿Se puede pedir desacato en el Tribunal de Caguas?',
  },
  {
    subject: 'Calendario de deposiciones',
    text: 'Estimada compañera: propongo el 14, 15 y 16 de enero de 2027 para las deposiciones en el caso SJ2024CV04410. Quedo atento. Lcdo. Nazario',
  },
  {
    subject: 'Primer pliego de interrogatorios',
    text: 'Adjunto el primer pliego de interrogatorios y requerimiento de producción de documentos. Conforme a la Regla 30, tiene treinta (30) días para contestar.',
  },
  {
    subject: 'Minuta de la reunión del equipo',
    text: 'Minuta: 1. Casos nuevos. 2. Vistas de la semana. 3. Vacaciones de diciembre. Asistieron: Nereida, Ismael y Milagros.',
  },
  {
    subject: 'Colegio de Abogados: seminario',
    text: 'El Colegio celebra el seminario «Procedimiento civil ante el Tribunal de Apelaciones» el 5 de diciembre. Certifica 6 créditos de educación continua.',
  },
  {
    subject: 'Su estado de cuenta está disponible',
    text: 'El estado de cuenta terminado en 4410 del 30 de noviembre de 2026 ya está disponible. Acceda por el enlace de su banco.',
  },
  {
    subject: 'Paquete en camino',
    text: 'Su envío 1Z999AA10123456784 llegará el martes. Haga clic aquí para cambiar la entrega.',
  },
  {
    subject: 'Citación médica',
    text: 'Recordatorio: su cita con el Dr. Vélez es el 9 de diciembre de 2026 a las 10:30 a. m. Centro Médico, salón 204.',
  },
  {
    subject: 'Informe pericial CG2025CV02222',
    text: 'Buenas tardes: incluyo mi informe con las fotos del vehículo. Honorarios según orden del tribunal. Ing. Cotto',
  },
  {
    subject: 'Oferta de empleo: secretaria legal',
    text: 'Me interesa la plaza de Secretaria legal. Tengo experiencia en el Tribunal de Primera Instancia, Sala de Bayamón. Adjunto resumé.',
  },
  {
    subject: 'Poder para vender',
    text: 'Licenciada, mi hermana firmó el poder ante el notario el 3 de octubre. ¿Hay que inscribirlo en el Registro de Poderes?',
  },
  {
    subject: 'Declaratoria de herederos',
    text: 'Le envío los certificados de defunción y nacimiento para la petición de declaratoria de herederos en el Tribunal de Humacao.',
  },
  {
    subject: 'Sentencia',
    text: 'Buenos días. Ya salió la sentencia y perdimos, ¿verdad? Mi primo la vio en el portal. Llámeme. José',
  },
  {
    subject: 'Orden de compra 8841',
    text: 'ORDEN DE COMPRA NÚM. 8841. Fecha: 10 de noviembre de 2026. Suplidor: Papelería Isla. Total: $214.75. Favor de despachar en diez días.',
  },
  {
    subject: 'Resolución corporativa',
    text: 'CERTIFICO: Que en reunión de la Junta de Directores de Cooperativa Agrícola La Sierra se aprobó la siguiente resolución. En Ponce, a 4 de noviembre de 2026. Secretaria de la Junta',
  },
  {
    subject: 'Resolución de la Junta de Condóminos',
    text: 'Se notifica a los titulares que la asamblea se celebrará el 12 de diciembre de 2026 a las 7:00 p. m. en el salón comunal. Por orden de la Junta.',
  },
  {
    subject: 'Notificación de embargo bancario',
    text: 'Estimado cliente: recibimos una orden de embargo sobre su cuenta. Para más información llame al Departamento Legal del banco.',
  },
  {
    subject: 'Apelación del seguro médico',
    text: 'Su apelación ante la aseguradora fue recibida. Emitiremos una determinación en treinta (30) días calendario.',
  },
  {
    subject: 'Querella DACO 2026-SJ-01987',
    text: 'El consumidor alega que el contratista no terminó la obra. ¿Me representa en la vista administrativa del 18 de diciembre?',
  },
  {
    subject: 'Aviso de cobro',
    text: 'Esta agencia de cobro le notifica que adeuda $1,204.33. Si no paga en diez (10) días, se radicará demanda en el tribunal.',
  },
  {
    subject: 'Conferencia con antelación al juicio',
    text: 'Compañero, adjunto mi parte del Informe para el Manejo del Caso. Falta su lista de testigos; el tribunal lo ordenó para el viernes.',
  },
  {
    subject: 'Estipulación firmada',
    text: 'Incluyo la estipulación firmada por mi cliente. Cuando firme el suyo la presentamos por SUMAC. Caso BY2025RF00871.',
  },
  {
    subject: 'Su cuenta de SUMAC vence',
    text: 'Estimado usuario: su contraseña vence en 5 días. Oprima el enlace para renovarla y evitar la suspensión de su cuenta.',
  },
  {
    subject: 'Notificación urgente del tribunal',
    text: 'Usted tiene una demanda pendiente. Descargue el documento electrónico adjunto y pague la multa en 24 horas para evitar su arresto.',
  },
  {
    subject: 'Transcripción de la vista',
    text: 'La transcripción de la vista del 2 de noviembre tiene 84 páginas; cuesta $336.00. La entrego el lunes. Taquígrafa Ortega',
  },
  {
    subject: 'Emplazamiento diligenciado',
    text: 'Diligencié el emplazamiento personalmente al Sr. Báez el 11 de noviembre a las 4:10 p. m. Adjunto el juramento. E. Robles, emplazador',
  },
  {
    subject: 'Edicto',
    text: 'Confirmamos la publicación del edicto en el periódico el 9 de noviembre de 2026. Caso PO2025CV00931. Costo: $85.00.',
  },
  {
    subject: 'Court reporter invoice',
    text: 'Attached please find invoice 2231 for the transcript in case 3:25-cv-01442. Payment is due in 30 days.',
  },
  {
    subject: 'Re: Joint motion',
    text: 'Counsel, I agree to the extension. Please sign for me and file it on CM/ECF before the deadline of December 2. Regards, M. Torres',
  },
  {
    subject: 'Settlement conference',
    text: 'Judge McGiverin’s chambers suggested December 15. Is your client available? Case No. 3:24-cv-01010. Best, Laura',
  },
  {
    subject: 'Newsletter: this week in the First Circuit',
    text: 'The court affirmed in part and vacated the judgment entered in October. Click the link to read the opinion. Unsubscribe below.',
  },
  {
    subject: 'Subpoena question',
    text: 'Hello, I got a paper that says SUBPOENA from the United States District Court. Do I have to go on January 8? Thank you, Kevin',
  },
  {
    subject: 'Wire instructions',
    text: 'Per the order we discussed, please send the funds today to the new account below. Do not call, I am in a hearing. The Judge',
  },
  {
    subject: 'Fotos del accidente',
    text: 'Aquí van las fotos y el informe de la Policía, querella 2026-7-118-00452. El ajustador ofreció $2,000.',
  },
  {
    subject: 'Testamento abierto',
    text: 'Escritura número 41 de Testamento Abierto, otorgada en Mayagüez el 20 de octubre de 2026 ante el notario. Adjunto copia simple para su expediente.',
  },
  {
    subject: 'Moción de prórroga (borrador)',
    text: 'ESTADO LIBRE ASOCIADO DE PUERTO RICO\nTRIBUNAL DE APELACIONES\nKLAN202600321\n\nMOCIÓN EN SOLICITUD DE PRÓRROGA\n\nAL HONORABLE TRIBUNAL:\nComparece la parte apelante y muy respetuosamente expone, alega y solicita.',
  },
  {
    subject: 'Demanda radicada',
    text: 'Le confirmo que presenté la demanda: Tribunal de Primera Instancia, Sala Superior de Aguadilla, Civil Núm. AG2026CV01494. El tribunal expedirá los emplazamientos esta semana. Ismael',
  },
  {
    subject: 'Lectura recomendada',
    text: '«El Tribunal emitió una Sentencia que fue archivada en autos el 2 de noviembre», dice la columna de hoy sobre el caso del puerto. Muy buena.',
  },
  {
    subject: 'Invitación: vista preliminar',
    text: 'Evento: preparación para la vista. Lugar: oficina. Cuándo: jueves, 3 de diciembre de 2026, 9:00 a. m. Organiza: Marisol Echevarría',
  },
  {
    subject: 'Feliz Navidad',
    text: 'La Secretaría Auxiliar del Club Rotario y su directiva le desean felices fiestas y le citan a la cena del 18 de diciembre.',
  },
  {
    subject: 'Certificación negativa',
    text: 'La Administración para el Sustento de Menores certifica que no surge deuda a nombre del solicitante al 6 de noviembre de 2026.',
  },
  {
    subject: 'Relevo de responsabilidad',
    text: 'Compañera, mi cliente acepta el relevo con la enmienda al párrafo 4. ¿Lo firmamos el 7 de diciembre y pedimos el archivo del caso con perjuicio?',
  },
  {
    subject: 'Su póliza',
    text: 'Se notifica que su póliza de responsabilidad profesional vence el 31 de diciembre de 2026. Caso de renovación núm. RP-2210.',
  },
]
