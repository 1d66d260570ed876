/**
 * What a bundler does for React Server Components: a module that begins with 'use client' is not run on the server;
 * in its place stand references to what it exports.
 */
export async function load(url, context, next) {
  const loaded = await next(url, context)
  const source = String(loaded.source ?? '')
  if (loaded.format !== 'module' || !/^\s*['"]use client['"]/.test(source)) return loaded
  const names = [...source.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)].map(([, name]) => name)
  return { ...loaded, source: names.map((name) => reference(url, name)).join('\n') }
}

function reference(url, name) {
  const id = JSON.stringify(`${url}#${name}`)
  return `export const ${name} = Object.defineProperties(
    () => { throw new Error(${id} + ' was called on the server') },
    { $$typeof: { value: Symbol.for('react.client.reference') }, $$id: { value: ${id} } },
  )`
}
