// Requests to an application under test. supertest would bind a new port for each request, which costs a millisecond;
// here an application listens once.
import { createServer, type RequestListener, type Server } from 'node:http'
import { once } from 'node:events'
import supertest from 'supertest'

const servers = new WeakMap<RequestListener, Server>()

/** Makes {@link request} reuse one server for this application, until the returned function is called. */
export async function listenForRequests(handler: RequestListener): Promise<() => void> {
  const server = createServer(handler).listen(0, '127.0.0.1')
  await once(server, 'listening')
  servers.set(handler, server)
  return () => {
    servers.delete(handler)
    server.close()
    server.closeAllConnections()
  }
}

/** Builds requests to an application, even if it does not listen. */
export const request = (handler: RequestListener) => supertest(servers.get(handler) ?? handler)
