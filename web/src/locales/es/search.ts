export const phrases = {
  title: 'Buscar y hacer', placeholder: 'Casos, personas, documentos o acciones', results: 'Resultados', none: 'Nada coincide con «{{q}}»', found_zero: 'Sin resultados', found_one: '{{count}} resultado', found_other: '{{count}} resultados',
  types: { label: 'Qué buscar', all: 'Todo', case: 'Casos', document: 'Documentos', client: 'Clientes', person: 'Personas' },
  groups: { recents: 'Recientes', event: 'Eventos', case: 'Casos', document: 'Documentos', client: 'Clientes', person: 'Personas de la oficina', actions: 'Acciones' },
  actions: { newCase: 'Nuevo caso', newClient: 'Nuevo cliente', newEvent: 'Nuevo evento', goSchedule: 'Ir a la agenda', goCases: 'Ir a mis casos', goClients: 'Ir a clientes', goCollaborators: 'Ir a colaboradores', goDashboard: 'Ir al tablero', goProfile: 'Ir a mi perfil', goAdmin: 'Ir al tablero de administración', goUsers: 'Ir a usuarios' },
  keys: { move: 'moverse', open: 'abrir', close: 'cerrar' },
}
