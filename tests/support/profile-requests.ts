// Requests of a professional about their public profile.
import type { Person } from './actors.ts'

export interface Profile {
  readonly version: number
  readonly slug: string | null
  readonly photoUrl: string | null
  readonly missing: string[]
  readonly listed: boolean
  readonly shownUntil: string | null
  readonly portfolio: { id: string; imageUrl: string }[]
}
export const readProfile = async (owner: Person): Promise<Profile> =>
  (await owner.get('/profile').expect(200)).body as Profile
export const codeOf = (answer: { body: unknown }) => (answer.body as { error?: { code: string } }).error?.code
