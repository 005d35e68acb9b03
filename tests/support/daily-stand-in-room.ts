// The page of a room inside a frame: it exchanges the messages of Daily's own page and polls its server for the state.
import type { DailyState } from './daily-stand-in-state.ts'

/** Returns the state of a room for a session; `present` is false after an ejection. */
export function roomStateOf(
  dailyState: DailyState,
  room: string,
  session: string,
): { readonly recording: boolean; readonly transcribing: boolean; readonly present: boolean } {
  return {
    recording: dailyState.recording.has(room),
    transcribing: dailyState.transcribing.has(room),
    present: dailyState.present.get(room)?.includes(session) ?? false,
  }
}

export function enterRoom(dailyState: DailyState, room: string, token: string, session: string): boolean {
  const properties = dailyState.tokens.get(token)
  if (
    !dailyState.rooms.has(room) ||
    properties?.room_name !== room ||
    Number(properties.exp) * 1_000 <= dailyState.now()
  )
    return false
  const user = typeof properties.user_id === 'string' ? properties.user_id : session
  if (dailyState.banned.get(room)?.has(user)) return false
  dailyState.users.set(session, user)
  dailyState.present.set(room, [...(dailyState.present.get(room) ?? []).filter((id) => id !== session), session])
  return true
}

export function leaveRoom(dailyState: DailyState, room: string, session: string): void {
  dailyState.present.set(
    room,
    (dailyState.present.get(room) ?? []).filter((id) => id !== session),
  )
}

/** Runs in the frame. */
function frameScript(): void {
  const callClientId = new URLSearchParams(location.search).get('emb')
  const session = crypto.randomUUID()
  const room = location.pathname.slice(1)
  const postToParent = (message: object) => {
    parent.postMessage({ what: 'iframe-call-message', from: 'embedded', callClientId, ...message }, '*')
  }
  const callApi = (action: string, token = '') =>
    fetch(`/in/${room}/${action}?session=${session}&token=${encodeURIComponent(token)}`, {
      method: 'POST',
      keepalive: true,
    }).then((answer) => answer.json() as Promise<{ recording: boolean; transcribing: boolean; present: boolean }>)
  const local = (properties: { userName?: string }) => ({
    session_id: session,
    user_id: session,
    user_name: properties.userName ?? '',
    owner: false,
    local: true,
    audio: true,
    video: true,
    tracks: {},
  })
  let timer: ReturnType<typeof setInterval> | undefined
  let before = { recording: false, transcribing: false, present: true }
  const showCaption = (caption: string) => {
    document.body.textContent = caption
  }
  const leave = () => {
    clearInterval(timer)
    showCaption('out')
    postToParent({ action: 'left-meeting' })
  }
  const poll = async () => {
    const now = await callApi('state')
    if (now.recording !== before.recording)
      postToParent({
        action: now.recording ? 'recording-started' : 'recording-stopped',
        type: 'cloud',
        layout: { preset: 'default' },
        instanceId: room,
      })
    if (now.transcribing !== before.transcribing)
      postToParent({ action: now.transcribing ? 'transcription-started' : 'transcription-stopped', instanceId: room })
    showCaption(now.recording ? 'recording' : 'in')
    before = now
    if (!now.present) {
      postToParent({
        action: 'error',
        errorMsg: 'Meeting has ended',
        error: { type: 'ejected', msg: 'Meeting has ended' },
      })
      leave()
    }
  }
  const join = async (properties: { token?: string; userName?: string }) => {
    const { present } = await callApi('join', properties.token)
    if (!present)
      return postToParent({
        action: 'error',
        errorMsg: 'You are not allowed to join this meeting',
        error: { type: 'not-allowed', msg: 'You are not allowed to join this meeting' },
      })
    showCaption('in')
    postToParent({ action: 'joined-meeting', participants: { local: local(properties) } })
    timer = setInterval(() => void poll(), 250)
  }
  addEventListener(
    'message',
    ({ data }: MessageEvent<{ what?: string; from?: string; action?: string; properties?: { token?: string } }>) => {
      if (data.what !== 'iframe-call-message' || data.from !== 'module') return
      if (data.action === 'iframe-launch-config') postToParent({ action: 'loaded' })
      else if (data.action === 'join-meeting') void join(data.properties ?? {})
      else if (data.action === 'leave-meeting') void callApi('leave').then(leave)
    },
  )
  addEventListener('pagehide', () => {
    void callApi('leave')
  })
  postToParent({ action: 'iframe-ready-for-launch-config' })
}

export const roomPage = `<!doctype html><html lang="en"><title>Room</title><body><script>(${frameScript.toString()})()</script></body></html>`
