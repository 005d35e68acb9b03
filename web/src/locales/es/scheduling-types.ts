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
  priceHint: '0 es gratis. Vacío: no se dice. El pago al reservar se pide aparte, más abajo.',
  asInSettings: 'Vacío: como en su agenda ({{span}}).',
  confirmAsInSettings: 'Como en su agenda ({{what}})',
  form: 'Preguntas',
  formHint:
    'Un formulario público de la oficina. El visitante lo contesta desde su cita y las respuestas quedan con ella.',
  payment: {
    label: 'Pago al reservar',
    hint: 'Desactivado si no elige nada. El visitante paga en la página de Stripe o con ATH Móvil, y la cita se confirma al pagar.',
    none: 'No se pide',
    amount: 'Cantidad',
    bank: 'Cuenta que lo recibe',
    bankHint:
      'Cuenta de dinero del cliente. Pida a su proveedor que deposite en ella; las comisiones se pagan de la cuenta operativa.',
    noBank: 'Abra primero una cuenta en Dinero del cliente.',
    chooseBank: 'Elija una cuenta',
    proposed:
      'Propuesto: un honorario ganado por adelantado requiere una regla escrita y aceptada. Confírmelo con las reglas de conducta antes de usarlo. El dinero va a la cuenta operativa.',
    rule: 'Regla escrita',
    ruleHint: 'El visitante la lee antes de pagar.',
    hours: 'Devolución completa hasta (horas antes)',
    hoursHint: '0: hasta que empiece.',
    late: 'Después se devuelve (%)',
    lateHint: '0: nada. Si cancela la oficina, siempre todo.',
    fact: 'pide {{amount}} al reservar',
    kinds: { advance: 'Un anticipo (dinero del cliente)', fee: 'Honorario de consulta, ganado al reservar' },
  },
  keepClaims: 'Guardar con la explicación',
  noForm: 'Ninguna',
}

declare module '../resources.ts' {
  interface Resources {
    'scheduling-types': typeof phrases
  }
}
