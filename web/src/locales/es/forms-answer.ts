export const phrases = {
  files: {
    choose_one: 'Elegir archivo', choose_other: 'Elegir archivos', drop: 'o arrastre aquí', limits_one: '{{kinds}}. {{count}} archivo de hasta {{size}}.', limits_other: '{{kinds}}. Hasta {{count}} archivos de {{size}} cada uno.', attached: 'Archivos adjuntos', remove: 'Quitar {{name}}',
    kinds: { pdf: 'PDF', image: 'imágenes', document: 'documentos', spreadsheet: 'hojas de cálculo', audio: 'audio', video: 'video' },
  },
  signature: {
    how: 'Cómo firma', draw: 'Dibujar', type: 'Escribir el nombre', name: 'Nombre de quien firma', pad: 'Recuadro para dibujar la firma', padHelp: 'Firme con el dedo, el lápiz o el ratón. Con teclado, escriba el nombre.', clear: 'Borrar el dibujo', sign: 'Firmar', signedBy: 'Firmó {{name}}', again: 'Firmar de nuevo',
    statement: 'Se guardan la firma, el nombre y la hora. No es una firma electrónica certificada.', nameMissing: 'Escriba el nombre de quien firma.', blank: 'Firme dentro del recuadro.', shown: 'Firma de {{name}}',
  },
  later: {
    open: 'Guardar y continuar después', title: 'Continuar después', help: 'Con este enlace puede continuar en cualquier equipo hasta el {{date}}. No lo comparta: quien lo tenga puede ver lo que escribió.', link: 'Enlace para continuar', email: 'Correo electrónico', mail: 'Enviarme el enlace', mailed: 'Le enviamos el enlace', savedAt: 'Guardado a las {{time}}',
    changed: 'Esto se guardó después en otra ventana; lo de aquí no se guardó.', reload: 'Abrir lo último', gone: 'Lo que guardó ya no está: los enlaces duran 30 días. Puede contestar desde el principio.', resumed: 'Continúa donde lo dejó. Guardado hasta el {{date}}.', failed: 'No se pudo guardar lo que lleva.', mailFailed: 'No se pudo enviar el enlace.', badEmail: 'Escriba un correo electrónico válido.',
  },
  copy: { email: 'Correo para recibir una copia', hint: 'Opcional. Le llegará un enlace que dura 30 días.', mailed: 'Le enviamos un enlace a su copia.', title: 'Copia de sus respuestas', at: 'Recibido el {{at}} por {{company}}', print: 'Imprimir', missingTitle: 'Esta copia no está disponible', missingHelp: 'Los enlaces a copias duran 30 días. Si la necesita, pídala a la oficina.', nothing: 'Sin contestar' },
  answered: { title: 'Este formulario ya se contestó', help: 'Se contestó con este mismo enlace, quizá en otra ventana. Lo de esta ventana no se envió.' },
  refused: { title: 'Archivos que no se recibieron', help: 'El visitante quiso adjuntarlos y no se aceptaron por seguridad; no se guardó nada de ellos. Se le pidió que los enviara como PDF o en otro formato.', file_dangerous: 'es un programa o contiene código', file_macros: 'contiene macros', file_active: 'actúa al abrirlo o no se pudo revisar', file_broken: 'está dañado', file_bomb: 'se expande a un tamaño excesivo', file_type_refused: 'es de un tipo que no se acepta', file_too_large: 'es demasiado grande', file_empty: 'está vacío' },
  received: { title: 'Archivos y firmas', download: 'Bajar {{name}}', failed: 'No se pudo bajar el archivo.', drawn: 'dibujada', typed: 'nombre escrito', signed: 'Firmó {{name}} ({{how}}) el {{at}}', filed: 'Al ponerla en un caso, sus archivos pasan a los documentos del caso.' },
}
