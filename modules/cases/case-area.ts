import type { EntityManager } from '@mikro-orm/postgresql'
import { activeLegalAreas, platformErrors } from '#modules/platform/index.ts'

/** Asserts that an area of law is in use. @throws 404 `legal_area_not_found` */
export async function assertAreaInUse(em: EntityManager, code: string): Promise<void> {
  const areas = await activeLegalAreas(em, 'es')
  if (!areas.some((area) => area.code === code)) throw platformErrors.error('legal_area_not_found')
}
