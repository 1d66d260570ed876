/** Stock items whose view is a list item. Standing on a page by themselves they need a list around them. */
const listItems: ReadonlySet<string> = new Set([
  'bullet-list-item',
  'card',
  'contact-office',
  'customer',
  'document',
  'faq',
  'feature-item',
  'footer-column',
  'footer-link',
  'header-menu-item',
  'header-menu-sub-item',
  'image-carousel-item',
  'link-card',
  'logo-grid-item',
  'pricing-plan',
  'pricing-plan-feature',
  'small-logo-grid-item',
  'team-item',
  'team-item2-cols-item',
  'testimonial-3-cols-item',
  'text-image-logo',
])

/** Whether a block of this type is drawn as an item of a list, and so needs one around it. */
export function isListItem(type: string): boolean {
  return listItems.has(type)
}
