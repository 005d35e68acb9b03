export interface System {
  readonly os: string
  readonly cpu: string
  readonly libc?: string | undefined
}
export function currentSystem(): System
export function missingPackages(root: string, lockText: string, system?: System): string[]
