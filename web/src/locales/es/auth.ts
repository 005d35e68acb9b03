export const phrases = {
  promise: { title: 'Lo que vence hoy,\nlo primero que ve.', terms: 'Términos, vistas y citas en una sola agenda', answers: 'Respuestas que citan la página del expediente', calls: 'Vistas y citas a un toque' },
  legal: { privacy: 'Privacidad', terms: 'Términos de uso' },
  login: {
    title: 'Entre a su oficina', subtitle: 'Casos, términos y agenda en un mismo lugar.', identifier: 'Correo o usuario', password: 'Contraseña', forgot: '¿La olvidó?', submit: 'Entrar',
    firstTime: '¿Primera vez?', register: 'Cree una cuenta', needIdentifier: 'Escriba su correo o su nombre de usuario.', needPassword: 'Escriba su contraseña.', resetDone: 'Su contraseña nueva ya sirve. Entre con ella.',
    tooMany: 'Hubo demasiados intentos de entrar en esta cuenta. Espere un momento.', pause_one: 'Por seguridad, podrá intentarlo de nuevo en {{count}} segundo.', pause_other: 'Por seguridad, podrá intentarlo de nuevo en {{count}} segundos.',
  },
  twoFactor: { title: 'Confirme que es usted', subtitle: 'Escriba el código de su aplicación de autenticación o uno de sus códigos de recuperación.', code: 'Código', submit: 'Confirmar', needCode: 'Escriba el código de 6 números o un código de recuperación.', back: 'Usar otra cuenta' },
  register: {
    title: 'Cree su cuenta', subtitle: 'Para abogadas y abogados. Después dará los datos de su oficina.', username: 'Nombre de usuario', usernameHint: 'Al menos 4 caracteres.', name: 'Nombre', surname: 'Apellidos', email: 'Correo electrónico', password: 'Contraseña',
    confirmation: 'Repita la contraseña', submit: 'Crear cuenta', haveAccount: '¿Ya tiene cuenta?', login: 'Entre', referredBy: 'Le invitó {{name}}.',
  },
  forgot: { title: 'Recupere su contraseña', subtitle: 'Le enviaremos un enlace para elegir otra. Sirve una vez y vence en una hora.', email: 'Correo electrónico', submit: 'Enviar enlace', back: 'Volver a entrar', doneTitle: 'Revise su correo', done: 'Si {{email}} tiene una cuenta, el enlace va en camino. Mire también en el correo no deseado.', again: 'Usar otro correo' },
  reset: { title: 'Elija una contraseña nueva', subtitle: 'Sus otras sesiones se cerrarán.', submit: 'Guardar contraseña', missing: 'A este enlace le falta una parte. Ábralo desde el correo o pida otro.', another: 'Pedir otro enlace' },
  confirmAddress: {
    title: 'Confirme su correo', subtitle: 'Así esta dirección queda como la de su cuenta y recibe invitaciones y avisos.', submit: 'Confirmar mi correo', doneTitle: 'Correo confirmado', done: 'Su dirección quedó confirmada.',
    already: 'Su dirección ya estaba confirmada. No tiene que hacer nada más.', askAgain: 'Si lo necesita, entre en su cuenta y pida otro.', continue: 'Ir al tablero',
  },
  confirmEmail: { title: 'Confirme su correo nuevo', subtitle: 'Desde ese momento su cuenta usará esta dirección.', submit: 'Confirmar este correo', doneTitle: 'Correo confirmado', done: 'Su cuenta ya usa esta dirección.', enter: 'Ir a la entrada', missing: 'A este enlace le falta una parte. Ábralo desde el correo.' },
  undoEmail: { title: 'Recupere su cuenta', subtitle: 'Su cuenta vuelve a usar esta dirección y todas las sesiones se cierran. Elija una contraseña nueva.', submit: 'Deshacer el cambio', missing: 'A este enlace le falta una parte. Ábralo desde el correo.' },
  referral: { title: '{{name}} le invita a Bufete', help: 'Bufete reúne los casos, los términos, los documentos y la agenda de su oficina legal. Cree su cuenta y la invitación quedará anotada.', accept: 'Crear mi cuenta', have: 'Ya tengo cuenta', invalid: 'Esta invitación no existe', invalidHelp: 'Puede crear su cuenta de todos modos.' },
  invitation: {
    title: 'Únase a {{company}}', byProfessional: '{{name}} le invita a trabajar en la oficina.', byCustomer: '{{name}} le invita a seguir su caso.', email: 'La invitación es para {{email}} y vence el {{date}}.', submit: 'Aceptar y entrar',
    invalid: 'Esta invitación ya no sirve', invalidHelp: 'Venció, se retiró o ya se usó. Pida otra a quien le invitó.', login: 'Ir a la entrada',
    have: '¿Ya tiene una cuenta con ese correo?', enter: 'Entrar y aceptar', signedIn: 'Entró como {{name}}, con el correo {{email}}.', join: 'Unirme a {{company}}', another: 'Usar otra cuenta', mismatch: 'Esta invitación es para {{email}}. Entre con la cuenta de ese correo.', member: 'Su cuenta ya pertenece a {{company}} y no puede unirse a otra oficina.', home: 'Ir al tablero',
  },
  company: {
    title: 'Su oficina', subtitle: 'Todo lo que haga en Bufete pertenece a una oficina. Después podrá invitar a su equipo.', name: 'Nombre de la oficina', taxId: 'Número patronal (EIN)', address: 'Dirección', phone: 'Teléfono', email: 'Correo de la oficina', submit: 'Crear oficina',
    alone: '¿Trabaja por su cuenta?', personal: 'Usar mis datos personales', personalHelp: 'La oficina llevará su nombre. Podrá cambiarlo cuando quiera.', logout: 'Salir',
  },
}
