/** How word processors write what was remarked beside a text: the anchor in it, and the words at its end. */
const remarks = [
  '.msocomanchor',
  '.MsoCommentReference',
  '.msocomtxt',
  '[style*="mso-element:comment"]',
  'sup:has(> a[href^="#cmnt"])',
  'div:has(> p > a[href^="#cmnt_ref"])',
]

/** Google Docs draws the boxes of a checklist as pictures. */
const boxes = 'img[aria-roledescription="checkbox"]'
/** What was struck out while changes were tracked, what is hidden, and the sign of Word on the web for the end of a paragraph. */
const unseen = ['del[datetime]', '[style*="display:none"]', '[style*="display: none"]', '.EOP']
const leftOut = [...remarks, boxes, ...unseen].join()

/** Takes the remarks of a draft out of what is pasted: they are nobody's but those who wrote it. So are the boxes before its tasks, and what nobody sees. */
export function dropRemarks(root: Element): void {
  for (const remark of root.querySelectorAll(leftOut)) remark.remove()
}
