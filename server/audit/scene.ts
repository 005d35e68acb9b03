// Who acts and from where, for what is noted deep inside a piece of work. A request sets it; jobs have none.
import { AsyncLocalStorage } from 'node:async_hooks'

export interface SceneActor {
  readonly userId: string
  readonly name: string
  readonly surname: string
  readonly companyId: string | null
}
/** A request's context is one. */
export interface Scene {
  readonly actor: SceneActor | null
  readonly address: string
}

const storage = new AsyncLocalStorage<Scene>()

export const withScene = <T>(scene: Scene, work: () => Promise<T>): Promise<T> => storage.run(scene, work)
export const currentScene = (): Scene | undefined => storage.getStore()
