export const phrases = {
  data: { title: 'Datos de la empresa' },
  form: { name: 'Nombre', taxId: 'Identificación contributiva', phone: 'Teléfono', email: 'Correo electrónico', address: 'Dirección' },
  registered: 'Registrada el',
  usage: { title: 'Uso del plan', professionals: 'Profesionales', customers: 'Clientes con acceso', storage: 'Almacenamiento' },
}
