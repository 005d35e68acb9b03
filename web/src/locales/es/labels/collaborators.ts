export const labels = {
  collaborators: 'Colaboradores',
  goCollaborators: 'Ir a colaboradores',
}

declare module '../../resources.ts' {
  interface Labels {
    collaborators: typeof labels
  }
}
