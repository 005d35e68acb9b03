import { centered, heading, numbered, paragraph, signature, type Brief } from './authored-parts.demo.ts'

/** The fee agreement between the office and the client. */
export function agreement({ client, lawyer, matter, money, city, today, number }: Brief): {
  name: string
  html: string
} {
  const html =
    '<h1 style="text-align:center">CONTRATO DE SERVICIOS PROFESIONALES</h1>' +
    centered(`${matter} · Caso núm. ${number}`) +
    paragraph(
      `En ${city}, Puerto Rico, a ${today}, comparecen, de una parte, <strong>${client}</strong>, en adelante «LA PARTE CLIENTE», y de la otra, <strong>${lawyer}</strong>, en adelante «LA REPRESENTACIÓN LEGAL», y libremente <strong>ACUERDAN</strong>:`,
    ) +
    heading('CLÁUSULAS') +
    numbered([
      `<strong>Encomienda.</strong> LA PARTE CLIENTE encomienda su representación en el asunto sobre ${matter.toLocaleLowerCase('es')}, hasta que recaiga sentencia en primera instancia. Las etapas apelativas y la ejecución de la sentencia requieren un acuerdo por separado.`,
      '<strong>Deberes de la representación legal.</strong> Atender el asunto con diligencia y competencia, informar de todo trámite de importancia, explicar las alternativas y consultar toda oferta de transacción antes de contestarla.',
      '<strong>Deberes de la parte cliente.</strong> Proveer información completa y veraz, conservar los documentos y comunicaciones relacionados con el asunto, comparecer cuando sea citada y mantener al día sus datos de contacto.',
      '<strong>Honorarios y gastos.</strong> Los honorarios y el anticipo son los que resume la tabla que sigue. Los gastos de aranceles, emplazamientos, peritos y transcripciones los paga LA PARTE CLIENTE, previa autorización si exceden de $250.00 por partida.',
    ]) +
    '<table><thead><tr><th>Concepto</th><th>Base</th><th>Cantidad</th></tr></thead><tbody>' +
    [
      ['Anticipo de honorarios', 'Al firmar', money('fee')],
      ['Fondo para gastos y aranceles', 'Al firmar', money('costs')],
      ['Cuota mensual', 'Primeros cinco días del mes', money('advance')],
    ]
      .map(
        ([concept, basis, amount]) =>
          `<tr><td>${concept}</td><td>${basis}</td><td style="text-align:right">${amount}</td></tr>`,
      )
      .join('') +
    '</tbody></table>' +
    numbered(
      [
        '<strong>Cuenta de clientes.</strong> El anticipo y el fondo para gastos se depositan en una cuenta separada de los fondos de la oficina. Se rinde cuenta detallada cada mes y se devuelve el sobrante al concluir el asunto.',
        '<strong>Confidencialidad y medios electrónicos.</strong> Las comunicaciones son confidenciales. LA PARTE CLIENTE autoriza el uso del correo electrónico y de la plataforma de la oficina para recibir documentos y avisos.',
        '<strong>Terminación.</strong> LA PARTE CLIENTE puede terminar este contrato en cualquier momento, mediante aviso escrito y el pago de lo trabajado. LA REPRESENTACIÓN LEGAL puede solicitar el relevo por justa causa, con la autorización del tribunal cuando proceda.',
        '<strong>Expediente.</strong> Al concluir el asunto, LA PARTE CLIENTE recibirá copia de su expediente. La oficina lo conservará por el término que exijan las normas aplicables y luego lo destruirá de forma segura.',
        '<strong>Resultado.</strong> LA REPRESENTACIÓN LEGAL no garantiza resultado alguno; se obliga a poner en el asunto su conocimiento y su mejor esfuerzo.',
      ],
      5,
    ) +
    paragraph(
      'Leído este contrato por las partes, y aclaradas sus dudas, lo aceptan y lo firman en dos ejemplares de un mismo tenor.',
    ) +
    signatory(client, 'Parte cliente') +
    signatory(lawyer, 'Representación legal')
  return { name: `Contrato de servicios · ${client}`, html }
}

const signatory = (name: string, role: string): string =>
  `<p></p><p>______________________________<br /><strong>${name}</strong><br />${role}</p>`

/** A report to the client on the state of the case. */
export function letter(brief: Brief): { name: string; html: string } {
  const { client, matter, number, court, today, day, other, random } = brief
  const step = random.pick(['la conferencia inicial', 'la toma de deposiciones', 'el intercambio de documentos'])
  const html =
    `<p>${today}</p><p></p><p><strong>${client}</strong><br />Por la plataforma de la oficina</p><p></p>` +
    paragraph(`<strong>Re: ${matter}<br />${court} · Caso núm. ${number}</strong>`) +
    paragraph('Reciba un cordial saludo:') +
    paragraph(
      `Según conversamos, le informamos el estado de su caso al día de hoy. El asunto se encuentra en la etapa de ${step}, y hasta el momento el calendario se ha cumplido sin contratiempos.`,
    ) +
    paragraph('Los trámites más recientes fueron los siguientes:') +
    `<ul><li>El ${day(-34)} se presentó la moción que usted revisó y aprobó.</li><li>El ${day(-21)} el Tribunal la declaró con lugar y concedió el término solicitado.</li><li>El ${day(-8)} ${other ? `recibimos de ${other} parte de los documentos que se le habían requerido` : 'se completó la notificación a las personas con interés'}.</li></ul>` +
    paragraph(
      'Para continuar necesitamos su ayuda con lo siguiente, de ser posible <strong>en los próximos diez días</strong>:',
    ) +
    '<ol><li>Copia de los recibos y estados de cuenta de los últimos doce meses.</li><li>Nombre y teléfono de las personas que presenciaron los hechos.</li><li>Cualquier mensaje de texto, correo o fotografía relacionado con el asunto, sin editar ni borrar nada.</li></ol>' +
    paragraph(
      `El próximo señalamiento es el <strong>${day(27)}</strong>, a las 9:00 de la mañana. Le recomendamos llegar treinta minutos antes, con una identificación con fotografía. Nos reuniremos con usted unos días antes para prepararnos.`,
    ) +
    paragraph(
      'Le recordamos que no debe comentar los detalles de su caso en redes sociales ni con la otra parte. Toda comunicación que reciba sobre el asunto, refiérala a nuestra oficina sin contestarla.',
    ) +
    paragraph('Quedamos a su disposición para cualquier duda.') +
    signature(brief, 'Cordialmente,')
  return { name: `Carta a cliente · ${today}`, html }
}

/** Notes of a meeting with the client. */
export function minutes({ client, lawyer, matter, number, today, day, other, money, random }: Brief): {
  name: string
  html: string
} {
  const meetingForm = random.pick(['presencial, en la oficina', 'por videoconferencia', 'por teléfono'])
  const html =
    '<h1 style="text-align:center">MINUTA DE REUNIÓN</h1>' +
    `<table><tbody><tr><td><strong>Asunto</strong></td><td>${matter} · ${number}</td></tr><tr><td><strong>Fecha y modo</strong></td><td>${today}, ${meetingForm}</td></tr><tr><td><strong>Presentes</strong></td><td>${client}; ${lawyer}</td></tr></tbody></table>` +
    '<h2>Asuntos tratados</h2>' +
    numbered([
      `<strong>Estado del caso.</strong> Se repasó el calendario. Vence el ${day(14)} el plazo para contestar el requerimiento de documentos; fecha <em>propuesta</em>, sujeta a confirmación de la representación legal.`,
      `<strong>Prueba.</strong> ${client} entregó once fotografías, dos facturas y una carta. Indicó que hay un video, que su vecina conserva en el teléfono; se le orientó para que no se edite.`,
      other
        ? `<strong>Transacción.</strong> ${other} ofreció ${money('fee')} sin admitir responsabilidad. ${client} no la acepta, pero autorizó a contraofertar por ${money('claim')} y a llegar hasta una suma que se anotó por separado.`
        : `<strong>Documentos públicos.</strong> Falta una certificación, que ${client} solicitará esta semana y cuyo costo se pagará del fondo para gastos.`,
      '<strong>Testigos.</strong> Se identificaron tres. Dos están dispuestos a declarar; el tercero se mudó y se intentará localizarlo.',
      `<strong>Gastos.</strong> Quedan ${money('costs')} en el fondo. Se explicó el costo estimado del perito y ${client} lo autorizó.`,
    ]) +
    '<h2>Acuerdos y tareas</h2>' +
    `<table><thead><tr><th>Tarea</th><th>Responsable</th><th>Fecha</th></tr></thead><tbody><tr><td>Obtener copia del video y declaración de quien lo grabó</td><td>Paralegal</td><td>${day(5)}</td></tr><tr><td>Preparar borrador de contestación al requerimiento</td><td>${lawyer}</td><td>${day(9)}</td></tr><tr><td>Entregar estados de cuenta que faltan</td><td>${client}</td><td>${day(7)}</td></tr></tbody></table>` +
    '<h2>Próxima reunión</h2>' +
    paragraph(`${day(12)}, a las 2:00 p. m., por videoconferencia. Duración de esta reunión: 50 minutos.`) +
    paragraph('<em>Comunicación privilegiada entre abogado y cliente. Prohibida su divulgación.</em>')
  return { name: `Minuta de reunión · ${today}`, html }
}

/** Writes a demand before going to court, or a request for documents to the other party. */
export function demandLetter(brief: Brief): { name: string; html: string } {
  const { client, other, matter, today, day, money } = brief
  const html =
    `<p>${today}</p><p></p><p><strong>POR CORREO CERTIFICADO CON ACUSE DE RECIBO</strong></p><p><strong>${other ?? 'A quien pueda interesar'}</strong><br />Oficina de correspondencia legal</p><p></p>` +
    paragraph(`<strong>Re: Requerimiento formal · ${matter}</strong>`) +
    paragraph('Estimadas señoras y estimados señores:') +
    paragraph(
      `Nuestra oficina representa a ${client} en relación con el asunto de epígrafe. Le cursamos este requerimiento con el propósito de resolverlo sin necesidad de procedimientos ulteriores.`,
    ) +
    paragraph(
      `De los documentos que obran en nuestro poder surge que el ${day(-190)} nació la obligación que aquí se reclama, que el ${day(-95)} se le requirió su cumplimiento y que, a la fecha de hoy, no ha cumplido ni ha ofrecido explicación. La cuantía es la siguiente:`,
    ) +
    `<table><thead><tr><th>Partida</th><th>Cantidad</th></tr></thead><tbody><tr><td>Principal</td><td style="text-align:right">${money('claim')}</td></tr><tr><td>Gastos documentados</td><td style="text-align:right">${money('fee')}</td></tr><tr><td>Trámites y certificaciones</td><td style="text-align:right">${money('costs')}</td></tr></tbody></table>` +
    paragraph(
      'Por lo anterior, le requerimos que, dentro de un plazo de <strong>quince (15) días</strong> a partir del recibo de esta carta:',
    ) +
    numbered([
      'Satisfaga las cantidades indicadas, mediante cheque certificado o transferencia a favor de nuestra representada, o presente por escrito un plan de pago razonable.',
      'Nos entregue copia de los siguientes documentos: el contrato y sus enmiendas; las comunicaciones cursadas desde la firma; las pólizas de seguro que puedan cubrir la reclamación; y las fotografías, videos o informes internos sobre los hechos.',
      'Conserve intactos todos los documentos y datos electrónicos relacionados con el asunto, incluidos los mensajes y las grabaciones, y suspenda cualquier práctica de destrucción periódica.',
    ]) +
    paragraph(
      'De no recibir contestación en ese plazo, tenemos instrucciones de presentar las acciones que procedan en ley, en las que se reclamarán, además, los intereses, las costas y los honorarios de abogado.',
    ) +
    paragraph(
      'Esta carta se cursa sin perjuicio de los derechos y defensas de nuestra representada, ninguno de los cuales se renuncia. Si usted cuenta con representación legal, le agradeceremos que le haga llegar esta comunicación y nos informe su nombre.',
    ) +
    signature(brief, 'Atentamente,')
  return { name: `Requerimiento · ${other ?? client}`, html }
}
