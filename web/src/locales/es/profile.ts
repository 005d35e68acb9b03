export const phrases = {
  title: 'Mi perfil', tabs: { label: 'Partes del perfil', users: 'Perfil', notices: 'Avisos', payments: 'Pagos y plan', clients: 'Mis clientes', skills: 'Áreas', studies: 'Estudios', portfolio: 'Portafolio', geography: 'Geografía', public: 'Perfil público', company: 'Empresa' }, noCompany: 'No tiene permisos para ver esta página.',
  personal: {
    title: 'Datos personales', name: 'Nombre', surname: 'Apellidos', email: 'Correo electrónico', username: 'Usuario', professionalTitle: 'Título profesional', professionalTitleHint: 'Por ejemplo, Lcda. o Lcdo.', phone: 'Teléfono', cellPhone: 'Celular',
    address: 'Dirección', postalAddress: 'Dirección postal', description: 'Descripción', descriptionHint: 'Quién es y en qué trabaja.', hourlyRate: 'Tarifa por hora (USD)', save: 'Guardar datos',
  },
  licence: { title: 'Licencia', membership: 'Número de colegiación', association: 'Número de asociación', rua: 'Número de RUA', hint: 'Solo números; las comas se quitan.' },
  social: { title: 'Redes y sitio web', website: 'Sitio web', hint: 'Direcciones que empiezan con https://.' },
  email: {
    confirmed: 'Confirmado', unconfirmed: 'Sin confirmar',
    title: 'Correo de la cuenta', help: 'Aquí llegan los avisos y los enlaces de contraseña. Se cambia con su contraseña y se confirma desde el correo nuevo.', change: 'Cambiar correo', next: 'Correo nuevo', password: 'Contraseña actual',
    code: 'Código de la aplicación o de recuperación', send: 'Enviar confirmación', sent: 'Enviamos un enlace a {{email}}.', pending: 'Falta confirmar {{email}}. Abra el enlace que enviamos allí; sirve hasta el {{date}}. Mientras tanto su cuenta sigue con {{current}}.',
    resend: 'Enviar de nuevo', cancel: 'Cancelar el cambio', cancelled: 'El correo de su cuenta sigue igual.',
  },
  password: { title: 'Contraseña', help: 'Al cambiarla se cierran sus otras sesiones.', current: 'Contraseña actual', next: 'Contraseña nueva', confirmation: 'Repita la contraseña nueva', save: 'Cambiar contraseña', done: 'Contraseña cambiada. Sus otras sesiones se cerraron.' },
  sessions: { title: 'Sesiones abiertas', current: 'Esta sesión', lastUsed: 'Usada {{when}}', started: 'Desde el {{date}}', end: 'Cerrar', endName: 'Cerrar la sesión de {{device}}', ended: 'Sesión cerrada.', unknown: 'Dispositivo sin nombre', device: '{{browser}} en {{system}}' },
  twoFactor: {
    title: 'Verificación en dos pasos', on: 'Activada', off: 'Desactivada', help: 'Además de la contraseña, un código de su teléfono. Protege los expedientes si alguien aprende su contraseña.', start: 'Activar', stop: 'Desactivar',
    password: 'Confirme su contraseña', continue: 'Continuar', scanTitle: 'Lea este código con su aplicación', scanHelp: 'Use Google Authenticator, 1Password, Authy u otra. Si no puede leerlo, escriba la clave.', secret: 'Clave', qr: 'Código QR de la verificación', code: 'Código de 6 números', confirm: 'Confirmar y activar',
    codesTitle: 'Guarde sus códigos de recuperación', codesHelp: 'Cada uno sirve una vez si pierde el teléfono. No se volverán a mostrar.', copy: 'Copiar códigos', download: 'Bajar códigos', done: 'Ya los guardé', file: 'codigos-de-recuperacion.txt', stopTitle: '¿Desactivar la verificación en dos pasos?', stopHelp: 'Para entrar bastará la contraseña. Confirme con ella y con un código de su aplicación, o con uno de recuperación.', stopCode: 'Código de la aplicación o de recuperación', stopped: 'La verificación en dos pasos está desactivada.',
  },
  referrals: { title: 'Invite a colegas', help: 'Comparta este enlace. Verá aquí quién se registró con él.', link: 'Su enlace', copy: 'Copiar enlace', none: 'Nadie se ha registrado aún con su enlace.', joined: 'Se registró el {{date}}' },
}
