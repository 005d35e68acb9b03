export const phrases = {
  title: 'Planes', help: 'Lo que las oficinas pueden contratar.', search: 'Nombre del plan', file: 'planes', new: 'Nuevo plan', edit: 'Editar plan', default: 'Predeterminado', unlimited: 'Ilimitado', percent: '{{value}} %', perMonth: '{{price}} al mes', perYear: '{{price}} al año',
  empty: 'Aún no hay planes', emptyHelp: 'Diseñe el primero: precio, límites y lo que permite.',
  statuses: { draft: 'Borrador', published: 'Publicado', retired: 'Retirado' },
  statusesMany: { all: 'Todos', draft: 'Borradores', published: 'Publicados', retired: 'Retirados' },
  fields: { title: 'Plan', status: 'Estado', price: 'Precio', discount: 'Descuento anual', tokens: 'Tokens de IA', storage: 'Almacenamiento', professionals: 'Profesionales', customers: 'Clientes', subscribers: 'Oficinas', updated: 'Último cambio', created: 'Creación' },
  fieldNames: { title: 'Nombre', description: 'Descripción', paymentType: 'Forma de pago', costCents: 'Costo por mes', annualDiscountPercent: 'Descuento anual (%)', tokenLimit: 'Tokens de IA al mes', storageLimitMb: 'Almacenamiento (MB)', customerLimit: 'Clientes con acceso', professionalLimit: 'Profesionales' },
  paymentTypes: { monthly: 'Mensual', yearly: 'Anual', both: 'Mensual o anual' },
  terms: { monthly: 'mensual', yearly: 'se paga por año', both: 'mensual o anual', noYear: 'sin pago anual', year: '{{price}} al año', perMonth: 'por mes', perCompany: 'por oficina' },
  facts: { published: 'Publicado el {{date}}', retired: 'Retirado el {{date}}', created: 'Creado el {{date}}', subscribers_one: '{{count}} oficina suscrita', subscribers_other: '{{count}} oficinas suscritas', former_one: '{{count}} con términos anteriores', former_other: '{{count}} con términos anteriores', version: 'versión {{number}}' },
  form: {
    create: 'Crear borrador', descriptionHint: 'Lo que verá quien vaya a contratarlo.', year: 'El año cuesta {{price}}: doce meses menos el descuento.', noYear: 'Sin precio anual.', tokensHint: 'Lo que el asistente puede leer y escribir en un mes.', storageHint: '1,000 MB son 1 GB.', unlimitedOf: 'Sin límite: {{limit}}',
    sealed: 'Alguna oficina ya tiene estos términos. Los cambios crean una versión nueva; quien los tiene los conserva hasta que cambie de plan.', staleFields: 'Cambió: {{fields}}.',
  },
  acts: { publish: 'Publicar', makeDefault: 'Marcar como predeterminado', duplicate: 'Duplicar', retire: 'Retirar', remove: 'Eliminar' },
  ask: { retire: '¿Retirar {{title}}?', retireHelp_one: 'Dejará de ofrecerse. {{count}} oficina lo conserva hasta que cambie.', retireHelp_other: 'Dejará de ofrecerse. {{count}} oficinas lo conservan hasta que cambien.', remove: '¿Eliminar {{title}}?', removeHelp: 'El borrador desaparece y no se puede recuperar.' },
  done: { create: 'Se creó el borrador {{title}}.', publish: '{{title}} está publicado.', makeDefault: 'Las oficinas nuevas empiezan con {{title}}.', duplicate: 'Se creó el borrador {{title}}.', retire: '{{title}} ya no se ofrece.', remove: '{{title}} se eliminó.' },
  modules: { cases: 'Casos', companies: 'Clientes y equipo', assistant: 'Asistente de IA', forms: 'Formularios', scheduling: 'Agenda', calls: 'Llamadas', marketplace: 'Mercado' },
  history: {
    title: 'Historial', more: 'Ver anteriores', fromTo: '{{what}}: de {{from}} a {{to}}', allowed: '{{module}} · {{method}}: permitido', blocked: '{{module}} · {{method}}: bloqueado', description: 'Descripción cambiada',
    acts: { created: 'Plan creado', terms: 'Términos cambiados', permissions: 'Permisos ordenados de otra manera', published: 'Plan publicado', retired: 'Plan retirado', made_default: 'Plan predeterminado' },
    fields: { title: 'Nombre', paymentType: 'Forma de pago', costCents: 'Precio', annualDiscountPercent: 'Descuento anual', tokenLimit: 'Tokens de IA', storageLimitMb: 'Almacenamiento', customerLimit: 'Clientes', professionalLimit: 'Profesionales' },
  },
  permissions: {
    title: 'Permisos', note: 'Lo que no está en la lista queda permitido', module: 'Módulo', methods: { GET: 'Ver', POST: 'Crear', PUT: 'Editar', DELETE: 'Borrar', ALL: 'Todo' }, allowed: 'Permitido', blocked: 'Bloqueado', blockedCount_one: '{{count}} bloqueado', blockedCount_other: '{{count}} bloqueados',
    allOf: 'Todo permitido en {{module}}', never: 'Nunca se bloquean la entrada, el perfil propio, la suscripción ni los planes.', save: 'Guardar permisos', undo: 'Descartar',
  },
}
