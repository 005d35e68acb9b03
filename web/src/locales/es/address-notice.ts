export const phrases = {
  label: 'Confirmación de su correo',
  ask: 'Su correo, {{email}}, no está confirmado. Mientras tanto no le llegan allí invitaciones ni avisos.',
  sent: 'Enviamos un enlace a {{email}}. Sirve durante 7 días.',
  kept: 'El correo no está configurado: el enlace quedó guardado. Pídalo a quien administra la plataforma.',
  send: 'Enviar el enlace',
  again: 'Enviar de nuevo',
}

declare module '../resources.ts' {
  interface Resources {
    'address-notice': typeof phrases
  }
}
