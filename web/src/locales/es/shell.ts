import { byFileName } from '../merge-files.ts'
import type { Labels } from '../resources.ts'

export const phrases = {
  pendingCount_one: '{{count}} pendiente',
  pendingCount_other: '{{count}} pendientes',
  skip: 'Saltar al contenido',
  home: 'Bufete, ir al tablero',
  menu: 'Menú',
  openMenu: 'Abrir el menú',
  closeMenu: 'Cerrar el menú',
  search: 'Buscar casos, personas, documentos…',
  searchName: 'Buscar',
  language: 'Idioma',
  dark: 'Usar colores oscuros',
  light: 'Usar colores claros',
  help: 'Ayuda sobre esta pantalla',
  notices: 'Avisos',
  noticesUnread_one: 'Avisos, {{count}} sin leer',
  noticesUnread_other: 'Avisos, {{count}} sin leer',
  myProfile: 'Mi perfil',
  logout: 'Salir',
  recents: 'Recientes',
  adminSession: 'Sesión de administración',
  tabs: { label: 'Secciones', office: 'Mi oficina', workshop: 'Taller legal' },
  labels: byFileName<Labels>(import.meta.glob('./labels/*.ts', { eager: true, import: 'labels' })),
  guard: {
    notAdmin: 'No tiene permisos de administrador para acceder a esta página.',
    loggedOut: 'Debe iniciar sesión para acceder a esta página.',
  },
}

declare module '../resources.ts' {
  interface Resources {
    shell: typeof phrases
  }
}
