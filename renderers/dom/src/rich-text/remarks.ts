/** How word processors write what was remarked beside a text: the anchor in it, and the words at its end. */
const remarks = [
  '.msocomanchor',
  '.MsoCommentReference',
  '.msocomtxt',
  '[style*="mso-element:comment"]',
  'sup:has(> a[href^="#cmnt"])',
  'div:has(> p > a[href^="#cmnt_ref"])',
].join()

/** Takes the remarks of a draft out of what is pasted: they are nobody's but those who wrote it. */
export function dropRemarks(root: Element): void {
  for (const remark of root.querySelectorAll(remarks)) remark.remove()
}
