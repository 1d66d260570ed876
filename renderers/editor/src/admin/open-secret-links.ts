/** A link that lets somebody in, opened where the editor is already, changes only the fragment: it has to be read anew. */
export function openSecretLinks(): () => void {
  const open = () => {
    if (/^#(setup|invitation|reset)=/.test(location.hash)) location.reload()
  }
  window.addEventListener('hashchange', open)
  return () => window.removeEventListener('hashchange', open)
}
