export const phrases = {
  title: 'Mis casos', new: 'Nuevo caso', createForm: 'Crear formulario', createFromTemplate: 'Crear desde plantilla', edit: 'Editar caso', created: 'Se abrió el caso «{{name}}»', search: 'Nombre, número, cliente o tribunal', searchShort: 'Nombre, número o cliente', csvName: 'casos',
  notFiled: 'Sin radicar', noClient: 'Sin cliente', noCourt: 'Sin tribunal', noFact: 'Sin dato', closedOn: 'Cerrado el', createdOn: 'Creado el', updatedOn: 'Actualizado', openCase: 'Abrir', openDocuments: 'Ver documentos', copyNumber: 'Copiar el número', askAssistant: 'Preguntar', assistantChoice: 'Asistente de IA',
  columns: { name: 'Caso', number: 'Número', client: 'Cliente', court: 'Tribunal', status: 'Estado', responsible: 'Responsable', judge: 'Juez', documents: 'Documentos', updatedAt: 'Actualizado', createdAt: 'Creado' },
  status: { open: 'Abierto', in_progress: 'En proceso', closed: 'Cerrado' },
  segments: { all: 'Todos', open: 'Abiertos', in_progress: 'En proceso', closed: 'Cerrados' },
  filters: { button: 'Filtro', buttonUsed: 'Filtros, {{count}} en uso', title: 'Filtrar los casos', courtPlaceholder: 'Como está escrito en el caso', anyone: 'Cualquier persona', done: 'Listo' },
  empty: { title: 'Aún no hay casos', help: 'Aquí se reúnen sus casos con su tribunal, su cliente y sus documentos.', helpCustomer: 'Aquí verá los casos que su oficina legal lleva por usted.' },
  court: { first_instance: 'Tribunal de Primera Instancia', appeals: 'Tribunal de Apelaciones', supreme: 'Tribunal Supremo', federal: 'Tribunal federal' },
  courtShort: { first_instance: 'TPI', appeals: 'Tribunal de Apelaciones', supreme: 'Tribunal Supremo', federal: 'Tribunal federal' },
  form: {
    name: 'Nombre del caso', nameHint: 'Por ejemplo, «Laracuente v. Punta Verde, LLC»', client: 'Cliente', clientHint: 'Elija un cliente o escriba el nombre de uno nuevo', clientNew: '«{{name}}» se añadirá a sus clientes', clientAdd: 'Añadir «{{name}}» como cliente nuevo', status: 'Estado',
    number: 'Número del tribunal', numberHint: 'Se acepta como lo tenga; déjelo vacío si no se ha radicado', numberRead: 'Leído del número: {{derived}}', numberNoRegion: 'Leído del número: {{derived}} · región sin identificar', numberUnknown: 'No reconocemos ese formato; se guardará tal como está', numberSuggestion: 'Parece que falta un cero. ¿Es {{number}}?', numberUse: 'Usar ese número',
    court: 'Tribunal o sala', judge: 'Juez o jueza', city: 'Municipio', responsible: 'Responsable', nobody: 'Sin asignar', create: 'Abrir caso',
  },
  close: { title: '¿Cerrar este caso?', help: 'Los documentos quedan disponibles para consulta. Puede reabrirlo cuando lo necesite.', action: 'Cerrar caso', done: 'Se cerró «{{name}}»' },
  reopen: { title: '¿Reabrir este caso?', help: 'Volverá a la lista de casos en proceso y podrá recibir documentos.', action: 'Reabrir caso', done: 'Se reabrió «{{name}}»' },
  tabs: { label: 'Partes del caso', summary: 'Resumen', documents: 'Documentos', events: 'Eventos', forms: 'Formularios', calls: 'Llamadas' },
  details: { title: 'Datos del caso', region: 'Región judicial', year: 'Año del caso' },
  activity: {
    title: 'Actividad', empty: 'Aún no ha pasado nada', emptyHelp: 'Aquí queda lo que cada persona hace en el caso.', more: 'Ver actividad anterior', system: 'Bufete', root: 'Todos', other: '{{who}} hizo un cambio en el caso',
    fields: { name: 'el nombre', client: 'el cliente', city: 'el municipio', judge: 'el juez', court: 'el tribunal', courtCaseNumber: 'el número', responsible: 'la persona responsable', status: 'el estado', document: 'el documento principal' },
    kinds: {
      case_opened: '{{who}} abrió el caso', case_updated: '{{who}} cambió los datos del caso', case_updated_fields: '{{who}} cambió {{fields}}', case_closed: '{{who}} cerró el caso', case_reopened: '{{who}} reabrió el caso',
      document_added: '{{who}} añadió «{{name}}»', document_versioned: '{{who}} guardó una versión nueva de «{{name}}»', document_renamed: '{{who}} cambió el nombre de «{{from}}» a «{{name}}»', document_moved: '{{who}} movió «{{name}}» a {{folder}}', document_shared: '{{who}} compartió «{{name}}» con el cliente', document_unshared: '{{who}} dejó de compartir «{{name}}»', document_removed: '{{who}} borró «{{name}}»', document_restored: '{{who}} recuperó «{{name}}»',
      folder_created: '{{who}} creó la carpeta «{{name}}»', folder_renamed: '{{who}} cambió el nombre de la carpeta «{{from}}» a «{{name}}»', folder_moved: '{{who}} movió la carpeta «{{name}}»', folder_removed: '{{who}} borró la carpeta «{{name}}»', folder_restored: '{{who}} recuperó la carpeta «{{name}}»',
    },
  },
}
