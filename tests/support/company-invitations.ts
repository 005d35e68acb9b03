// Invitations to a company: sends them, reads the link of the mail, accepts them.
import type { Response } from 'supertest'
import { request } from './request.ts'
import { sentTo, testAddress, testPassword, type Office } from './actors.ts'
import { useApp } from './app.ts'

export const codeOf = (answer: Response) => (answer.body as { error?: { code: string } }).error?.code
export const idOf = (answer: Response) => (answer.body as { id: string }).id
let counter = 0
/** Returns an address that no other call returned. */
export const freshAddress = () => {
  counter += 1
  return `invitada-${counter}@example.com`
}
/** Invites a person as the owner of an office. */
export const sendInvitation = ({ companyId, owner }: Office, body: object) =>
  owner.post(`/companies/${companyId}/invitations`, body).set('x-forwarded-for', testAddress())
const acceptance = (username: string) => ({
  username,
  name: 'Camila',
  surname: 'Sotelo Arán',
  password: testPassword,
  passwordConfirmation: testPassword,
})

/** Starts the application of a test file and returns helpers that read and accept its invitations. */
export function useInvitations() {
  const app = useApp({ background: true })
  /** Returns the token of the latest mailed link that differs from a known token. */
  const mailedToken = async (email: string, knownToken?: string): Promise<string> => {
    for (let attempt = 0; attempt < 250; attempt += 1) {
      const token = /\/app\/collaborators\/public\/([\w-]+)/.exec((await sentTo(app(), email)).text)?.[1]
      if (token && token !== knownToken) return token
      await new Promise((resolve) => {
        setTimeout(resolve, 20)
      })
    }
    throw new Error(`no new link to ${email}`)
  }
  const accept = (token: string, username = `camila-${token.slice(0, 8)}`, changes: object = {}) =>
    request(app().handler)
      .post(`/api/invitations/${token}`)
      .set('x-forwarded-for', testAddress())
      .set('accept-language', 'en')
      .send({ ...acceptance(username), ...changes })
  return { app, mailedToken, accept }
}
