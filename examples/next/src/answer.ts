import { quoinHost } from './host.ts'

/** The content server behind a route of Next, whatever the method. */
function answer(request: Request): Promise<Response> {
  return quoinHost().server.fetch(request)
}

export { answer as DELETE, answer as GET, answer as OPTIONS, answer as PATCH, answer as POST, answer as PUT }
