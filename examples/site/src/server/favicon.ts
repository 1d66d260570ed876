const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#3f5b43" d="M4 4h24v11H15v13H4z"/><path fill="#b0764a" d="M18 18h10v10H18z"/></svg>'

export function favicon(): Response {
  return new Response(drawing, {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
  })
}
