export const phrases = {
  title: 'Tipos de cita',
  help: 'lo que el visitante elige',
  add: 'Añadir tipo',
  edit: 'Editar tipo de cita',
  none: 'Guarde su horario de trabajo; su agenda empieza con un tipo de cita.',
  free: 'Gratis',
  noMode: 'falta decir dónde',
  modes: { office: 'En la oficina', video: 'Por video', phone: 'Por teléfono' },
  up: 'Subir: {{name}}',
  down: 'Bajar: {{name}}',
  moved: '{{name}} pasó al puesto {{n}}.',
  actions: 'Acciones: {{name}}',
  removeTitle: '¿Quitar «{{name}}»?',
  removeHelp: 'Ya no se podrá reservar. Las citas reservadas quedan como estaban.',
  nameIn: 'Nombre ({{language}})',
  nameHint: 'Si deja un idioma vacío, se muestra el nombre de otro.',
  how: 'Cómo se atiende',
  howHint: 'El visitante elige una. Por video recibe un enlace y no necesita cuenta.',
  place: 'Dirección',
  placeHint: 'Para citas en la oficina. Vacío: {{address}}',
  placeMissing: 'Para citas en la oficina. Su oficina no tiene dirección: escríbala aquí.',
  price: 'Precio',
  priceHint: '0 es gratis. Vacío: no se dice. No se cobra al reservar.',
  asInSettings: 'Vacío: como en su agenda ({{span}}).',
  confirmAsInSettings: 'Como en su agenda ({{what}})',
  form: 'Preguntas',
  formHint:
    'Un formulario público de la oficina. El visitante lo contesta desde su cita y las respuestas quedan con ella.',
  keepClaims: 'Guardar con la explicación',
  noForm: 'Ninguna',
}

declare module '../resources.ts' {
  interface Resources {
    'scheduling-types': typeof phrases
  }
}
