export const phrases = {
  yes: 'Sí', no: 'No',
  image: {
    missing: 'La imagen no está disponible', chosen: 'Imagen elegida: {{name}}', choose: 'Elegir imagen', change: 'Cambiar imagen', hint: 'Una imagen de hasta {{max}} MB; también puede arrastrarla o pegarla.',
    type: 'Tipo de archivo no válido. Elija una imagen.', size: 'El archivo es demasiado grande. El máximo es {{max}} MB.', required: 'Elija una imagen.', sending: 'Subiendo la imagen',
  },
  photo: {
    title: 'Foto de perfil', alt: 'Su foto de perfil', help: 'Aparece en el directorio y en su página pública.', none: 'Una foto reciente ayuda a que le reconozcan.', add: 'Añadir foto', change: 'Cambiar foto', remove: 'Quitar foto', file: 'Foto', save: 'Guardar foto',
    saved: 'Foto guardada', removeTitle: '¿Quitar su foto?', removeHelp: 'En su lugar se verán sus iniciales.', removed: 'Foto quitada',
  },
  areas: {
    title: 'Áreas de práctica', count: '{{chosen}} de {{most}}', add: 'Añadir áreas', save: 'Añadir', offered: 'Áreas que puede añadir', help: 'Marque todas las que atiende.', all: 'Ya tiene todas las áreas.', added_one: 'Área añadida', added_other: '{{count}} áreas añadidas',
    picked_one: '{{count}} área marcada', picked_other: '{{count}} áreas marcadas', full: 'Puede tener hasta {{most}} áreas.', remove: 'Quitar {{name}}', removed: '«{{name}}» ya no está entre sus áreas', empty: 'Aún no ha elegido áreas', emptyHelp: 'Por ellas le encuentran quienes buscan ayuda legal.',
  },
  studies: {
    title: 'Estudios', add: 'Añadir estudio', edit: 'Editar estudio', save: 'Añadir estudio', name: 'Nombre del estudio', nameHint: 'Por ejemplo, Juris Doctor.', institution: 'Institución', start: 'Desde', end: 'Hasta', endHint: 'Déjelo vacío si continúa.', description: 'Descripción',
    period: '{{from}} – {{to}}', since: 'desde {{from}}', until: 'hasta {{to}}', added: 'Estudio añadido', removed: '«{{name}}» se borró', empty: 'Aún no hay estudios', emptyHelp: 'Grados, cursos y certificaciones que respaldan su práctica.',
  },
  portfolio: {
    title: 'Portafolio', add: 'Añadir trabajo', edit: 'Editar trabajo', save: 'Añadir trabajo', name: 'Título', description: 'Descripción', descriptionHint: 'No incluya datos de clientes ni de casos.', image: 'Imagen', alt: 'Imagen de «{{title}}»', addedOn: 'Añadido el {{date}}',
    added: 'Trabajo añadido', removeTitle: '¿Borrar «{{title}}»?', removeHelp: 'Se borra también su imagen. No se puede deshacer.', remove: 'Borrar trabajo', removed: 'Trabajo borrado', empty: 'Aún no hay trabajos', emptyHelp: 'Publicaciones, charlas o proyectos que quiera mostrar, con una imagen.',
  },
  geography: {
    title: 'Dónde atiende', country: 'País', state: 'Estado o departamento', city: 'Ciudad o municipio', coordinates: 'Coordenadas (latitud · longitud)', timeZone: 'Zona horaria', pickCountry: 'Elija un país', pickState: 'Elija un estado o departamento', stateFirst: 'Elija antes el estado o departamento.', cityHint: 'Escriba las primeras letras.',
    choose: 'Elegir ciudad', save: 'Guardar ubicación', saved: 'Ubicación guardada', remove: 'Quitar ubicación', removed: 'Ubicación quitada', empty: 'Aún no dice dónde atiende', emptyHelp: 'Con su ciudad aparece en las búsquedas cercanas.', map: 'Mapa de las ciudades', mapOf: 'Mapa: {{city}}, {{coordinates}}',
    errors: { countries: 'No se pudieron cargar los países.', states: 'No se pudieron cargar los departamentos.', cities: 'No se pudieron cargar las ciudades.', location: 'No se pudo cargar su ubicación' },
  },
  public: {
    title: 'Datos públicos', professionalTitle: 'Título profesional', professionalTitleHint: 'Por ejemplo, Lcda. o Lcdo.', headline: 'En una línea', headlineHint: 'Por ejemplo, «Abogada y notaria · herencias».', description: 'Sobre su práctica', descriptionHint: 'Qué atiende, cómo trabaja y qué puede esperar quien llega.',
    price: 'Precio', priceBasis: 'Cómo cobra la consulta', amounts: { hourly: 'Precio por hora (USD)', fixed: 'Precio de la consulta (USD)', free_first: 'Precio por hora después (USD)' }, languages: 'Idiomas', remote: 'Atiende a distancia', remoteField: 'Atiendo también a distancia', notary: 'Notaría', notaryField: 'Soy notaria o notario',
  },
  bases: { hourly: 'Por hora', fixed: 'Consulta fija', free_first: 'Primera consulta gratis', to_agree: 'A convenir' },
  price: { hourly: 'por hora', fixed: 'consulta fija', free: 'Gratis', freeFirst: 'primera consulta', freeThen: 'luego {{price}} por hora', toAgree: 'A convenir' },
  languages: { es: 'español', en: 'inglés', fr: 'francés', pt: 'portugués', it: 'italiano', de: 'alemán', ht: 'criollo haitiano', zh: 'chino', asl: 'lengua de señas (ASL)' },
  visibility: {
    title: 'Visibilidad', listed: 'Visible en el directorio', waiting: 'Publicado, aún no aparece', hidden: 'No publicado', listedHelp: 'Cualquiera puede encontrarle. Sus horas libres salen de la agenda.', waitingHelp: 'Aparecerá cuando su cuenta y su oficina estén activas.', hiddenHelp: 'Solo usted ve este perfil. Publíquelo cuando esté listo.',
    missing: 'Le encontrarán mejor si añade:', link: 'Su dirección pública', copy: 'Copiar dirección pública', publish: 'Publicar perfil', unpublish: 'Dejar de publicar', see: 'Ver página pública', done: 'Su perfil está publicado', undone: 'Su perfil ya no está publicado',
  },
  gaps: { photo: 'una foto', professionalTitle: 'su título profesional', description: 'una descripción de su práctica', price: 'su precio', legalAreas: 'sus áreas de práctica', location: 'su ciudad', ruaNumber: 'su número de RUA' },
  preview: { title: 'Así se ve en el directorio', note: 'sin las horas libres', card: 'Tarjeta del directorio', about: 'Sobre su práctica', remote: 'a distancia', notary: 'notaría', verified: 'Licencia verificada el {{date}}' },
}
